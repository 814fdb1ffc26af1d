import { isOnRoof, type Sheet } from './diagram-sheet.ts'
import type { DrawnPlace, Shape } from './drawing.ts'
import { boxesOverlap, type LabelBox, touchesBox } from './label-box.ts'
import { LINE_HEIGHT, textWidth } from './text-size.ts'

const SIZE = 12
/** Distance beyond the labels of the outer edges. */
const OFF = 24

/** Puts each structure's name next to it, in a free place. Appends to `taken`. */
export function nameLabels(sheet: Sheet, taken: LabelBox[]): Shape[] {
  return sheet.structures.flatMap(({ name, rings }): Shape[] => {
    const [width, height] = [textWidth(name, SIZE, true) + 4, SIZE * LINE_HEIGHT]
    const boxes = placesRound(rings[0] ?? [], width, height).map((at) => ({ at, width, height, turnedDegrees: 0 }))
    const box = boxes.find((box) => isFree(sheet, box, taken))
    if (!box) return []
    taken.push(box)
    const at: DrawnPlace = [box.at[0], box.at[1] + SIZE * 0.35]
    return [
      { kind: 'text', at, text: name, size: SIZE, color: '#465160', bold: true, anchor: 'middle', halo: '#FFFFFF' },
    ]
  })
}

function placesRound(ring: readonly DrawnPlace[], width: number, height: number): DrawnPlace[] {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const [west, east, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [x, y] = [(west + east) / 2, (top + bottom) / 2]
  const [up, down] = [top - OFF - height / 2, bottom + OFF + height / 2]
  const [left, right] = [west - OFF - width / 2, east + OFF + width / 2]
  return [
    [x, up],
    [x, down],
    [west + width / 2, up],
    [east - width / 2, up],
    [west + width / 2, down],
    [east - width / 2, down],
    [left, y],
    [right, y],
  ]
}

function isFree(sheet: Sheet, box: LabelBox, taken: readonly LabelBox[]): boolean {
  const [x, y] = box.at
  if (x < box.width / 2 || x > sheet.width - box.width / 2) return false
  if (y < box.height / 2 || y > sheet.planHeight - box.height / 2) return false
  if (isOnRoof(sheet, box.at) || taken.some((other) => boxesOverlap(box, other))) return false
  return !sheet.edges.some(({ from, to }) => touchesBox(box, from, to))
}
