import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minorStructureSqft } from '@gable/contract/limits'
import { importDemoTown } from '@gable/demo/town/town'
import { createRoofMeter } from '@gable/points/measure/roof-meter'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { importScan } from '@gable/testing/imported-scan'
import { writeScan } from '@gable/testing/scanned-house'
import { asc, gte } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { building, geoRoofScan } from '../geo.table.ts'
import { closed } from '../near-buildings.ts'
import { cellsOver, measureAhead, readAheadRequest } from './measure-ahead.ts'

let app: TestApp
let folder: string
const flownAt = new Date('2021-06-03T17:00:00Z')
type Ring = [number, number][]
let houses: Ring[]

beforeAll(async () => {
  app = await createTestApp({ POINT_CLOUDS: 'local', POINT_CLOUD_TIMEOUT_MS: '60000' })
  folder = await mkdtemp(join(tmpdir(), 'gable-ahead-'))
  await importDemoTown(app.database)
  const { db } = app.database
  const largest = await db
    .select({ outline: building.outline })
    .from(building)
    .where(gte(building.planAreaSqft, minorStructureSqft))
    .orderBy(asc(building.sourceKey))
    .limit(4)
  houses = largest.map(({ outline }) => closed(outline))
  const rises = [5, 8, null, 6]
  for (const [index, outline] of houses.entries()) {
    const path = join(folder, `${index}.las`)
    await writeScan(path, { outline: [outline], rise: rises[index]!, flownAt })
    await importScan(app.database, path)
  }
})
afterAll(async () => {
  await roofMeter.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => app.database.query('delete from geo_roof_scan'))

/** On a busy machine, a roof takes longer than a visitor would wait. */
const roofMeter = createRoofMeter({ maxMs: 120_000 })
const ctx = () => ({ ...app.deps, db: app.database.db, roofMeter })
const goesOn = () => new AbortController().signal
const stored = () => app.database.db.select().from(geoRoofScan)

describe('houses measured ahead of visits', () => {
  it('are those in flight areas, each once, and are skipped the next time', async () => {
    const first = await measureAhead(ctx(), { signal: goesOn() })
    expect(first.counts.measured).toBeGreaterThanOrEqual(3)
    expect(first.counts.newer).toBeGreaterThanOrEqual(1)
    expect(first.counts.known).toBeUndefined()
    const rows = await stored()
    expect(rows).toHaveLength(first.houses)
    expect(rows.every(({ sources }) => sources.join() === 'local')).toBe(true)
    expect(await measureAhead(ctx(), { signal: goesOn() })).toMatchObject({
      houses: first.houses,
      counts: { known: first.houses },
    })
    expect(await stored()).toEqual(rows)
  })

  it('continue where a run was interrupted, in order', async () => {
    const whole = await measureAhead(ctx(), { signal: goesOn() })
    const all = (await stored()).map(({ key }) => key).toSorted()
    await app.database.query('delete from geo_roof_scan')
    const cut = new AbortController()
    const part = await measureAhead(ctx(), { signal: cut.signal, say: ({ houses: done }) => done === 2 && cut.abort() })
    expect(part.houses).toBe(2)
    const rest = await measureAhead(ctx(), { signal: goesOn() })
    expect(rest).toMatchObject({ houses: whole.houses, counts: { known: 2 } })
    expect((await stored()).map(({ key }) => key).toSorted()).toEqual(all)
  })

  it('are limited to the requested number, within the mapped world', async () => {
    expect(await measureAhead(ctx(), { signal: goesOn(), limit: 1 })).toMatchObject({ houses: 1 })
    expect(await stored()).toHaveLength(1)
    const within = { west: -1, south: -1, east: 1, north: 1 }
    expect(await measureAhead(ctx(), { signal: goesOn(), within })).toMatchObject({ houses: 0, outlines: 0 })
    const [[west, south]] = houses[0] as [[number, number]]
    const here = { west: west - 1e-6, south: south - 1e-6, east: west + 1e-6, north: south + 1e-6 }
    expect(await measureAhead(ctx(), { signal: goesOn(), within: here })).toMatchObject({ houses: 1 })
  })
})

test('cells cover windows once each, and each is next to the previous one', () => {
  const window = { west: -111.01, south: 43.7, east: -111, north: 43.71 }
  const cells = cellsOver([window, window])
  expect(new Set(cells.map((cell) => JSON.stringify(cell))).size).toBe(cells.length)
  for (const [index, { west, south }] of cells.entries()) {
    const before = cells[index - 1]
    if (before) expect(Math.abs(west - before.west) + Math.abs(south - before.south)).toBeCloseTo(0.003)
  }
  expect(Math.min(...cells.map(({ west }) => west))).toBeLessThanOrEqual(window.west)
  expect(Math.max(...cells.map(({ north }) => north))).toBeGreaterThanOrEqual(window.north)
  expect(cellsOver([window], { ...window, north: 43.699 })).toEqual([])
})

test.each([
  [
    ['--within=-111.2,43.6,-111,43.9', '--limit', '5'],
    { within: { west: -111.2, south: 43.6, east: -111, north: 43.9 }, limit: 5 },
  ],
  [[], { within: undefined, limit: undefined }],
  [['--within=-111,43.6,-111.2,43.9'], expect.stringContaining('say west, south, east and north')],
  [['--within=-111,,1,2'], expect.stringContaining('say west, south, east and north')],
  [['--limit', '0'], expect.stringContaining('say how many houses')],
])('%s is accepted', (args, requested) => {
  expect(readAheadRequest(args)).toEqual(requested)
})

test('the command reports in a sentence that nothing would read its measurements', async () => {
  const command = fileURLToPath(new URL('../../../measure-houses.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', POINT_CLOUDS: '' }
  const { code, errors } = await new Promise<{ code: number; errors: string }>((resolve) => {
    execFile(process.execPath, [command], { env }, (error, _output, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, errors: stderr }),
    )
  })
  expect(code).toBe(1)
  expect(errors).toBe('POINT_CLOUDS does not include local: measurements of imported files would not be used.\n')
})
