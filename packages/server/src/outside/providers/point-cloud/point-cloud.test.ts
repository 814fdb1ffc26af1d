import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBudget } from '@gable/points/bytes/budget'
import { openFile } from '@gable/points/bytes/range-source'
import { createDecoder } from '@gable/points/decode/decoder'
import { writeLas } from '@gable/points/las/write-las'
import { writeCopc } from '@gable/points/testing/copc-writer'
import { writeEpt } from '@gable/points/testing/ept-folder'
import { housePlace, housePoints, navd88Meters, utmWkt } from '@gable/points/testing/house'
import { surveyTile } from '@gable/points/tile/tile'
import { cloudConformance, storeFailures } from '@gable/testing/providers/point-cloud.conformance'
import { startPointStore } from '@gable/testing/providers/point-store.emulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CloudIndex, CloudProject, PointTile, Window } from '../../../platform/ports/point-cloud.ts'
import { createEptSource } from './ept.ts'
import type { CloudTools } from './reading.ts'
import { createCopcSource } from './store.ts'
import { createTileSource } from './tiles.ts'

const config = { POINT_CLOUD_TIMEOUT_MS: 12_000, POINT_CLOUD_MAX_MB: 8 }
const inHaste = { ...config, POINT_CLOUD_TIMEOUT_MS: 300 }
const named = { source: 'Lane County 2021', licence: 'Surveyors of Lane County', year: 2021 }
const decoder = createDecoder()
const reported: string[] = []
const tools: CloudTools = {
  decoder,
  definitions: () => undefined,
  tell: (vendor, cloud, found) => reported.push(`${vendor} ${cloud}: ${found}`),
}
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-points-'))
})
afterAll(async () => {
  await decoder.close()
  await rm(folder, { recursive: true, force: true })
})

const isHere = ({ west, south, east, north }: Window) =>
  west < housePlace[0] && housePlace[0] < east && south < housePlace[1] && housePlace[1] < north
const indexOf = (tiles: PointTile[], projects: CloudProject[] = []): CloudIndex => ({
  tilesMeeting: async (window) => (isHere(window) ? tiles : []),
  projectsMeeting: async (kind, window) => (isHere(window) ? projects.filter((one) => one.kind === kind) : []),
})

async function tileOf(
  name: string,
  points = housePoints({ step: 0.4 }),
  also: Partial<PointTile> = {},
): Promise<PointTile> {
  const path = join(folder, name)
  await writeFile(path, writeLas({ points, wkt: utmWkt(navd88Meters) }))
  const file = await openFile(path)
  const allowance = { maxBytes: 1e9, maxRequests: 1e6, timeoutMs: 60_000 }
  const facts = await surveyTile(file, { decoder, budget: createBudget(allowance), definitions: () => undefined })
  await file.close()
  return { ...facts, path, size: file.size, modifiedAt: file.modified, ...named, ...also }
}
const noClose = async () => {}
const tileSource = (...tiles: PointTile[]) => createTileSource(config, indexOf(tiles), tools)

cloudConformance('local', async () => ({ source: tileSource(await tileOf('house.las')), close: noClose }))

/** Nodes are LAZ files, like those of the USGS. */
const eptFiles = writeEpt({ points: housePoints({ step: 0.4 }), wkt: utmWkt(), laz: 3 })
/** Nodes are uncompressed, so their size is known in advance. */
const plainFiles = writeEpt({ points: housePoints({ step: 0.4 }), wkt: utmWkt() })
const project = (address: string, also: Partial<CloudProject> = {}): CloudProject => ({
  kind: 'ept',
  name: named.source,
  address,
  licence: named.licence,
  year: 2021,
  ...also,
})

async function startEpt(projects: CloudProject[] = [project('lane/ept.json')], files = eptFiles) {
  const store = await startPointStore(async (path) => files.get(path.replace(/^[a-z]+\//, '')))
  const make = (how: typeof config) => createEptSource({ ...how, EPT_URL: store.url }, indexOf([], projects), tools)
  return { source: make(config), hasty: make(inHaste), store, close: store.close }
}
cloudConformance('ept', startEpt)
storeFailures('ept', startEpt, { place: housePlace, more: [] })

async function startCopc() {
  const file = writeCopc({ points: housePoints({ step: 0.4 }), wkt: utmWkt(navd88Meters), format: 7 })
  const store = await startPointStore(async (path) => (path === 'lane.copc.laz' ? file : undefined))
  const index = indexOf([], [project('lane.copc.laz', { kind: 'copc' })])
  const make = (how: typeof config) => createCopcSource({ ...how, COPC_URL: store.url }, index, tools)
  return { source: make(config), hasty: make(inHaste), store, close: store.close }
}
cloudConformance('copc', startCopc)
storeFailures('copc', startCopc, {
  place: housePlace,
  more: [
    ['everything', 'TOO_LARGE', 200],
    ['otherSpan', 'BAD_ANSWER', 206],
    ['short', 'BAD_ANSWER', 206],
  ],
})

describe('COPC files', () => {
  test('are read in few requests, and their header and hierarchy once', async () => {
    const { source, store, close } = await startCopc()
    const [cloud] = await Array.fromAsync(source.pointsAround(housePlace, 10))
    expect(cloud).toMatchObject({ vendor: 'copc', project: named.source, requests: store.received.length })
    expect(cloud!.bytesRead).toBeGreaterThanOrEqual(store.sent)
    expect(cloud!.density).toBeGreaterThan(1)
    const requested = store.received.length
    const [again] = await Array.fromAsync(source.pointsAround(housePlace, 10))
    expect(again!.points.classes.length).toBe(cloud!.points.classes.length)
    expect(store.received.length - requested).toBeLessThan(requested - 1)
    await close()
  })
})

describe('imported tiles', () => {
  test('that are adjacent are one cloud', async () => {
    const points = housePoints({ step: 0.4 })
    const [west, east] = [points.filter(({ x }) => x < 500_000), points.filter(({ x }) => x >= 500_000)]
    const adjoining = tileSource(await tileOf('west.las', west), await tileOf('east.las', east))
    const clouds = await Array.fromAsync(adjoining.pointsAround(housePlace, 10))
    const [whole] = await Array.fromAsync(tileSource(await tileOf('whole.las', points)).pointsAround(housePlace, 10))
    expect(clouds).toHaveLength(1)
    expect(clouds[0]!.points.classes.length).toBe(whole!.points.classes.length)
  })

  test('with a missing one are replaced by an older flight, which is logged', async () => {
    const gone = await tileOf('gone.las')
    await rm(gone.path)
    reported.length = 0
    const older = await tileOf('older.las', undefined, { source: 'Lane County 2014', year: 2014 })
    const clouds = await Array.fromAsync(tileSource(gone, older).pointsAround(housePlace, 10))
    expect(clouds.map(({ project, year }) => [project, year])).toEqual([['Lane County 2014', 2014]])
    expect(reported).toEqual([`local Lane County 2021: ${gone.path}: it cannot be opened (ENOENT)`])
    await expect(Array.fromAsync(tileSource(gone).pointsAround(housePlace, 10))).rejects.toMatchObject({
      reason: 'BAD_ANSWER',
    })
  })

  test('of an older flight are not opened until needed', async () => {
    const [newest, gone] = [await tileOf('newest.las'), await tileOf('unasked.las', undefined, { source: 'Older' })]
    await rm(gone.path)
    reported.length = 0
    for await (const { project } of tileSource(newest, gone).pointsAround(housePlace, 10)) {
      expect(project).toBe(named.source)
      break
    }
    expect(reported).toEqual([])
  })

  test('changed since are not read by an old index', async () => {
    const tile = await tileOf('changed.las')
    await utimes(tile.path, new Date(), new Date((await stat(tile.path)).mtimeMs + 5_000))
    reported.length = 0
    await expect(Array.fromAsync(tileSource(tile).pointsAround(housePlace, 10))).rejects.toMatchObject({
      reason: 'BAD_ANSWER',
    })
    expect(reported).toEqual([`local Lane County 2021: ${tile.path} was changed since it was imported`])
  })
})

describe('Entwine projects', () => {
  const flights = [
    project('new/ept.json', { name: 'New', year: 2023 }),
    project('old/ept.json', { name: 'Old', year: 2010 }),
  ]

  test('are opened once, the newest first, and an older one when needed', async () => {
    const { source, store, close } = await startEpt(flights)
    for await (const { project, year } of source.pointsAround(housePlace, 10)) {
      expect([project, year]).toEqual(['New', 2023])
      break
    }
    expect(store.received.filter((path) => path.startsWith('old'))).toEqual([])
    const both = await Array.fromAsync(source.pointsAround(housePlace, 10))
    expect(both.map(({ project }) => project)).toEqual(['New', 'Old'])
    store.received.length = 0
    await Array.fromAsync(source.pointsAround(housePlace, 10))
    expect(store.received.filter((path) => /ept\.json|hierarchy|sources/.test(path))).toEqual([])
    await close()
  })

  test('share one request’s limit: an older one that exceeds it is logged and skipped', async () => {
    const { store, close } = await startEpt(flights, plainFiles)
    const [newest] = await Array.fromAsync(
      createEptSource({ ...config, EPT_URL: store.url }, indexOf([], flights), tools).pointsAround(housePlace, 10),
    )
    const narrow = { ...config, POINT_CLOUD_MAX_MB: (newest!.bytesRead + 500) / 1e6, EPT_URL: store.url }
    reported.length = 0
    const provided = await Array.fromAsync(
      createEptSource(narrow, indexOf([], flights), tools).pointsAround(housePlace, 10),
    )
    expect(provided.map(({ project }) => project)).toEqual(['New'])
    expect(reported).toEqual([expect.stringMatching(/^ept Old: /)])
    await close()
  })

  test('with nodes above the limit are refused before they are fetched', async () => {
    const { store, close } = await startEpt(undefined, plainFiles)
    const narrow = { POINT_CLOUD_TIMEOUT_MS: 12_000, POINT_CLOUD_MAX_MB: 0.005, EPT_URL: store.url }
    const source = createEptSource(narrow, indexOf([], [project('lane/ept.json')]), tools)
    await expect(Array.fromAsync(source.pointsAround(housePlace, 10))).rejects.toMatchObject({ reason: 'TOO_LARGE' })
    expect(store.sent).toBeLessThan(5_000)
    await close()
  })

  test('in a private network that the operator did not name are not called', async () => {
    const { store, close } = await startEpt()
    const far = createEptSource(
      { ...config, EPT_URL: 'https://points.example' },
      indexOf([], [project(`${store.url}/lane/ept.json`)]),
      tools,
    )
    await expect(Array.fromAsync(far.pointsAround(housePlace, 10))).rejects.toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(store.received).toEqual([])
    await close()
  })
})
