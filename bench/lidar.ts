// npm run bench:roof, npm run bench lidar: accuracy and speed of measuring roofs from points, simulated and real.
import { benchDraws, benchOverhang } from './lidar-draws.ts'
import { benchField } from './lidar-field.ts'
import { benchLevels } from './lidar-levels.ts'
import { benchRealPlanes } from './lidar-real.ts'
import { benchDenHaag, benchScenes, benchTeton } from './lidar-simulated.ts'
import { benchStatistics } from './lidar-statistics.ts'
import { benchFirstRoof } from './lidar-thread.ts'
import { benchTurned } from './lidar-turned.ts'

export async function run(): Promise<void> {
  for (const density of [2, 4, 8]) benchField(density)
  for (const density of [2, 4, 8]) benchDenHaag(density)
  for (const density of [2, 4, 8]) benchScenes(density)
  for (const density of [2, 4, 8]) benchLevels(density)
  for (const density of [2, 4, 8]) benchTeton(density)
  for (const density of [2, 4, 8]) benchDraws(density)
  benchTurned()
  benchOverhang()
  benchRealPlanes()
  benchStatistics()
  await benchFirstRoof()
}
