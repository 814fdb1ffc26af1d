import type { Spot } from '../streets.ts'
import type { Color } from './brush.ts'
import { chanceOf } from './chance.ts'

export interface Field {
  ring: Spot[]
  color: Color
  /** Direction of its rows, in radians from east. */
  rows: number
}

const crops: Color[] = [
  [158, 148, 104],
  [138, 142, 88],
  [116, 132, 76],
  [172, 158, 116],
  [128, 120, 88],
  [146, 150, 100],
]

/** Fields around the town without gaps; the town's ground is painted over them. */
export const fields: Field[] = makeFields()

/** The center line of the creek between the back yards of two streets. */
export const creek: Spot[] = Array.from({ length: 260 }, (_, step): Spot => {
  const x = -1_100 + step * 8.5
  return [x, -250 + 16 * Math.sin((x + 500) / 130) + 2.4 * Math.sin(x / 11) + 1.3 * Math.sin(x / 4.7)]
})

function makeFields(): Field[] {
  const [width, depth] = [290, 210]
  const created: Field[] = []
  for (let column = -5; column < 5; column++) {
    for (let row = -5; row < 5; row++) {
      const chance = chanceOf('field', column * 100 + row)
      const shift = row % 2 === 0 ? 90 : 0
      const [x, y] = [column * width + shift, row * depth]
      const ring: Spot[] = [
        [x + 2, y + 2],
        [x + width - 2, y + 2],
        [x + width - 2, y + depth - 2],
        [x + 2, y + depth - 2],
      ]
      created.push({ ring, color: chance.pick(crops), rows: chance.is(0.5) ? 0 : Math.PI / 2 })
    }
  }
  return created
}
