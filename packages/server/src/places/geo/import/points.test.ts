import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDecoder } from '@gable/points/decode/decoder'
import { writeLas } from '@gable/points/las/write-las'
import { FOOT, US_FOOT } from '@gable/points/system/units'
import { housePlace, housePoints, navd88Feet, utmWkt } from '@gable/points/testing/house'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CloudTools } from '../../../outside/providers/point-cloud/reading.ts'
import { createTileSource } from '../../../outside/providers/point-cloud/tiles.ts'
import type { Database } from '../../../platform/db/client.ts'
import { createCloudIndex } from '../geo.places.query.ts'
import { importPoints, importProjects, type PointRequest } from './points.ts'
import { readRequest } from './request.ts'

let database: Database
let folder = ''
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-tiles-'))
  const message = vi.spyOn(console, 'log').mockImplementation(() => {})
  return async () => {
    message.mockRestore()
    await rm(folder, { recursive: true, force: true })
    await database.query('delete from geo_point_tile')
    await database.query('delete from geo_point_project')
  }
})

const source = { name: 'Lane County', licence: 'Surveyors', kind: 'imported', meaning: 'unknown' } as const
const requestOf = (also: Partial<PointRequest> = {}): PointRequest => ({
  source,
  points: [join(folder, '*.{las,laz}')],
  metresPerHeight: undefined,
  year: undefined,
  ...also,
})
const square = {
  west: housePlace[0] - 1e-4,
  south: housePlace[1] - 1e-4,
  east: housePlace[0] + 1e-4,
  north: housePlace[1] + 1e-4,
}
const tilesHere = () => createCloudIndex(database.db).tilesMeeting(square)
const put = (name: string, file: Uint8Array) => writeFile(join(folder, name), file)
const house = writeLas({ points: housePoints(), wkt: utmWkt() })

describe('an import of point clouds', () => {
  test('indexes each file in place, names invalid ones, and continues', async () => {
    await put('a.las', house)
    await put('b.las', new TextEncoder().encode('<html>'))
    await put('c.las', house.slice(0, 3_000))
    await put('d.las', writeLas({ points: housePoints({ step: 1 }), wkt: utmWkt(navd88Feet) }))
    expect(await importPoints(database, requestOf({ year: 2019 }))).toEqual([
      `${join(folder, 'b.las')} was not imported: it is no LAS or LAZ file.`,
      `${join(folder, 'c.las')} was not imported: it says that it has 3721 points, and ends before the last.`,
    ])
    const tiles = await tilesHere()
    expect(tiles.map(({ path, format, year, source }) => [path, format, year, source])).toEqual([
      [join(folder, 'd.las'), 'las', 2019, 'Lane County'],
      [join(folder, 'a.las'), 'las', 2019, 'Lane County'],
    ])
    expect(tiles.map(({ system }) => system.metresPerHeight)).toEqual([US_FOOT, null])
    const { rows } = await database.query('select points::int, density from geo_point_tile order by path')
    expect(rows).toEqual([
      { points: 3721, density: expect.closeTo(4.13, 1) },
      { points: 961, density: expect.closeTo(1.07, 1) },
    ])
  })

  test('skips indexed files, and reads a changed file again', async () => {
    await put('a.las', house)
    const indexedAt = async () => (await database.query('select indexed_at from geo_point_tile')).rows[0]!.indexed_at
    await importPoints(database, requestOf())
    const first = await indexedAt()
    await importPoints(database, requestOf({ source: { ...source, licence: 'Others' }, metresPerHeight: FOOT }))
    expect(await indexedAt()).toEqual(first)
    expect((await tilesHere())[0]).toMatchObject({ licence: 'Others', system: { metresPerHeight: FOOT } })
    await put('a.las', writeLas({ points: housePoints({ step: 1 }), wkt: utmWkt() }))
    await utimes(join(folder, 'a.las'), new Date(), new Date(Date.now() + 5_000))
    await importPoints(database, requestOf())
    expect((await database.query('select points::int from geo_point_tile')).rows).toEqual([{ points: 961 }])
  })

  test('reports folders without files', async () => {
    expect(await importPoints(database, requestOf())).toEqual([`No files are called ${join(folder, '*.{las,laz}')}.`])
  })

  test('is what a source reads, and a missing file is logged', async () => {
    await put('a.las', house)
    await importPoints(database, requestOf({ metresPerHeight: 1 }))
    const reported: string[] = []
    const decoder = createDecoder()
    const tools: CloudTools = {
      decoder,
      definitions: () => undefined,
      tell: (...what) => reported.push(what.join(' ')),
    }
    const clouds = createTileSource({ POINT_CLOUD_TIMEOUT_MS: 10_000 }, createCloudIndex(database.db), tools)
    const [cloud] = await Array.fromAsync(clouds.pointsAround(housePlace, 10))
    expect(cloud).toMatchObject({
      heights: { metres: 1 },
      project: 'Lane County',
      attribution: 'Surveyors',
      year: null,
    })
    expect(cloud!.density).toBeCloseTo(4, 0)
    await rm(join(folder, 'a.las'))
    await expect(Array.fromAsync(clouds.pointsAround(housePlace, 10))).rejects.toMatchObject({ reason: 'BAD_ANSWER' })
    expect(reported).toEqual([`local Lane County ${join(folder, 'a.las')}: it cannot be opened (ENOENT)`])
    await decoder.close()
  })
})

describe('an import of a store’s projects', () => {
  const area = (west: number) => [
    [
      [west, 44],
      [west + 1, 44],
      [west + 1, 45],
      [west, 45],
      [west, 44],
    ],
  ]
  const projectOf = (name: string, url: string, ...wests: number[]) => ({
    type: 'Feature',
    properties: { name, id: 1, count: 5e9, url },
    geometry: { type: 'MultiPolygon', coordinates: wests.map(area) },
  })
  const importOf = async (features: unknown[]) => {
    const file = join(folder, 'resources.geojson')
    await mkdir(folder, { recursive: true })
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }))
    return importProjects(database, file, source)
  }
  const namesHere = async (kind: 'ept' | 'copc') =>
    (await createCloudIndex(database.db).projectsMeeting(kind, square)).map(({ name, year }) => [name, year])

  test('stores their areas with the year in their names, and replaces the former ones', async () => {
    const features = [
      projectOf('USGS_LPC_OR_Lane_2014_LAS', 'https://store.example/a/ept.json', -123.5, -100),
      projectOf('OR_Eugene_2021', 'b/ept.json', -123.2),
      projectOf('Elsewhere_2022', 'c/ept.json', -90),
      projectOf('Tiles_2020', 'd/1.copc.laz', -123.5),
      projectOf('Other', 'https://store.example/page.html', -123.5),
      { type: 'Feature', properties: {}, geometry: null },
    ]
    expect(await importOf(features)).toEqual({ projects: 4, areas: 5, skipped: 2 })
    expect(await namesHere('ept')).toEqual([
      ['OR_Eugene_2021', 2021],
      ['USGS_LPC_OR_Lane_2014_LAS', 2014],
    ])
    expect(await namesHere('copc')).toEqual([['Tiles_2020', 2020]])
    await importOf(features.slice(0, 1))
    expect(await namesHere('ept')).toEqual([['USGS_LPC_OR_Lane_2014_LAS', 2014]])
    expect(await namesHere('copc')).toEqual([])
  })

  test('without a readable one changes nothing', async () => {
    await importOf([projectOf('OR_Eugene_2021', 'b/ept.json', -123.2)])
    expect(await importOf([projectOf('X', 'page.html', -123.2)])).toEqual({
      problem: 'none of its features has a name, a url and an area',
    })
    expect(await namesHere('ept')).toHaveLength(1)
  })
})

test.each([
  [['--points', '*.laz', '--source', 'x'], '--source and --licence are required.'],
  [
    ['--points', 'a', '--source', 'x', '--licence', 'y', '--heights', 'yards'],
    '--heights is one of metres, feet, usFeet.',
  ],
  [['--points', 'a', '--source', 'x', '--licence', 'y', '--year', 'old'], '--year old: say a year'],
])('refuses %j with one clear sentence', (args, sentence) => {
  expect(readRequest(args)).toContain(sentence)
})

test('parses the options for point clouds', () => {
  const args = [
    '--points',
    'a/*.laz',
    '--points',
    'b.las',
    '--source',
    'x',
    '--licence',
    'y',
    '--heights',
    'usFeet',
    '--year',
    '2021',
  ]
  expect(readRequest(args)).toMatchObject({ points: ['a/*.laz', 'b.las'], metresPerHeight: US_FOOT, year: 2021 })
})
