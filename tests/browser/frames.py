"""How much a frame of a drag costs: the processor time of the page's thread, traced."""

import time
from collections import Counter
from itertools import pairwise
from math import pi, sin
from typing import Any

from .finger import GRIP, Finger, Spot

SLOWED = 4  # a phone-class processor takes so many times as long
PAUSE = 25  # milliseconds from one event of the finger to the next: two frames
BEGIN = "ScheduledActionSendBeginMainFrame"  # the task in which a frame is made
Task = dict[str, Any]


def costs_of_drag(finger: Finger, page: Any, control: Any, count: int) -> list[float]:
    """Drag a slider or a handle to and fro by real touches; return what its frames cost.

    Each of ``count`` numbers is the time in milliseconds, on a processor ``SLOWED`` times, from the
    event to the end of the painting: scripts, style, layout, painting, and some 4 ms for a mouse
    that a phone lacks: the browser asks what lies below it, and lays the page out for that. (A
    window that is moved away from it draws no frames after a while.) Time of other programs does
    not count. Empty if a finger cannot get hold of the control.
    """
    grip = control.evaluate(GRIP)
    if not grip:
        return []
    start = Spot(**grip)
    finger.touch("touchStart", start)
    for step in (6, 12):  # sideways: it drags, it does not scroll
        finger.touch("touchMove", Spot(start.x + step, start.y))
        page.wait_for_timeout(PAUSE)
    moves: list[float] = []
    tasks = _traced(finger.session, page, lambda: moves.extend(_moves(finger, page, start, count)))
    finger.touch("touchEnd")
    return [_cost(tasks, at, to) for at, to in pairwise(moves)]


def _moves(finger: Finger, page: Any, start: Spot, count: int) -> list[float]:
    """Move the finger to and fro twice; return when, in microseconds of the system's clock."""
    times = []
    room = 110
    for i in range(count):
        times.append(time.monotonic() * 1e6)
        across = room * sin(4 * pi * (i + 0.4) / count)
        x = min(350.0, max(10.0, start.x + across))
        finger.touch("touchMove", Spot(x, start.y + 20 * sin(6 * pi * i / count)))
        page.wait_for_timeout(PAUSE)
    return [*times, time.monotonic() * 1e6]


def _traced(session: Any, page: Any, act: Any) -> list[Task]:
    """Return the tasks that the thread which makes the frames had during ``act``."""
    events: list[Task] = []
    ended: list[Any] = []
    listeners = {
        "Tracing.dataCollected": lambda event: events.extend(event["value"]),
        "Tracing.tracingComplete": lambda event: ended.append(event),
    }
    for name, listener in listeners.items():
        session.on(name, listener)
    session.send("Tracing.start", {"traceConfig": {"includedCategories": ["toplevel"]}})
    act()
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(PAUSE)
    for name, listener in listeners.items():
        session.remove_listener(name, listener)
    tasks = [task for task in events if task["name"] == "ThreadControllerImpl::RunTask"]
    frames = Counter(
        (task["pid"], task["tid"]) for task in tasks if task["args"].get("src_func") == BEGIN
    )
    thread = frames.most_common(1)[0][0]
    return [task for task in tasks if (task["pid"], task["tid"]) == thread and "dur" in task]


def _cost(tasks: list[Task], at: float, to: float) -> float:
    """Return the time of all tasks between two moves up to the largest, which makes the frame."""
    between = sorted((task for task in tasks if at <= task["ts"] < to), key=lambda task: task["ts"])
    costs = [task.get("tdur", task["dur"]) for task in between]
    last = costs.index(max(costs, default=0)) if costs else -1
    return SLOWED * sum(costs[: last + 1]) / 1000
