import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { memorySource } from '../bytes/range-source.ts'
import { clipOrder, joinClips, type Square } from '../clip.ts'
import { isCloudError } from '../cloud-error.ts'
import { createDecoder } from '../decode/decoder.ts'
import { systemOfRecords } from '../system/system.ts'
import { US_FOOT } from '../system/units.ts'
import { houseAt, housePlace, housePoints, navd88Feet, navd88Meters, utmWkt } from '../testing/house.ts'
import { writeLaz } from '../testing/laz-writer.ts'
import { budgetOf, realCloud } from '../testing/reading.ts'
import { partOf } from '../tile/tile.ts'
import { readHead } from '../tree/copc.ts'
import { chunksOf } from './chunks.ts'
import { readLasHeader } from './header.ts'
import { type WrittenLas, writeLas } from './write-las.ts'

const decoder = createDecoder()
afterAll(() => decoder.close())
const square: Square = { centre: housePlace, halfSideMeters: 12 }
const wkt = utmWkt(navd88Meters)

/** Does everything with a file except indexing it. */
async function readComplete(file: Uint8Array, around = square) {
  const source = memorySource(file)
  const budget = budgetOf()
  const { header, records } = await readHead(source, budget)
  const system = systemOfRecords(records, () => undefined)
  const chunks = await chunksOf(source, header, records, budget)
  const order = clipOrder(system, around)
  const parts = []
  for (const chunk of chunks) {
    const bytes = await source.read(chunk.begin, chunk.end, budget)
    parts.push(await decoder.clip(partOf(header, chunk, bytes), order, budget.signal))
  }
  return { header, clip: joinClips(parts, system, around) }
}

const refusalOf = (file: Uint8Array) =>
  readComplete(file).then(
    () => 'read',
    (error: unknown) => (isCloudError(error) ? error.code : `not typed: ${error}`),
  )

describe('LAS files', () => {
  const place = { x: houseAt.x, y: houseAt.y, z: 120 }
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('return positions, classes and flags of format %i', async (format) => {
    const time = 300_000_000
    const points = [
      { ...place, classification: 2, time },
      { ...place, x: place.x + 3, z: 123.25, classification: 6, time },
      { ...place, classification: 7, time },
      { ...place, classification: 18, time },
      { ...place, withheld: true, time },
    ]
    const { clip } = await readComplete(
      writeLas({ points, wkt, format, extra: format === 3 ? 5 : 0, standardTime: true }),
    )
    expect([...clip.points.classes]).toEqual([2, 6])
    const [x, y, z] = clip.points.xyz.slice(3)
    expect([x, y]).toEqual([expect.closeTo(3 / 0.9996, 3), expect.closeTo(0, 3)])
    expect(z).toBeCloseTo(123.25, 6)
    const knowsTime = format !== 0 && format !== 2
    expect(clip.flown?.from.toISOString().slice(0, 10)).toBe(knowsTime ? '2021-03-17' : undefined)
  })

  test.each([2, 3, 4] as const)('are read in version 1.%i', async (minor) => {
    const { clip } = await readComplete(writeLas({ points: housePoints(), wkt, minor }))
    expect(clip.heights).toEqual({ metres: 1 })
    expect(clip.density).toBeCloseTo(4, 0)
  })

  test('with GPS seconds of a week have no date', async () => {
    const points = [{ ...place, time: 400_000 }]
    expect((await readComplete(writeLas({ points, wkt }))).clip.flown).toBeNull()
  })
})

describe('hostile LAS files', () => {
  const plain: WrittenLas = { points: housePoints({ step: 2 }), wkt }
  const good = writeLas(plain)
  const changed = (write: (view: DataView) => void, of = good) => {
    const file = of.slice()
    write(new DataView(file.buffer))
    return file
  }

  test('that are truncated anywhere are refused, never half read', async () => {
    const cuts = [0, 3, 4, 100, 226, 227, 230, 281, 400, good.length - 1]
    const refused = await Promise.all(cuts.map((length) => refusalOf(good.slice(0, length))))
    expect(new Set(refused)).toEqual(new Set(['NOT_A_CLOUD', 'BROKEN']))
    for (const [index, problem] of refused.entries())
      expect([cuts[index], problem]).toEqual([cuts[index], cuts[index]! < 4 ? 'NOT_A_CLOUD' : 'BROKEN'])
  })

  test.each<[string, (view: DataView) => void, string]>([
    ['of another version', (view) => view.setUint8(25, 9), 'UNSUPPORTED'],
    ['of an unknown format', (view) => view.setUint8(104, 11), 'UNSUPPORTED'],
    ['with records shorter than their format', (view) => view.setUint16(105, 8, true), 'BROKEN'],
    ['with enormous records', (view) => view.setUint16(105, 65_000, true), 'TOO_LARGE'],
    ['with a scale of zero', (view) => view.setFloat64(131, 0, true), 'BROKEN'],
    ['with a scale that is no number', (view) => view.setFloat64(139, Number.NaN, true), 'BROKEN'],
    ['with an offset without end', (view) => view.setFloat64(155, Infinity, true), 'BROKEN'],
    ['with bounds that are no numbers', (view) => view.setFloat64(187, Number.NaN, true), 'BROKEN'],
    ['whose least is the greatest', (view) => view.setFloat64(187, 1e9, true), 'BROKEN'],
    ['with more points than bytes', (view) => view.setUint32(107, 4_000_000_000, true), 'BROKEN'],
    ['with points in their header', (view) => view.setUint32(96, 10, true), 'BROKEN'],
    ['with a gigabyte before the points', (view) => view.setUint32(96, 1_000_000_000, true), 'TOO_LARGE'],
    ['with a million records', (view) => view.setUint32(100, 1_000_000, true), 'TOO_LARGE'],
    ['with more records than room', (view) => view.setUint32(100, 900, true), 'BROKEN'],
    ['with a record longer than the room', (view) => view.setUint16(227 + 20, 65_535, true), 'BROKEN'],
    ['said to be compressed', (view) => view.setUint8(104, 0x81), 'BROKEN'],
  ])('%s are refused', async (_, write, problem) => {
    expect(await refusalOf(changed(write))).toBe(problem)
  })

  test('with any changed byte in the header are read or refused, and nothing else', async () => {
    const outcomes = new Set<string>()
    for (let at = 0; at < 900; at += 7) {
      const file = changed((view) => view.setUint8(at, view.getUint8(at) ^ 0xff))
      outcomes.add(await refusalOf(file))
    }
    expect([...outcomes].filter((one) => one.startsWith('not typed'))).toEqual([])
    expect(outcomes.size).toBeGreaterThan(2)
  })

  test('without a coordinate system are refused', async () => {
    expect(await refusalOf(writeLas({ ...plain, wkt: '' }))).toBe('UNKNOWN_SYSTEM')
  })
})

describe('LAZ files', () => {
  const points = housePoints({ step: 0.7 })
  test.each([0, 1, 2, 3, 6, 7, 8])('of format %i return the same points as uncompressed files', async (format) => {
    const { clip: plain } = await readComplete(writeLas({ points, wkt, format }))
    const { clip, header } = await readComplete(writeLaz({ points, wkt, format }))
    expect(header.compressed).toBe(true)
    expect(clip).toEqual(plain)
    expect(clip.points.classes).toContain(2)
  })

  test('in US survey feet return meters', async () => {
    const feet = points.map(({ x, y, z, ...one }) => ({ ...one, x: x / US_FOOT, y: y / US_FOOT, z: z / US_FOOT }))
    const system = utmWkt(navd88Feet).replaceAll(
      'PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]',
      `PARAMETER["false_easting",${500_000 / US_FOOT}],PARAMETER["false_northing",0],UNIT["US survey foot",${US_FOOT}]`,
    )
    const { clip } = await readComplete(writeLaz({ points: feet, wkt: system, format: 3 }))
    const { clip: metres } = await readComplete(writeLaz({ points, wkt, format: 3 }))
    expect(clip.heights).toEqual({ metres: US_FOOT })
    expect(clip.points.classes.length).toBe(metres.points.classes.length)
    for (const [at, value] of clip.points.xyz.entries())
      expect(Math.abs(value - metres.points.xyz[at]!)).toBeLessThan(0.02)
  })
})

describe.each([3, 7])('hostile LAZ files of format %i', (format) => {
  const points = housePoints({ step: 0.7 })
  const good = writeLaz({ points, wkt, format })
  const { pointsAt } = readLasHeader(good)
  const table = Number(new DataView(good.buffer).getBigInt64(pointsAt, true))
  const changed = (write: (view: DataView) => void) => {
    const file = good.slice()
    write(new DataView(file.buffer))
    return file
  }
  const countAt = format < 6 ? 107 : 247

  test('that are truncated anywhere are refused, and the decoder continues', async () => {
    const cuts = [100, 226, 300, pointsAt - 1, pointsAt + 4, pointsAt + 20, table - 1, table + 4, table + 9]
    for (const length of cuts) expect([length, await refusalOf(good.slice(0, length))]).toEqual([length, 'BROKEN'])
    expect(await refusalOf(good)).toBe('read')
  })

  test.each<[string, (view: DataView) => void, string]>([
    ['with more points than they have', (view) => view.setUint32(countAt, 5_000, true), 'BROKEN'],
    ['with fewer points than they have', (view) => view.setUint32(countAt, 30, true), 'BROKEN'],
    ['with billions of points', (view) => view.setUint32(countAt, 4_000_000_000, true), 'BROKEN'],
    ['whose table lies behind the end', (view) => view.setBigInt64(pointsAt, 10_000_000n, true), 'BROKEN'],
    ['whose table lies in the header', (view) => view.setBigInt64(pointsAt, 10n, true), 'BROKEN'],
    ['with too few chunks', (view) => view.setUint32(table + 4, 2, true), 'BROKEN'],
    ['with chunks without number', (view) => view.setUint32(table + 4, 0xff_ff_ff_f0, true), 'TOO_LARGE'],
    ['whose records are longer than they are', (view) => view.setUint16(105, 200, true), 'BROKEN'],
  ])('%s are refused', async (_, write, problem) => {
    expect(await refusalOf(changed(write))).toBe(problem)
  })

  test('with a chunk that claims billions of points are refused before memory is allocated', async () => {
    const budget = budgetOf()
    const source = memorySource(good)
    const { header, records } = await readHead(source, budget)
    const [chunk] = await chunksOf(source, header, records, budget)
    const bytes = await source.read(chunk!.begin, chunk!.end, budget)
    const part = partOf(header, { ...chunk!, count: 4_000_000_000 }, bytes)
    await expect(decoder.survey(part, budget.signal)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  test('with changed compressed bytes are read or refused, and the thread continues in bounded memory', async () => {
    const before = process.memoryUsage().rss
    const outcomes = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const file = changed((view) => {
        for (let at = pointsAt + 8 + 200; at < table; at += 1 + ((seed * 7 + at) % 97))
          view.setUint8(at, (at * seed * 37) & 0xff)
      })
      outcomes.add(await refusalOf(file))
    }
    expect([...outcomes].filter((one) => one !== 'read' && one !== 'BROKEN')).toEqual([])
    expect(await refusalOf(good)).toBe('read')
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })
})

const trim = realCloud('autzen_trim.laz')
describe.skipIf(!trim)('a real LAZ file', () => {
  const file = trim ? new Uint8Array(readFileSync(trim)) : new Uint8Array()
  const stadium: Square = { centre: [-123.0712, 44.0507], halfSideMeters: 30 }
  const table = 603_333

  test('returns all of its chunks from a compressed table', async () => {
    const source = memorySource(file)
    const { header, records } = await readHead(source, budgetOf())
    const chunks = await chunksOf(source, header, records, budgetOf())
    expect(chunks.map(({ count }) => count)).toEqual([50_000, 50_000, 10_000])
    expect(chunks[0]!.begin).toBe(header.pointsAt + 8)
    expect(chunks.at(-1)!.end).toBe(table)
  })

  test('returns its points in meters, and both readings of its heights', async () => {
    const { clip } = await readComplete(file, stadium)
    expect(clip.heights).toEqual({ undecided: [1, 0.3048] })
    expect(clip.density).toBeGreaterThan(1.5)
    expect(Math.max(...clip.points.xyz.filter((_, at) => at % 3 < 2).map(Math.abs))).toBeLessThanOrEqual(30)
  })

  test.each<[string, (view: DataView) => void]>([
    ['points behind its end', (view) => view.setBigInt64(2144, 10_000_000n, true)],
    ['points into its header', (view) => view.setBigInt64(2144, 10n, true)],
    ['is negative', (view) => view.setBigInt64(2144, -5n, true)],
    [
      'has other bytes',
      (view) => {
        for (let at = table + 8; at < table + 20; at++) view.setUint8(at, 0xa5)
      },
    ],
    ['has too few chunks', (view) => view.setUint32(table + 4, 2, true)],
    ['has too many chunks', (view) => view.setUint32(table + 4, 150_000, true)],
  ])('with a table of chunks that %s is refused', async (_, write) => {
    const hostile = file.slice()
    write(new DataView(hostile.buffer))
    expect(await refusalOf(hostile)).toBe('BROKEN')
  })

  test('with an endless number of chunks is refused', async () => {
    const hostile = file.slice()
    new DataView(hostile.buffer).setUint32(table + 4, 0xff_ff_ff_f0, true)
    expect(await refusalOf(hostile)).toBe('TOO_LARGE')
  })

  test('that is truncated anywhere is refused', async () => {
    for (const length of [2_150, 100_000, table - 1, table + 4, table + 9])
      expect([length, await refusalOf(file.slice(0, length))]).toEqual([length, 'BROKEN'])
  })
})
