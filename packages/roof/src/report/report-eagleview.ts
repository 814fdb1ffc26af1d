import type { EdgeType, Roof, RoofEdge, RoofPoint } from '../roof.ts'
import { metresToFeet, squareMetresToSquareFeet } from '../units.ts'
import type { MeasurementReport } from './report.ts'
import type { MeasuredRoof, ReportFacts } from './report-facts.ts'

/** The format has no word for the top of a shed roof. It takes drip edge and starter and no gutter, as a rake does. */
const LINE_TYPES: Readonly<Record<EdgeType, string>> = {
  ridge: 'RIDGE',
  hip: 'HIP',
  valley: 'VALLEY',
  eave: 'EAVE',
  rake: 'RAKE',
  highEave: 'RAKE',
}

/**
 * The roofs in the layout of EagleView's export, which estimating programs import: points in feet (x to the east, y to the north, z
 * above the eaves), lines between them by type, faces as paths of lines. A structure without planes has no faces to give and is
 * left out.
 */
export function reportEagleViewXml(
  report: MeasurementReport,
  roofs: readonly MeasuredRoof[],
  facts: ReportFacts,
): string {
  const structures = roofs.flatMap(({ roof: derived }, index) => {
    const facets = report.structures[index]!.planes?.facets ?? []
    return derived.ok ? [{ roof: derived.roof, labels: facets.map(({ label }) => label) }] : []
  })
  const ids = counter()
  const [longitude, latitude] = facts.point
  return lines([
    '<?xml version="1.0" encoding="utf-8"?>',
    '<EAGLEVIEW_EXPORT xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    tag('REPORT', { claimId: '', reportId: facts.reportId, title: facts.title, date: facts.measuredAt }),
    tag('LOCATION', {
      address: facts.street,
      city: facts.city,
      state: facts.state,
      postal: facts.postalCode,
      lat: String(latitude),
      long: String(longitude),
    }),
    '<STRUCTURES northorientation="0">',
    ...structures.map(({ roof, labels }, index) => roofXml(`ROOF${index + 1}`, roof, labels, ids)),
    '</STRUCTURES>',
    '</EAGLEVIEW_EXPORT>',
  ])
}

interface Ids {
  next(kind: 'F' | 'P' | 'L' | 'C'): string
}

/** Ids are counted through the whole file. */
function counter(): Ids {
  const counts = new Map<string, number>()
  return {
    next(kind) {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return `${kind}${count}`
    },
  }
}

function roofXml(id: string, { facets, edges }: Roof, labels: readonly string[], ids: Ids): string {
  const points = pointIds(ids)
  const lineIds = edges.map(() => ids.next('L'))
  const lineTags = edges.map(({ type, from, to }, index) =>
    tag('LINE', { id: lineIds[index]!, path: `${points.idOf(from)},${points.idOf(to)}`, type: LINE_TYPES[type] }),
  )
  const faceTags = facets.flatMap(({ areaSqm, rise, azimuthDegrees }, index) => [
    open('FACE', { id: ids.next('F'), designator: labels[index] ?? '', type: 'ROOF', children: '' }),
    tag('POLYGON', {
      id: ids.next('P'),
      path: pathRound(index, edges)
        .map((edge) => lineIds[edge]!)
        .join(','),
      pitch: String(Number(rise.toFixed(2))),
      size: String(Math.round(squareMetresToSquareFeet(areaSqm))),
      unroundedsize: squareMetresToSquareFeet(areaSqm).toFixed(4),
      orientation: (azimuthDegrees ?? 0).toFixed(1),
    }),
    '</FACE>',
  ])
  const pointTags = points.all().map(([point, place]) => tag('POINT', { id: point, data: place }))
  return lines([
    open('ROOF', { id }),
    '<FACES>',
    ...faceTags,
    '</FACES>',
    '<LINES>',
    ...lineTags,
    '</LINES>',
    '<POINTS>',
    ...pointTags,
    '</POINTS>',
    '</ROOF>',
  ])
}

/**
 * Ids of places; corners that agree to a hundredth of a foot are one. They are written to a ten-thousandth, so that who
 * measures a face by its points finds its size.
 */
function pointIds(ids: Ids) {
  const known = new Map<string, { readonly id: string; readonly place: string }>()
  const written = (point: RoofPoint, digits: number) =>
    point
      .map((metres) => (Math.round(metresToFeet(metres) * 10 ** digits) / 10 ** digits + 0).toFixed(digits))
      .join(',')
  return {
    idOf(point: RoofPoint): string {
      const key = written(point, 2)
      const { id, place } = known.get(key) ?? { id: ids.next('C'), place: written(point, 4) }
      known.set(key, { id, place })
      return id
    },
    all: () => [...known.values()].map(({ id, place }) => [id, place] as const),
  }
}

/**
 * Indexes of a facet's edges in the order in which one meets them, walking round it from its longest loop's first; those round a
 * courtyard inside it are no part of the path.
 */
export function pathRound(facet: number, edges: readonly RoofEdge[]): number[] {
  const left = new Set([...edges.keys()].filter((index) => edges[index]!.facets.some((each) => each === facet)))
  const loops: number[][] = []
  while (left.size > 0) loops.push(takeLoop(left, edges))
  const length = (loop: readonly number[]) => loop.reduce((sum, index) => sum + span(edges[index]!), 0)
  return loops.toSorted((one, other) => length(other) - length(one))[0] ?? []
}

/** Nearer than this, two ends are one corner. Metres. */
const SAME_CORNER = 0.1

function takeLoop(left: Set<number>, edges: readonly RoofEdge[]): number[] {
  const first = [...left][0]!
  const loop = [first]
  left.delete(first)
  let end = edges[first]!.to
  for (;;) {
    let [nearest, gap, far] = [-1, SAME_CORNER, end]
    for (const index of left) {
      const { from, to } = edges[index]!
      for (const [near, other] of [
        [from, to],
        [to, from],
      ] as const) {
        if (apart(end, near) < gap) [nearest, gap, far] = [index, apart(end, near), other]
      }
    }
    if (nearest < 0) return loop
    loop.push(nearest)
    left.delete(nearest)
    end = far
  }
}

function span({ from, to }: RoofEdge): number {
  return apart(from, to)
}

function apart(a: RoofPoint, b: RoofPoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `${open(name, attributes).slice(0, -1)} />`
}

function open(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>`
}

/** For an attribute; control characters, which XML cannot hold at all, are left out. */
function escaped(value: string): string {
  return value
    .replace(/[^\x20-\ud7ff\ue000-\ufffd]/gu, (letter) => (letter.codePointAt(0)! > 0xffff ? letter : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
