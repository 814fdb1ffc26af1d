import { moved } from '../drawing/one-plane.ts'
import type { EdgeType, Roof, RoofPoint } from '../roof.ts'
import { metersToFeet, squareMetersToSquareFeet } from '../units.ts'
import { faceLines } from './face-lines.ts'
import type { MeasurementReport } from './report.ts'
import type { MeasuredRoof, ReportFacts } from './report-facts.ts'

/** The format's type for a line that counts toward no length. */
const UNCOUNTED = 'OTHER'
/**
 * The format has no type for the top of a shed roof, which takes drip edge and starter but no gutter, like a rake. It
 * has none for a pitch break either: no cap covers it, so it counts toward no length.
 */
const LINE_TYPES: Readonly<Record<EdgeType, string>> = {
  ridge: 'RIDGE',
  hip: 'HIP',
  valley: 'VALLEY',
  eave: 'EAVE',
  rake: 'RAKE',
  highEave: 'RAKE',
  pitchBreak: UNCOUNTED,
  stepFlashing: 'STEPFLASH',
  flashing: 'FLASHING',
}

/**
 * The roofs in the layout of EagleView's export, which estimating programs import: points in feet (x to the east, y to
 * the north, z above the eaves, or above the ground if all eave heights were measured), lines between them by type,
 * faces as closed paths of lines. The path of a face with a courtyard reaches it over a line of type OTHER and returns
 * over the same line (decision 0017). A structure without planes has no faces and is left out.
 */
export function reportEagleViewXml(
  report: MeasurementReport,
  roofs: readonly MeasuredRoof[],
  facts: ReportFacts,
): string {
  const isOverGround = roofs.every(({ roof, eaveHeightMeters }) => !roof.ok || eaveHeightMeters !== undefined)
  const structures = roofs.flatMap(({ roof: derived, eaveHeightMeters = 0 }, index) => {
    const facets = report.structures[index]!.planes?.facets ?? []
    if (!derived.ok) return []
    const raised = ([x, y, z]: RoofPoint): RoofPoint => [x, y, z + eaveHeightMeters]
    const roof = isOverGround ? moved(derived.roof, raised) : derived.roof
    return [{ roof, labels: facets.map(({ label }) => label) }]
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

/** Ids are numbered across the whole file. */
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

function roofXml(id: string, roof: Roof, labels: readonly string[], ids: Ids): string {
  const { lines: all, paths } = faceLines(roof)
  const points = pointIds(ids)
  const lineIds = all.map(() => ids.next('L'))
  const lineTags = all.map(({ type, from, to }, index) =>
    tag('LINE', {
      id: lineIds[index]!,
      path: `${points.idOf(from)},${points.idOf(to)}`,
      type: type === null ? UNCOUNTED : LINE_TYPES[type],
    }),
  )
  const faceTags = roof.facets.flatMap(({ areaSqm, rise, azimuthDegrees }, index) => [
    open('FACE', { id: ids.next('F'), designator: labels[index] ?? '', type: 'ROOF', children: '' }),
    tag('POLYGON', {
      id: ids.next('P'),
      path: paths[index]!.map((line) => lineIds[line]!).join(','),
      pitch: String(Number(rise.toFixed(2))),
      size: String(Math.round(squareMetersToSquareFeet(areaSqm))),
      unroundedsize: squareMetersToSquareFeet(areaSqm).toFixed(4),
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

/** Ids of places, written to a ten-thousandth of a foot, so that measuring a face by its points gives its size. */
function pointIds(ids: Ids) {
  const known = new Map<string, string>()
  return {
    idOf(point: RoofPoint): string {
      const place = point.map((meters) => (Math.round(metersToFeet(meters) * 10_000) / 10_000 + 0).toFixed(4)).join(',')
      const id = known.get(place) ?? ids.next('C')
      known.set(place, id)
      return id
    },
    all: () => [...known].map(([place, id]) => [id, place] as const),
  }
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `${open(name, attributes).slice(0, -1)} />`
}

function open(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>`
}

/** Escapes an attribute value; removes control characters, which XML cannot represent. */
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
