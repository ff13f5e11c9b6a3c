"""A model saved below a folder, and exported beside itself by the command line."""

from heed.cli import main


def exported(folder, to, *options):
    """Export the model in ``folder / "own"``; return where it is."""
    arguments = ["--model", str(folder / "own"), "--folder", str(folder / to), *options]
    assert main(["export", "--to", to, *arguments]) == 0
    return folder / to


def refused(folder, capsys, model, *options):
    """Export a model that is refused; return the one line that is said, once nothing is left."""
    model.save(folder / "own")
    new = folder / "new"
    arguments = ["--model", str(folder / "own"), "--folder", str(new), *options]
    assert main(["export", *arguments]) == 1
    assert not new.exists()
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error
