import { type EdgeLengths, measurementReport } from '../report/report.ts'
import { reportEagleViewXml } from '../report/report-eagleview.ts'
import type { ReportFacts } from '../report/report-facts.ts'
import type { Roof } from '../roof.ts'

const SIZE_SHARE = 0.001
const LENGTH_SHARE = 0.001
/** Points are written to a ten-thousandth, lengths are sums of many. Feet. */
const LENGTH_FEET = 0.02

const FACTS: ReportFacts = {
  reportId: '1',
  title: 'Roof',
  company: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  point: [0, 0],
  measuredAt: '',
  geometryVersion: 0,
}

/** Errors in the file written for one roof. */
export function facesAndReport(roof: Roof, rise: number): string[] {
  const measured = { name: 'Roof', rise, overhangFeet: 0, roof: { ok: true, roof } as const, rings: [] }
  const report = measurementReport([measured])
  return xmlErrors(reportEagleViewXml(report, [measured], FACTS), report.structures[0]!.planes!.lengths)
}

type Place = readonly [x: number, y: number, z: number]
type Attributes = Readonly<Record<string, string>>

/**
 * Errors in the faces of an EagleView-style file, read like an estimating program that knows nothing but the file: each
 * face must be a closed path over three lines or more whose area, by its pitch and by its points in space, is the
 * stated size; every line must border a face; lines of a type must add up to the reported length.
 * @param reported lengths of the same roof as reported.
 */
export function xmlErrors(xml: string, reported: EdgeLengths): string[] {
  const points = new Map(
    elements(xml, 'POINT').map(({ id, data }) => [id!, data!.split(',').map(Number) as unknown as Place]),
  )
  const lines = new Map(
    elements(xml, 'LINE').map(({ id, path, type }) => [id!, { ends: path!.split(','), type: type! }]),
  )
  const faces = elements(xml, 'POLYGON')
  const errors = faces.flatMap((face) => faceErrors(face, lines, points))
  const walked = new Set(faces.flatMap(({ path }) => path!.split(',')))
  for (const id of lines.keys()) if (!walked.has(id)) errors.push(`${id} lies next to no face`)
  return [...errors, ...lengthErrors(lines, points, reported)]
}

type Lines = ReadonlyMap<string, { readonly ends: readonly string[]; readonly type: string }>
type Points = ReadonlyMap<string, Place>

function faceErrors({ id, path, pitch, unroundedsize }: Attributes, lines: Lines, points: Points): string[] {
  const steps = path!.split(',').map((line) => lines.get(line)?.ends ?? [])
  if (steps.length < 3 || steps.some((ends) => ends.length !== 2 || ends[0] === ends[1])) return [`${id} has no path`]
  for (const start of steps[0]!) {
    const way = walk(steps, start)
    if (way?.at(-1) !== start) continue
    const corners = way.slice(1).map((corner) => points.get(corner)!)
    const size = Number(unroundedsize)
    const [vertical, whole] = areaVector(corners)
    const byPitch = vertical * Math.hypot(1, Number(pitch) / 12)
    const off = (area: number) => Math.abs(area / size - 1)
    return off(byPitch) <= SIZE_SHARE && off(whole) <= SIZE_SHARE
      ? []
      : [`${id} says ${size}, is ${byPitch} by its pitch and ${whole} by its points`]
  }
  return [`${id} is no closed walk`]
}

/** The corners along lines, each starting where the previous one ended; null if one does not. */
function walk(steps: readonly (readonly string[])[], start: string): string[] | null {
  const way = [start]
  for (const [a, b] of steps) {
    const at = way.at(-1)
    if (at !== a && at !== b) return null
    way.push((at === a ? b : a)!)
  }
  return way
}

/** Area as seen from above, and in space: half the sum of the corners' cross products. */
function areaVector(corners: readonly Place[]): [vertical: number, whole: number] {
  const sum = [0, 0, 0]
  const [ox, oy, oz] = corners[0]!
  for (const [index, [ax, ay, az]] of corners.entries()) {
    const [bx, by, bz] = corners[(index + 1) % corners.length]!
    sum[0]! += (ay - oy) * (bz - oz) - (az - oz) * (by - oy)
    sum[1]! += (az - oz) * (bx - ox) - (ax - ox) * (bz - oz)
    sum[2]! += (ax - ox) * (by - oy) - (ay - oy) * (bx - ox)
  }
  return [Math.abs(sum[2]!) / 2, Math.hypot(...sum) / 2]
}

function lengthErrors(lines: Lines, points: Points, reported: EdgeLengths): string[] {
  const sums = new Map<string, number>()
  for (const { ends, type } of lines.values()) {
    const [[ax, ay, az], [bx, by, bz]] = [points.get(ends[0]!)!, points.get(ends[1]!)!]
    const plan = Math.hypot(bx - ax, by - ay)
    const length = type === 'EAVE' || type === 'RIDGE' || type === 'FLASHING' ? plan : Math.hypot(plan, bz - az)
    sums.set(type, (sums.get(type) ?? 0) + length)
  }
  const wanted = {
    EAVE: reported.eave,
    RAKE: reported.rake + reported.highEave,
    RIDGE: reported.ridge,
    HIP: reported.hip,
    VALLEY: reported.valley,
    STEPFLASH: reported.stepFlashing,
    FLASHING: reported.flashing,
  }
  return Object.entries(wanted).flatMap(([type, feet]) => {
    const sum = sums.get(type) ?? 0
    return Math.abs(sum - feet) > LENGTH_FEET + LENGTH_SHARE * feet ? [`${type} is ${sum}, told ${feet}`] : []
  })
}

function elements(xml: string, name: string): Attributes[] {
  return [...xml.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, 'g'))].map(([, written]) =>
    Object.fromEntries([...written!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!])),
  )
}
