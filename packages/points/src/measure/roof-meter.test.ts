import { afterEach, expect, test } from 'vitest'
import { FOOT } from '../system/units.ts'
import { houseAt, housePoints } from '../testing/house.ts'
import { measureScan, type Scan } from './measure-scan.ts'
import { createRoofMeter, type RoofMeter } from './roof-meter.ts'

/** The gabled house of 12 m by 8 m and 6/12. */
function scanOfHouse(heights: Scan['heights'], of: Parameters<typeof housePoints>[0] = {}): Scan {
  const points = housePoints({ step: 0.4, ...of })
  return {
    outline: [
      [-6, -4],
      [6, -4],
      [6, 4],
      [-6, 4],
    ],
    outlineIs: 'roofEdge',
    points: {
      xyz: Float64Array.from(points.flatMap(({ x, y, z }) => [x - houseAt.x, y - houseAt.y, z])),
      classes: Uint8Array.from(points, ({ classification = 1 }) => classification),
    },
    heights,
  }
}
const whole = scanOfHouse({ metres: 1 })
const never = new AbortController().signal

let meter: RoofMeter
const opened = () => {
  meter = createRoofMeter()
  return meter
}
afterEach(() => meter?.close())

test.each<[string, Scan]>([
  ['metres', whole],
  ['feet that nobody told', scanOfHouse({ undecided: [1, FOOT] }, { heightUnit: FOOT })],
  ['metres that nobody told', scanOfHouse({ undecided: [1, FOOT] })],
])('a roof is measured from heights in %s', (_unit, scan) => {
  const measured = measureScan(scan)
  expect(measured.kind).toBe('measured')
  expect(measured).toMatchObject({ rise: expect.closeTo(6, 0), gableEdges: [1, 3] })
})

test('a house with eaves at 11 m is measured if the file declares its unit', () => {
  const xyz = whole.points.xyz.map((value, at) => (at % 3 === 2 && value > 122 ? value + 8 : value))
  const measured = measureScan({ ...whole, points: { ...whole.points, xyz } })
  expect(measured).toMatchObject({ kind: 'measured', rise: expect.closeTo(6, 0), eaveHeight: expect.closeTo(11, 0) })
})

test('ambiguous height units return no result', () => {
  const scan = scanOfHouse({ undecided: [1, 0.9] })
  expect(measureScan(scan)).toEqual({ kind: 'none', reason: 'heightsUndecided' })
})

test('a thread measures one roof after another, with the same results', async () => {
  const { measure } = opened()
  const all = await Promise.all([whole, whole, whole].map((scan) => measure(scan, never)))
  for (const measured of all) expect(measured).toEqual(measureScan(whole))
})

test('a thread started in advance measures the same', async () => {
  const { warm, measure } = opened()
  warm()
  expect(await measure(whole, never)).toEqual(measureScan(whole))
})

test('requests beyond the queue’s limit are refused', async () => {
  const { measure } = opened()
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => measure(whole, never)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  expect(all.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'OVER_BUDGET' } })
  expect((await measure(whole, never)).kind).toBe('measured')
})

test('an abandoned measurement is ended, and the next roof is measured', async () => {
  const { measure } = opened()
  const requested = new AbortController()
  const left = measure(whole, requested.signal)
  const next = measure(whole, never)
  requested.abort()
  await expect(left).rejects.toMatchObject({ code: 'CANCELLED' })
  expect((await next).kind).toBe('measured')
})

test('a scan that crashes the thread is refused, and the next roof is measured', async () => {
  const { measure } = opened()
  await expect(measure({ ...whole, heights: undefined as never }, never)).rejects.toMatchObject({ code: 'BROKEN' })
  expect((await measure(whole, never)).kind).toBe('measured')
})

test('nothing is measured after closing', async () => {
  const { measure, close } = opened()
  const left = measure(whole, never)
  await Promise.all([expect(left).rejects.toMatchObject({ code: 'CANCELLED' }), close()])
  await expect(measure(whole, never)).rejects.toMatchObject({ code: 'CANCELLED' })
})
