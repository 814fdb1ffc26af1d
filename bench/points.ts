import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createBudget } from '@gable/points/bytes/budget'
import { openFile } from '@gable/points/bytes/range-source'
import { createDecoder, type PointDecoder } from '@gable/points/decode/decoder'
import { systemOfText, toDegrees } from '@gable/points/system/system'
import { clipTile } from '@gable/points/tile/clip-tile'
import { surveyTile } from '@gable/points/tile/tile'
import { startPointStore } from '@gable/testing/providers/point-store.emulator'
import { createEptSource } from '../packages/server/src/outside/providers/point-cloud/ept.ts'
import type { CloudTools } from '../packages/server/src/outside/providers/point-cloud/reading.ts'
import { createCopcSource } from '../packages/server/src/outside/providers/point-cloud/store.ts'
import type { CloudIndex, CloudProject, PointCloudSource } from '../packages/server/src/platform/ports/point-cloud.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { root } from './server.ts'

const folder = resolve(root, process.env.GABLE_DATA_DIR ?? '../shared/data', 'lidar')
const config = { POINT_CLOUD_TIMEOUT_MS: 10_000, POINT_CLOUD_MAX_MB: 8 }
const HALF_SIDE_METERS = 30
const DELAY_MS = 40

/** Points of a house from a store with a latency of 40 ms, with cold caches; and the speed of decoding. */
export async function run(): Promise<void> {
  if (!existsSync(folder)) return console.log(`\npoint clouds: left out, as there are none in ${folder}`)
  const decoder = createDecoder()
  await warm(decoder)
  const { srs } = JSON.parse(readFileSync(resolve(folder, 'autzen-ept/ept.json'), 'utf8'))
  const convert = toDegrees(systemOfText(srs.wkt))
  // Along the street that is included from the project: there are no points elsewhere.
  const houses = Array.from({ length: 20 }, (_, index) => convert([638_784 + (index % 4) * 40, 852_786 + index * 18]))
  await storeFigures('an Entwine project, uncompressed', 'ept', 'autzen-ept/ept.json', houses, decoder)
  const liberty = Array.from({ length: 20 }, (_, index) => [-74.0448 + index * 3e-5, 40.6892])
  await storeFigures('a COPC file', 'copc', 'ellipsoid.copc.laz', liberty, decoder)
  await tileFigures(decoder)
  await decoder.close()
}

async function storeFigures(
  what: string,
  kind: CloudProject['kind'],
  address: string,
  places: number[][],
  decoder: PointDecoder,
) {
  const store = await startPointStore((path) => readFile(resolve(folder, path)).catch(() => undefined))
  store.delay = DELAY_MS
  const project: CloudProject = { kind, name: what, address, licence: '', year: 2010 }
  const index: CloudIndex = { tilesMeeting: async () => [], projectsMeeting: async () => [project] }
  const tools: CloudTools = { decoder, definitions: () => undefined, tell: (...found) => console.log(...found) }
  const make = (): PointCloudSource =>
    kind === 'ept'
      ? createEptSource({ ...config, EPT_URL: store.url }, index, tools)
      : createCopcSource({ ...config, COPC_URL: store.url }, index, tools)
  const [first, again, bytes, requests, density]: number[][] = [[], [], [], [], []]
  for (const place of places) {
    const source = make()
    for (const times of [first!, again!]) {
      const started = performance.now()
      const [cloud] = await Array.fromAsync(source.pointsAround(place as [number, number], HALF_SIDE_METERS))
      times.push((performance.now() - started) / 1_000)
      if (times !== first || !cloud) continue
      bytes!.push(cloud.bytesRead / 1e6)
      requests!.push(cloud.requests)
      density!.push(cloud.density)
    }
  }
  await store.close()
  printHeading(`60 m by 60 m out of ${what}, ${DELAY_MS} ms to each answer, ${places.length} places`)
  printFigure('first answer, 95 of 100', percentile(first!, 0.95), 's', { atMost: 1.5 })
  printFigure('the next in the same project, 95 of 100', percentile(again!, 0.95), 's')
  printFigure('read, 95 of 100', percentile(bytes!, 0.95), 'MB', { atMost: 2 })
  printFigure('requests, 95 of 100', percentile(requests!, 0.95), '')
  printFigure('points on a square metre, half of the places', percentile(density!, 0.5), '')
}

async function tileFigures(decoder: PointDecoder): Promise<void> {
  const budget = createBudget({ maxBytes: 1e9, maxRequests: 1e6, timeoutMs: 600_000 })
  const definitions = () => undefined
  const file = await openFile(resolve(folder, 'autzen_trim.laz'))
  const before = process.memoryUsage().rss
  let [peak, points] = [before, 0]
  const started = performance.now()
  let tile = await surveyTile(file, { decoder, budget, definitions })
  for (let round = 0; round < 20; round++) {
    tile = await surveyTile(file, { decoder, budget, definitions })
    points += tile.count
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - started) / 1_000
  const clipped = performance.now()
  await clipTile(
    tile,
    file,
    { centre: [-123.0712, 44.0507], halfSideMeters: HALF_SIDE_METERS },
    { decoder, budget, definitions },
  )
  printHeading('a tile of LAZ on this machine, in one thread')
  printFigure('decoded and indexed', points / seconds / 1e6, 'million points/s')
  printFigure('60 m by 60 m of it', performance.now() - clipped, 'ms')
  printFigure('memory that 2.2 million points add', (peak - before) / 1e6, 'MB', { atMost: 200 })
  await file.close()
}

/** A server starts the thread only once. */
async function warm(decoder: PointDecoder): Promise<void> {
  const file = await openFile(resolve(folder, 'autzen_trim.laz'))
  const budget = createBudget({ maxBytes: 1e9, maxRequests: 1e6, timeoutMs: 60_000 })
  await surveyTile(file, { decoder, budget, definitions: () => undefined })
  await file.close()
}
