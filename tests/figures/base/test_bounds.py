"""Every control refuses what it does not offer, in all figures alike."""

import pytest
import traitlets

from heed.publish import states


def beyond(control):
    """Yield values that a control does not offer: past its ends, or none of its options."""
    for end, way in (("min", -1), ("max", 1)):
        if end in control:
            yield control[end] + way * control.get("step", 1)
    if control["kind"] == "choice":
        yield "none of these"


def test_no_figure_takes_what_its_controls_do_not_offer():
    asked = 0
    for cls in states.figures():
        figure = cls()
        for name, control in figure.controls().items():
            for value in beyond(control):
                with pytest.raises(traitlets.TraitError, match=name):
                    setattr(figure, name, value)
                asked += 1
    assert asked > 400
