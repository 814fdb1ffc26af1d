import { constants, setPriority } from 'node:os'
import { wholeNumber } from '@gable/contract/format/figure'
import { createRoofMeter } from '@gable/points/measure/roof-meter'
import { createPointClouds } from './outside/providers/create-point-clouds.ts'
import {
  type Ahead,
  type AheadProgress,
  type AheadRequest,
  measureAhead,
  readAheadRequest,
  usage,
} from './places/geo/ahead/measure-ahead.ts'
import { createCloudIndex } from './places/geo/geo.places.query.ts'
import { definitionOfCode } from './places/geo/import/coordinate-systems.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { createLog } from './platform/log/log.ts'
import { createSingleFlight } from './platform/work/single-flight.ts'

/** Size of the cache of decoded tile chunks: enough for several streets. */
const KEEP_BYTES = 64_000_000
/**
 * Time limit per house in milliseconds. It is generous because a busy server slows this down, and nobody is waiting.
 */
const LONGEST_MS = 120_000

/** Measures the imported houses before they are visited. @returns the exit code. */
async function run(args: string[]): Promise<number> {
  const request = args.includes('--help') ? '' : requestOf(args)
  if (typeof request === 'string') {
    console.error(request ? `${request}\n\n${usage}` : usage)
    return request ? 1 : 0
  }
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.message)
  if (!read.config.POINT_CLOUDS.includes('local'))
    return refuse('POINT_CLOUDS does not include local: measurements of imported files would not be used.')
  // Threads that start from here on inherit the priority.
  setPriority(constants.priority.PRIORITY_LOW)
  return measure(read.config, request)
}

async function measure(provided: Config, { within, limit }: AheadRequest): Promise<number> {
  const config: Config = { ...provided, POINT_CLOUDS: ['local'], POINT_CLOUD_TIMEOUT_MS: LONGEST_MS }
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 2, attach: true })
  const index = createCloudIndex(database.db)
  const reported = new Set<string>()
  const warn = ({ cloud, found }: { cloud?: string; found?: string }) => {
    const line = `${cloud}: ${found}`
    if (!reported.has(line)) console.error(line)
    reported.add(line)
  }
  const clouds = createPointClouds(config, {
    index,
    definitions: definitionOfCode,
    keepBytes: KEEP_BYTES,
    log: { warn } as Parameters<typeof createPointClouds>[1]['log'],
  })
  const [singleFlight, roofMeter] = [createSingleFlight(), createRoofMeter({ maxMs: LONGEST_MS })]
  const log = createLog({ ...config, LOG_LEVEL: 'error' })
  try {
    await migrate(database)
    const ctx = { db: database.db, clock: systemClock, log, config, singleFlight, roofMeter }
    const order = { within, limit, signal: ending.signal, say: progressTeller() }
    const startedAt = performance.now()
    const done = await measureAhead({ ...ctx, providers: { pointClouds: clouds.sources } }, order)
    const seconds = (performance.now() - startedAt) / 1_000
    for (const line of result(done, seconds)) console.log(line)
    if (ending.signal.aborted) console.log('Stopped. Run it again to resume.')
    return 0
  } finally {
    await singleFlight.close()
    await roofMeter.close()
    await clouds.close()
    await database.close()
  }
}

function requestOf(args: string[]): AheadRequest | string {
  try {
    return readAheadRequest(args)
  } catch (error) {
    return (error as Error).message
  }
}

/** Prints the progress, once a second. */
function progressTeller(): (progress: AheadProgress) => void {
  let shown = performance.now()
  return ({ houses, outlines }) => {
    const now = performance.now()
    if (now - shown < 1_000) return
    shown = now
    console.error(`${wholeNumber(houses)} of ${wholeNumber(outlines)} outlines so far`)
  }
}

const words: Record<Ahead, string> = {
  measured: 'measured',
  pitchOnly: 'measured, the pitch alone',
  known: 'known before',
  newer: 'newer than the flight, or gone',
  covered: 'under trees',
  tooFewPoints: 'with too few points',
  outlineDoesNotFit: 'whose outline does not fit',
  noFit: 'whose points fit no roof',
  heightsUndecided: 'whose heights have no known unit',
  notFlown: 'where nobody has flown',
  notRead: 'that could not be read',
}

function* result({ houses, counts }: AheadProgress, seconds: number): Generator<string> {
  for (const [ahead, count] of Object.entries(counts) as [Ahead, number][]) {
    yield `${wholeNumber(count)} ${words[ahead]}`
  }
  const measured = houses - (counts.known ?? 0)
  const each = measured > 0 ? `: ${(measured / seconds).toFixed(1)} a second` : ''
  yield `${wholeNumber(houses)} houses in ${seconds.toFixed(1)} s, ${wholeNumber(measured)} of them new${each}`
}

function refuse(message: string): number {
  console.error(message)
  return 1
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { message } = error as Error
  process.exitCode = refuse(`The run failed: ${message}\nFinished measurements are saved; run it again to resume.`)
}
