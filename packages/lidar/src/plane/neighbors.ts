/**
 * Which points are within a reach of each other: the neighbors of point i are in `list` from `start[i]` to `start[i +
 * 1]`.
 */
export interface Neighbors {
  readonly start: Int32Array
  readonly list: Int32Array
}

/**
 * All pairs of points within a reach of each other, seen from above. Uses a grid of that width to find candidates;
 * pairs depend only on distance, so they don't change when the house is rotated.
 */
export function neighborsWithin(xyz: Float64Array, reach: number): Neighbors {
  const count = xyz.length / 3
  const { cellOf, first, sorted, columns, rows } = gridOf(xyz, reach)
  const start = new Int32Array(count + 1)
  let list = new Int32Array(32 * count)
  let length = 0
  for (let at = 0; at < count; at++) {
    const [x, y] = [xyz[3 * at]!, xyz[3 * at + 1]!]
    const column = cellOf[at]! % columns
    const row = (cellOf[at]! - column) / columns
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      const from = first[r * columns + Math.max(0, column - 1)]!
      const to = first[r * columns + Math.min(columns - 1, column + 1) + 1]!
      if (length + to - from > list.length) list = longer(list, to - from)
      for (let place = from; place < to; place++) {
        const other = sorted[place]!
        const [dx, dy] = [xyz[3 * other]! - x, xyz[3 * other + 1]! - y]
        if (other !== at && dx * dx + dy * dy <= reach * reach) list[length++] = other
      }
    }
    start[at + 1] = length
  }
  return { start, list: list.subarray(0, length) }
}

/** The points sorted by cells of a width; those of cell i are in `sorted` from `first[i]` to `first[i + 1]`. */
function gridOf(xyz: Float64Array, width: number) {
  const count = xyz.length / 3
  let [left, bottom, right, top] = [xyz[0] ?? 0, xyz[1] ?? 0, xyz[0] ?? 0, xyz[1] ?? 0]
  for (let at = 0; at < xyz.length; at += 3) {
    left = Math.min(left, xyz[at]!)
    right = Math.max(right, xyz[at]!)
    bottom = Math.min(bottom, xyz[at + 1]!)
    top = Math.max(top, xyz[at + 1]!)
  }
  const columns = Math.floor((right - left) / width) + 1
  const rows = Math.floor((top - bottom) / width) + 1
  const cellOf = new Int32Array(count)
  const first = new Int32Array(columns * rows + 1)
  for (let at = 0; at < count; at++) {
    const row = Math.floor((xyz[3 * at + 1]! - bottom) / width)
    const cell = row * columns + Math.floor((xyz[3 * at]! - left) / width)
    cellOf[at] = cell
    first[cell + 1]!++
  }
  for (let cell = 0; cell < columns * rows; cell++) first[cell + 1]! += first[cell]!
  const next = first.slice()
  const sorted = new Int32Array(count)
  for (let at = 0; at < count; at++) sorted[next[cellOf[at]!]!++] = at
  return { cellOf, first, sorted, columns, rows }
}

function longer(list: Int32Array, by: number): Int32Array<ArrayBuffer> {
  const result = new Int32Array(2 * list.length + by)
  result.set(list)
  return result
}
