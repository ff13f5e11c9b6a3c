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
MOUSE = "EventHandler::handleMouseMoveEvent"  # after each frame: what lies below a mouse that rests
Task = dict[str, Any]


def costs_of_drag(finger: Finger, page: Any, control: Any, count: int) -> list[float]:
    """Drag a slider or a handle to and fro by real touches; return what its frames cost.

    Each of ``count`` numbers is the time in milliseconds, on a processor ``SLOWED`` times, from the
    event to the end of the painting: scripts, style, layout, painting. Time of other programs does
    not count, nor what the browser asks for a mouse, which a phone lacks. Empty if a finger cannot
    get hold of the control.
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
    """Return what the thread that makes the frames did during ``act``: tasks, and parts of them."""
    events: list[Task] = []
    ended: list[Any] = []
    listeners = {
        "Tracing.dataCollected": lambda event: events.extend(event["value"]),
        "Tracing.tracingComplete": lambda event: ended.append(event),
    }
    for name, listener in listeners.items():
        session.on(name, listener)
    session.send("Tracing.start", {"traceConfig": {"includedCategories": ["toplevel", "blink"]}})
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
    told = tasks + [event for event in events if event["name"] == MOUSE]
    return [one for one in told if (one["pid"], one["tid"]) == thread and "dur" in one]


def _cost(events: list[Task], at: float, to: float) -> float:
    """Return the time of all tasks between two moves up to the largest, which makes the frame."""
    between = sorted((one for one in events if at <= one["ts"] < to), key=lambda one: one["ts"])
    tasks = [one for one in between if one["name"] != MOUSE]
    if not tasks:
        return 0.0
    frame = max(tasks, key=_time)
    until = frame["ts"] + frame["dur"]
    made = [one for one in between if one["ts"] < until]
    return SLOWED * sum(-_time(one) if one["name"] == MOUSE else _time(one) for one in made) / 1000


def _time(event: Task) -> float:
    """Return its microseconds of a processor."""
    return float(event.get("tdur", event["dur"]))
