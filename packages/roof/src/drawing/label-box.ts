import type { DrawnPlace } from './drawing.ts'

/** A label's rectangle in a drawing, possibly rotated. Clockwise as seen, since y points down. */
export interface LabelBox {
  readonly at: DrawnPlace
  readonly width: number
  readonly height: number
  readonly turnedDegrees: number
}

/** The box's axes: along its text, and across it. */
export function axesOf(turnedDegrees: number): { along: DrawnPlace; across: DrawnPlace } {
  const angle = (turnedDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { along: [cos, sin], across: [-sin, cos] }
}

/** Converts a point of the drawing to the box's frame, with its origin in the middle. */
export function toBox(box: LabelBox, [x, y]: DrawnPlace): DrawnPlace {
  const { along, across } = axesOf(box.turnedDegrees)
  const [dx, dy] = [x - box.at[0], y - box.at[1]]
  return [dx * along[0] + dy * along[1], dx * across[0] + dy * across[1]]
}

/** Converts a point in the box's frame to the drawing. */
export function fromBox(box: Pick<LabelBox, 'at' | 'turnedDegrees'>, [u, v]: DrawnPlace): DrawnPlace {
  const { along, across } = axesOf(box.turnedDegrees)
  return [box.at[0] + u * along[0] + v * across[0], box.at[1] + u * along[1] + v * across[1]]
}

export function cornersOf(box: LabelBox): DrawnPlace[] {
  const [u, v] = [box.width / 2, box.height / 2]
  const corners: DrawnPlace[] = [
    [-u, -v],
    [u, -v],
    [u, v],
    [-u, v],
  ]
  return corners.map((corner) => fromBox(box, corner))
}

/** Whether two boxes share more than a line: neither has an axis that separates them. */
export function boxesOverlap(one: LabelBox, other: LabelBox): boolean {
  return !isParted(one, other) && !isParted(other, one)
}

function isParted(box: LabelBox, other: LabelBox): boolean {
  const corners = cornersOf(other).map((corner) => toBox(box, corner))
  const beyond = (axis: 0 | 1, half: number) =>
    corners.every((corner) => corner[axis] >= half) || corners.every((corner) => corner[axis] <= -half)
  return beyond(0, box.width / 2) || beyond(1, box.height / 2)
}

/** Whether any part of a segment is inside the box. */
export function touchesBox(box: LabelBox, from: DrawnPlace, to: DrawnPlace): boolean {
  const [a, b] = [toBox(box, from), toBox(box, to)]
  let [enter, leave] = [0, 1]
  for (const [axis, half] of [
    [0, box.width / 2],
    [1, box.height / 2],
  ] as const) {
    const step = b[axis] - a[axis]
    if (Math.abs(step) < 1e-12) {
      if (Math.abs(a[axis]) >= half) return false
      continue
    }
    const [one, other] = [(-half - a[axis]) / step, (half - a[axis]) / step]
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter < leave
}
