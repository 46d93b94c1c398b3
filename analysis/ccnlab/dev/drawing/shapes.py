"""Rectangles and lines of a drawing, in px."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True)
class Rect:
    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def centre(self) -> Point:
        return self.left + self.width / 2, self.top + self.height / 2

    def overlaps(self, other: Rect, slack: float = 0.5) -> bool:
        return (self.left + slack < other.right and other.left + slack < self.right
                and self.top + slack < other.bottom and other.top + slack < self.bottom)

    def holds(self, other: Rect) -> bool:
        return (self.left <= other.left + 0.5 and other.right <= self.right + 0.5
                and self.top <= other.top + 0.5 and other.bottom <= self.bottom + 0.5)

    def is_crossed(self, start: Point, end: Point) -> bool:
        """Whether the line from start to end enters it, by 2 px or more (Liang and Barsky's clipping)."""
        low, high = 0.0, 1.0
        for here, there, least, most in ((start[0], end[0], self.left + 2, self.right - 2),
                                         (start[1], end[1], self.top + 2, self.bottom - 2)):
            if here == there:
                if not least < here < most:
                    return False
                continue
            first, second = sorted(((least - here) / (there - here), (most - here) / (there - here)))
            low, high = max(low, first), min(high, second)
        return low < high

    def edge_towards(self, point: Point) -> Point:
        """Where the line from its centre to a point leaves it."""
        x, y = self.centre
        dx, dy = point[0] - x, point[1] - y
        part = min(self.width / 2 / abs(dx) if dx else 1e9, self.height / 2 / abs(dy) if dy else 1e9)
        return x + dx * part, y + dy * part


def around(rects: list[Rect], left: float, top: float, right: float, bottom: float) -> Rect:
    """A rectangle around others, with margins."""
    x, y = min(rect.left for rect in rects) - left, min(rect.top for rect in rects) - top
    return Rect(x, y, max(rect.right for rect in rects) + right - x, max(rect.bottom for rect in rects) + bottom - y)
