import { townMiddle } from '@gable/demo/town/lots'
import { drawTile } from '@gable/demo/town/painting/draw-tile'
import { tileAt, tileFrame } from '@gable/demo/town/painting/tile-frame'
import { percentile, printFigure, printHeading } from './print.ts'

/** Times a new tile of the demo town's picture, after the first one. */
export async function run(): Promise<void> {
  printHeading('demo town imagery, one tile after the other, none kept')
  const start = performance.now()
  await draw(18, 0, 0)
  printFigure('the first tile, with all that it needs', performance.now() - start, 'ms')
  for (const z of [15, 16, 17, 18, 19, 20]) {
    const reach = Math.min(4, 2 ** (z - 15))
    const times: number[] = []
    for (let column = -reach; column < reach; column++) {
      for (let row = -2; row < 2; row++) {
        const begun = performance.now()
        await draw(z, column, row)
        times.push(performance.now() - begun)
      }
    }
    printFigure(`zoom ${z}, half of the tiles`, percentile(times, 0.5), 'ms')
    printFigure(`zoom ${z}, 95 of 100 tiles`, percentile(times, 0.95), 'ms')
  }
}

async function draw(z: number, column: number, row: number): Promise<void> {
  const [x, y] = tileAt(z, townMiddle)
  await drawTile(tileFrame(z, x + column, y + row))
}
