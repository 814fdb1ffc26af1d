import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { createBudget } from '../bytes/budget.ts'
import type { FileStore } from '../bytes/http-source.ts'
import { memorySource } from '../bytes/range-source.ts'
import type { CloudClip, Square } from '../clip.ts'
import { type CloudErrorCode, isCloudError } from '../cloud-error.ts'
import { createDecoder } from '../decode/decoder.ts'
import { writeLas } from '../las/write-las.ts'
import { toDegrees } from '../system/system.ts'
import { US_FOOT } from '../system/units.ts'
import { writeCopc } from '../testing/copc-writer.ts'
import { writeEpt } from '../testing/ept-folder.ts'
import { housePlace, housePoints, navd88Feet, navd88Meters, utmWkt } from '../testing/house.ts'
import { budgetOf, folderStore, realCloud, storeOf } from '../testing/reading.ts'
import { clipCopc, openCopc } from './copc.ts'
import { clipEpt, openEpt } from './ept.ts'
import { depthsOf, type FoundNode } from './nodes.ts'

const decoder = createDecoder()
afterAll(() => decoder.close())
const nothing = () => undefined
const square: Square = { centre: housePlace, halfSideMeters: 12 }
const errorOf = (work: Promise<unknown>): Promise<CloudErrorCode | string> =>
  work.then(
    () => 'read',
    (error: unknown) => (isCloudError(error) ? error.code : `not typed: ${error}`),
  )

describe('nodes', () => {
  const node = (depth: number): FoundNode => ({ key: [depth, 0, 0, 0], count: 10, bytes: 100 })
  const tree = { cube: [0, 0, 0, 640, 640, 640] as const, rootCell: 5 }

  test('with cells beyond 2.5 m are left out unless there are no others', () => {
    expect(depthsOf([node(0), node(1), node(2)], tree, 1).map(([one]) => one!.key[0])).toEqual([2, 1])
    expect(depthsOf([node(0)], tree, 1).map(([one]) => one!.key[0])).toEqual([0])
    // In feet, all of them are fine enough; in Web Mercator at 60 degrees, a cell is half as large.
    expect(depthsOf([node(0), node(1)], tree, 0.3048)).toHaveLength(2)
    expect(depthsOf([node(0), node(1)], tree, 0.5)).toHaveLength(2)
  })

  test('with cells of half a meter come first', () => {
    const found = [1, 2, 3, 4, 5].map(node)
    expect(depthsOf(found, tree, 1).map(([one]) => one!.key[0])).toEqual([3, 4, 2, 5, 1])
  })
})

describe('Entwine projects', () => {
  const read = async (files: Map<string, Uint8Array>, budget = budgetOf()) => {
    const store = storeOf((path) => files.get(path))
    const project = await openEpt(store, budget, nothing)
    return { project, clip: await clipEpt(project, store, square, { decoder, budget }) }
  }
  const points = housePoints({ step: 0.4 })
  const good = { points, wkt: utmWkt(navd88Meters) }
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

  test('return the points of all depths, wherever their hierarchy continues', async () => {
    const { clip } = await read(writeEpt(good))
    const inside = points.filter(({ x, y }) => Math.abs(x - 500_000) < 11.99 && Math.abs(y - 4_880_000) < 11.99)
    expect(clip.points.classes.length).toBe(inside.length)
    expect(clip.heights).toEqual({ metres: 1 })
  })

  test('look up the unit of heights in their sources if they don’t declare it', async () => {
    const files = writeEpt({ points, wkt: utmWkt() })
    expect((await read(files)).clip.heights).toEqual({ undecided: [1, 0.3048] })
    files.set('ept-sources/manifest.json', json([{ path: 'a.laz', metadataPath: 'a.json' }]))
    files.set('ept-sources/a.json', json({ metadata: { srs: { wkt: utmWkt(navd88Feet) } } }))
    expect((await read(files)).clip.heights).toEqual({ metres: US_FOOT })
    files.set('ept-sources/manifest.json', json([{ metadataPath: '../../secret.json' }]))
    expect((await read(files)).clip.heights).toEqual({ undecided: [1, 0.3048] })
  })

  test.each<[string, Record<string, unknown>, CloudErrorCode]>([
    ['zstandard nodes', { dataType: 'zstandard' }, 'UNSUPPORTED'],
    ['a hierarchy of another kind', { hierarchyType: 'gzip' }, 'UNSUPPORTED'],
    ['no bounds', { bounds: null }, 'BROKEN'],
    ['bounds that are no cube', { bounds: [0, 0, 0, 1, 1, 900] }, 'BROKEN'],
    ['a span of zero', { span: 0 }, 'BROKEN'],
    ['no schema', { schema: 5 }, 'BROKEN'],
    ['a schema without places', { schema: [{ name: 'X', type: 'signed', size: 4 }] }, 'BROKEN'],
    ['numbers of three bytes', { schema: [{ name: 'X', type: 'signed', size: 3 }] }, 'BROKEN'],
    ['no system', { srs: {} }, 'UNKNOWN_SYSTEM'],
    [
      'a schema longer than the nodes',
      { schema: ['X', 'Y', 'Z'].map((name) => ({ name, type: 'float', size: 8 })) },
      'BROKEN',
    ],
  ])('with %s are refused', async (_, index, problem) => {
    expect(await errorOf(read(writeEpt({ ...good, index })))).toBe(problem)
  })

  test.each<[string, unknown, CloudErrorCode]>([
    ['leads to itself', { '0-0-0-0': -1 }, 'BROKEN'],
    ['lies about its counts', { '0-0-0-0': 7 }, 'BROKEN'],
    ['counts too much', { '0-0-0-0': 3_000_000 }, 'TOO_LARGE'],
    ['counts below nothing', { '0-0-0-0': -2 }, 'BROKEN'],
    ['has other keys', { 'ept-data/../../x': 1 }, 'BROKEN'],
    ['is a list', [], 'BROKEN'],
  ])('whose hierarchy %s are refused', async (_, root, problem) => {
    const files = writeEpt(good)
    files.set('ept-hierarchy/0-0-0-0.json', json(root))
    expect(await errorOf(read(files))).toBe(problem)
  })

  test('with a missing or changed node are refused: half a cloud measures half a roof', async () => {
    const files = writeEpt(good)
    const node = [...files.keys()].find((path) => path.startsWith('ept-data/2-'))!
    const bytes = files.get(node)!
    files.delete(node)
    expect(await errorOf(read(files))).toBe('STATUS')
    files.set(
      node,
      bytes.map((byte, index) => (byte * 31 + index * 7) & 0xff),
    )
    expect(await errorOf(read(files))).toBe('BROKEN')
  })

  test.each([1, 3, 6, 7])(
    'of LAZ files in point format %i return the same points as uncompressed ones',
    async (laz) => {
      const plain = (await read(writeEpt(good))).clip
      const { clip } = await read(writeEpt({ ...good, laz }))
      expect(clip.heights).toEqual(plain.heights)
      expect(clip.points.classes.length).toBe(plain.points.classes.length)
      expect(corners(clip)).toEqual(corners(plain).map((place) => place.map((one) => expect.closeTo(one, 2))))
    },
  )

  test.each<[string, (node: Uint8Array) => Uint8Array | undefined, CloudErrorCode]>([
    ['is missing', () => undefined, 'STATUS'],
    ['is cut off in its points', (node) => node.slice(0, -40), 'BROKEN'],
    ['is cut off in its header', (node) => node.slice(0, 200), 'BROKEN'],
    ['is no file at all', () => new TextEncoder().encode('<Error><Code>SlowDown</Code></Error>'), 'NOT_A_CLOUD'],
    ['has more points than its hierarchy told', (node) => withCount(node, 9), 'BROKEN'],
    ['is not compressed', () => writeLas({ points: points.slice(0, 9), wkt: good.wkt }), 'BROKEN'],
  ])('of LAZ files with one that %s are refused, and read once it is repaired', async (_, change, problem) => {
    const files = writeEpt({ ...good, laz: 3 })
    const path = [...files.keys()].find((name) => name.startsWith('ept-data/2-'))!
    const node = files.get(path)!
    const other = change(node)
    if (other) files.set(path, other)
    else files.delete(path)
    expect(await errorOf(read(files))).toBe(problem)
    files.set(path, node)
    expect((await read(files)).clip.density).toBeGreaterThan(1)
  })

  test('read no more than their limit', async () => {
    expect(await errorOf(read(writeEpt(good), budgetOf({ maxBytes: 3_000 })))).toBe('OVER_BUDGET')
    expect(await errorOf(read(writeEpt(good), budgetOf({ maxRequests: 1 })))).toBe('OVER_BUDGET')
  })
})

/** The southwest and northeast corners of a clip's points, with their heights. */
const corners = ({ points: { xyz } }: CloudClip) => {
  const axes = [0, 1, 2].map((axis) => xyz.filter((_, at) => at % 3 === axis))
  return [axes.map((values) => Math.min(...values)), axes.map((values) => Math.max(...values))]
}

function withCount(file: Uint8Array, count: number): Uint8Array {
  const changed = file.slice()
  new DataView(changed.buffer).setUint32(107, count, true)
  return changed
}

const autzen = realCloud('autzen-ept')
describe.skipIf(!autzen)('a real Entwine project in feet', () => {
  test('returns 4 points per square meter of a street of houses, from 2 MB and without the coarsest nodes', async () => {
    const requested: string[] = []
    const folder = folderStore(autzen ?? '')
    const store: FileStore = {
      get(path, ...how) {
        requested.push(path)
        return folder.get(path, ...how)
      },
    }
    const budget = budgetOf({ maxBytes: 8_000_000 })
    const project = await openEpt(store, budget, nothing)
    expect(project.system).toMatchObject({ metresPerUnit: 0.3048, metresPerHeight: null })
    const centre = toDegrees(project.system)([638_820, 852_950]) as [number, number]
    expect(centre).toEqual([expect.closeTo(-123.063, 3), expect.closeTo(44.061, 3)])
    const { density, heights, points } = await clipEpt(
      project,
      store,
      { centre, halfSideMeters: 30 },
      { decoder, budget },
    )
    expect(density).toBeGreaterThan(3.5)
    expect(heights).toEqual({ undecided: [1, 0.3048] })
    expect(points.classes.length).toBeGreaterThan(12_000)
    expect(requested.filter((path) => /ept-data\/[01]-/.test(path))).toEqual([])
    expect(budget.bytes).toBeLessThan(2_000_000)
  })
})

const ellipsoid = realCloud('ellipsoid.copc.laz')
describe.skipIf(!ellipsoid)('a real COPC file', () => {
  test('returns true ellipsoid sizes: Web Mercator is undone', async () => {
    const source = memorySource(new Uint8Array(readFileSync(ellipsoid!)))
    const budget = budgetOf()
    const liberty: Square = { centre: [-74.0445, 40.6892], halfSideMeters: 30 }
    const copc = await openCopc(source, budget, nothing)
    const { points, density } = await clipCopc(copc, source, liberty, { decoder, budget })
    expect(density).toBeGreaterThan(1)
    expect(Math.max(...points.xyz.filter((_, at) => at % 3 === 2))).toBeCloseTo(50, 0)
  })
})

describe('COPC files', () => {
  const points = housePoints({ step: 0.4 })
  const file = writeCopc({ points, wkt: utmWkt(navd88Meters), format: 7 })
  const read = async (bytes: Uint8Array) => {
    const budget = budgetOf()
    const source = memorySource(bytes)
    return clipCopc(await openCopc(source, budget, nothing), source, square, { decoder, budget })
  }
  const view = new DataView(file.buffer, file.byteOffset)
  const pageAt = Number(view.getBigUint64(429 + 40, true))
  const changed = (write: (view: DataView) => void) => {
    const hostile = file.slice()
    write(new DataView(hostile.buffer))
    return hostile
  }

  test.each([6, 7])('in point format %i return the points of all depths', async (format) => {
    const { points: found, heights } = await read(writeCopc({ points, wkt: utmWkt(navd88Meters), format }))
    const inside = points.filter(({ x, y }) => Math.abs(x - 500_000) < 11.99 && Math.abs(y - 4_880_000) < 11.99)
    expect(found.classes.length).toBe(inside.length)
    expect(heights).toEqual({ metres: 1 })
  })

  test.each<[string, (view: DataView) => void, CloudErrorCode]>([
    ['whose cube is no number', (one) => one.setFloat64(429, Number.NaN, true), 'BROKEN'],
    ['whose cells have no size', (one) => one.setFloat64(429 + 32, 0, true), 'BROKEN'],
    ['whose root page lies behind the end', (one) => one.setBigUint64(429 + 40, 10n ** 12n, true), 'BROKEN'],
    ['whose root page has an odd size', (one) => one.setBigUint64(429 + 48, 33n, true), 'BROKEN'],
    ['whose root page is enormous', (one) => one.setBigUint64(429 + 48, 32n * 10n ** 6n, true), 'TOO_LARGE'],
    ['a node of which has more points than told', (one) => one.setInt32(pageAt + 28, 12, true), 'BROKEN'],
    ['a node of which has too many points', (one) => one.setInt32(pageAt + 28, 90_000_000, true), 'TOO_LARGE'],
    ['a node of which lies in the header', (one) => one.setBigUint64(pageAt + 16, 4n, true), 'BROKEN'],
    ['a node of which lies behind the end', (one) => one.setBigUint64(pageAt + 16, 10n ** 12n, true), 'BROKEN'],
    ['a node of which is shorter than its layers', (one) => one.setInt32(pageAt + 24, 60, true), 'BROKEN'],
    ['a node of which counts below nothing', (one) => one.setInt32(pageAt + 28, -9, true), 'BROKEN'],
    ['whose root leads to another page that leads to itself', (one) => one.setInt32(pageAt + 28, -1, true), 'BROKEN'],
  ])('%s are refused', async (_, write, problem) => {
    expect(await errorOf(read(changed(write)))).toBe(problem)
  })

  test('with changed points are refused, and the decoder continues', async () => {
    const first = Number(view.getBigUint64(pageAt + 16, true))
    const garbled = changed((one) => {
      for (let at = first + 36 + 4 + 48; at < first + 600; at++) one.setUint8(at, (at * 37) & 0xff)
    })
    expect(await errorOf(read(garbled))).toBe('BROKEN')
    expect((await read(file)).density).toBeGreaterThan(1)
  })

  test('that are abandoned free the thread for the next', async () => {
    const waiting = new AbortController()
    const budget = createBudget({ maxBytes: 1e9, maxRequests: 100, timeoutMs: 60_000 }, waiting.signal)
    const source = memorySource(file)
    const copc = await openCopc(source, budgetOf(), nothing)
    const late = errorOf(clipCopc(copc, source, square, { decoder, budget }))
    setImmediate(() => waiting.abort())
    const next = read(file)
    expect(await late).toBe('CANCELLED')
    expect((await next).density).toBeGreaterThan(1)
  })
})
