import { boundedArray } from '@gable/contract/field'
import { eagleviewFigures, eagleviewMeasurements, gafFigures, gafRoof } from '@gable/contract/measurement-answer'
import { checkedFigures, countOf, figure, rise } from '@gable/contract/measurement-figure'
import { onlyArea, type ReportFigures, withMaterials } from '@gable/contract/measurement-figures'
import { type ModelLine, type ReportModel, reportModel } from '@gable/contract/measurement-model'
import type { LengthName } from '@gable/contract/measurement-vendor'
import { z } from 'zod'

/**
 * Reads the figures of a report's data file: EagleView's export as XML or JSON, HOVER's of the same structure, HOVER's
 * summary as JSON, or the measurements in an answer of EagleView or GAF as JSON. Points are feet in a local frame; a line's length is the distance between its points; a
 * face's area and pitch come from the file. Faces of types other than ROOF, such as penetrations, are not roofs.
 */

/** The content of a data file; without lines, there is no model. `measuredBy` is empty for an unknown format. */
export interface ReadExport {
  measuredBy: string
  figures: ReportFigures
  model: ReportModel | null
}

/** @returns undefined for a file of another format or without a roof; `outOfRange` for figures that no roof has. */
export function readExport(bytes: Uint8Array): ReadExport | 'outOfRange' | undefined {
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (text.startsWith('<')) return readElementsOf(readElements(text))
  const json = parsed(text)
  const summary = hoverSummary.safeParse(json)
  if (summary.success) return checked(figuresOfSummary(summary.data), 'HOVER')
  return answered(json) ?? readElementsOf(elementsOfJson(json))
}

function readElementsOf(elements: Elements | undefined): ReadExport | 'outOfRange' | undefined {
  if (!elements) return undefined
  const measuredBy = elements.has('EAGLEVIEW_EXPORT') ? 'EagleView' : elements.has('DATA_EXPORT') ? 'HOVER' : ''
  return checked(figuresOfExport(elements), measuredBy, elements)
}

function checked(
  read: ReportFigures | undefined,
  measuredBy: string,
  elements?: Elements,
): ReadExport | 'outOfRange' | undefined {
  if (!read) return undefined
  const figures = checkedFigures(read)
  if (figures === 'outOfRange' || figures === null) return 'outOfRange'
  return { measuredBy, figures, model: (elements && modelOf(elements)) ?? null }
}

const eagleviewAnswer = z.object({
  TotalMeasurements: eagleviewMeasurements,
  MeasurementByStructure: z.unknown().optional(),
})
const gafAnswer = z.object({ RoofMeasurement: gafRoof })

/** The measurements of an answer of EagleView or GAF. */
function answered(json: unknown): ReadExport | 'outOfRange' | undefined {
  const eagleview = eagleviewAnswer.safeParse(json).data
  const gaf = eagleview ? undefined : gafAnswer.safeParse(json).data?.RoofMeasurement
  const structures = eagleview?.MeasurementByStructure
  const figures = eagleview
    ? eagleviewFigures(eagleview.TotalMeasurements, Array.isArray(structures) ? structures.length : 0)
    : gaf
      ? gafFigures(gaf, gaf)
      : null
  if (figures === null || figures === 'outOfRange') return figures ?? undefined
  return { measuredBy: eagleview ? 'EagleView' : 'GAF QuickMeasure', figures, model: null }
}

/** Whether a report has the length of any roof edge. */
export const hasLengths = ({ lengths }: ReportFigures): boolean => Object.values(lengths).some((feet) => feet !== null)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The same elements from JSON, where attributes begin with `@` and a list of one is an object. Undefined for a file
 * with more elements than a roof has.
 */
function elementsOfJson(json: unknown): Elements | undefined {
  const found = new Map<string, Element[]>()
  let count = 0
  const visit = (name: string, value: unknown, depth: number, around: Element | undefined): void => {
    if (count > maxElements || depth > 12 || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const each of value) visit(name, each, depth + 1, around)
      return
    }
    count += 1
    const entries = Object.entries(value)
    const attributes = new Map(
      entries.flatMap(([key, one]) => (key.startsWith('@') ? [[key.slice(1), String(one)]] : [])),
    )
    const element: Element = { attributes, around }
    const same = found.get(name)
    if (same) same.push(element)
    else found.set(name, [element])
    for (const [key, one] of entries) if (!key.startsWith('@')) visit(key, one, depth + 1, element)
  }
  visit('', json, 0, undefined)
  return count > maxElements ? undefined : found
}

function figuresOfExport(elements: Elements): ReportFigures | undefined {
  const all = (name: string) => elements.get(name) ?? []
  const faces = all('POLYGON').flatMap((polygon) => {
    const type = polygon.around?.attributes.get('type')
    const areaSqft = Number(polygon.attributes.get('unroundedsize') ?? polygon.attributes.get('size'))
    const rise = Number(polygon.attributes.get('pitch'))
    return type === 'ROOF' && areaSqft !== 0 ? [{ areaSqft, rise }] : []
  })
  if (faces.length === 0) return undefined
  const none = onlyArea(faces.reduce((sum, { areaSqft }) => sum + areaSqft, 0))
  const byRise = new Map<number, number>()
  for (const { rise, areaSqft } of faces) byRise.set(rise, (byRise.get(rise) ?? 0) + areaSqft)
  const pitches = [...byRise].map(([rise, areaSqft]) => ({ rise, areaSqft })).sort((a, b) => b.areaSqft - a.areaSqft)
  return withMaterials({
    ...none,
    facets: faces.length,
    rise: pitches[0]!.rise,
    pitches,
    structures: all('ROOF').length || null,
    lengths: { ...none.lengths, ...lengthsOf(elements) },
  })
}

/** The total length of the lines of each type; 0 for a type without lines, if the file has lines at all. */
function lengthsOf(elements: Elements): Partial<Record<LengthName, number>> {
  const points = new Map<string, number[]>()
  for (const { attributes } of elements.get('POINT') ?? []) {
    points.set(attributes.get('id') ?? '', (attributes.get('data') ?? '').split(',').map(Number))
  }
  const lines = elements.get('LINE') ?? []
  if (lines.length === 0) return {}
  const sums: Partial<Record<LengthName, number>> = Object.fromEntries(Object.values(lineTypes).map((key) => [key, 0]))
  for (const { attributes } of lines) {
    const name = lineTypes[attributes.get('type') ?? '']
    const [from, to] = (attributes.get('path') ?? '').split(',').map((id) => points.get(id.trim()))
    if (!name || from?.length !== 3 || to?.length !== 3) continue
    sums[name] = (sums[name] ?? 0) + Math.hypot(from[0]! - to[0]!, from[1]! - to[1]!, from[2]! - to[2]!)
  }
  return sums
}

const part = z.object({ area: figure, total: figure, length: figure })
const hoverSummary = z.object({
  roof: z.object({
    roof_facets: part,
    ridges_hips: part.nullish(),
    valleys: part.nullish(),
    rakes: part.nullish(),
    gutters_eaves: part.nullish(),
    flashing: part.nullish(),
    step_flashing: part.nullish(),
    pitch: boundedArray(z.object({ roof_pitch: rise, area: figure }), 200).nullish(),
  }),
})

/** HOVER gives ridges and hips as one length, which is used as the length of the ridge cap. */
function figuresOfSummary({ roof }: z.infer<typeof hoverSummary>): ReportFigures | undefined {
  const { area, total } = roof.roof_facets
  if (area === null) return undefined
  const none = onlyArea(area)
  const pitches = (roof.pitch ?? [])
    .flatMap(({ roof_pitch: rise, area: areaSqft }) => (rise === null || areaSqft === null ? [] : [{ rise, areaSqft }]))
    .sort((a, b) => b.areaSqft - a.areaSqft)
  return withMaterials({
    ...none,
    facets: countOf(total),
    rise: pitches[0]?.rise ?? null,
    pitches,
    lengths: {
      ...none.lengths,
      valley: roof.valleys?.length ?? null,
      rake: roof.rakes?.length ?? null,
      eave: roof.gutters_eaves?.length ?? null,
      ridgeCap: roof.ridges_hips?.length ?? null,
      flashing: roof.flashing?.length ?? null,
      stepFlashing: roof.step_flashing?.length ?? null,
    },
  })
}

/**
 * Elements of an XML file with their attributes, in the form that reports use: without text, custom entities, or a DTD.
 */

interface Element {
  attributes: ReadonlyMap<string, string>
  /** The parent element. */
  around: Element | undefined
}

const tag = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>/g
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*"([^"<]*)"/g
/** More than any roof has. */
const maxElements = 200_000
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Elements by name, in order. Undefined for a file with a DTD or with more elements than a roof has. */
function readElements(text: string): Map<string, Element[]> | undefined {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return undefined
  const found = new Map<string, Element[]>()
  const open: Element[] = []
  let count = 0
  for (const [, closes, name = '', provided = '', isEmpty] of text.matchAll(tag)) {
    if (closes) {
      open.pop()
      continue
    }
    count += 1
    if (count > maxElements) return undefined
    const pairs = [...provided.matchAll(attribute)].map(([, key = '', value = '']) => [key, plain(value)] as const)
    const element: Element = { attributes: new Map(pairs), around: open.at(-1) }
    const same = found.get(name)
    if (same) same.push(element)
    else found.set(name, [element])
    if (!isEmpty) open.push(element)
  }
  return found
}

const plain = (value: string) => value.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name]!)

/** All elements of each name, at any depth. */
type Elements = ReadonlyMap<string, readonly Element[]>

/** The names of line types in a file. */
const lineTypes: Readonly<Record<string, ModelLine>> = {
  RIDGE: 'ridge',
  HIP: 'hip',
  VALLEY: 'valley',
  EAVE: 'eave',
  RAKE: 'rake',
  FLASHING: 'flashing',
  STEPFLASH: 'stepFlashing',
  PARAPET: 'parapet',
}

type Point = [x: number, y: number, z: number]

/**
 * The roofs of a file in 3D, from its points, lines, and faces: a face is the closed chain of the lines of its path,
 * which may be in any order and direction. The frame is rotated by `northorientation`, so that y is north: the
 * `orientation` of a face, in which it slopes down, is the direction in the frame minus that. Undefined if a face does
 * not close or there is none.
 */
function modelOf(elements: Elements): ReportModel | undefined {
  const north = Number(elements.get('STRUCTURES')?.[0]?.attributes.get('northorientation') ?? 0)
  const points = pointsOf(elements, Number.isFinite(north) ? north : 0)
  const lines = new Map<string, Line>()
  for (const { attributes } of elements.get('LINE') ?? []) {
    const ends = (attributes.get('path') ?? '').split(',').map((id) => id.trim())
    const [from, to] = ends
    if (ends.length !== 2 || !points.has(from!) || !points.has(to!)) continue
    lines.set(attributes.get('id') ?? '', { ends: [from!, to!], type: lineTypes[attributes.get('type') ?? ''] })
  }
  const roofs = new Map<Element | undefined, Structure>()
  for (const polygon of elements.get('POLYGON') ?? []) {
    const face = polygon.around
    if (face?.attributes.get('type') !== 'ROOF') continue
    const path = (polygon.attributes.get('path') ?? '').split(',').map((id) => id.trim())
    const ring = ringOf(path, lines)?.map((id) => points.get(id)!)
    const rise = Number(polygon.attributes.get('pitch'))
    if (!ring || !(rise >= 0)) return undefined
    // A vertical face covers no ground.
    const plan = planArea(ring)
    if (Math.abs(plan) < 1e-6) continue
    const roof = face.around?.around
    const structure = roofs.get(roof) ?? { faces: [], paths: [] }
    structure.faces.push({ ring: plan < 0 ? ring.toReversed() : ring, rise })
    structure.paths.push(path)
    roofs.set(roof, structure)
  }
  const structures = [...roofs.values()].map(({ faces, paths }) => ({ faces, edges: edgesOf(paths, lines, points) }))
  return structures.length === 0 ? undefined : reportModel.safeParse({ structures }).data
}

interface Line {
  ends: [string, string]
  /** Undefined for a line that is in no length. */
  type: ModelLine | undefined
}

interface Structure {
  faces: { ring: Point[]; rise: number }[]
  paths: string[][]
}

/** Points by id, rotated to the north, with heights above the lowest point. */
function pointsOf(elements: Elements, north: number): Map<string, Point> {
  const angle = (north * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const points = new Map<string, Point>()
  for (const { attributes } of elements.get('POINT') ?? []) {
    const [x, y, z, ...more] = (attributes.get('data') ?? '').split(',').map(Number)
    if (more.length > 0 || ![x, y, z].every(Number.isFinite)) continue
    points.set(attributes.get('id') ?? '', [x! * cos - y! * sin, x! * sin + y! * cos, z!])
  }
  let middle: [number, number] = [0, 0]
  for (const [x, y] of points.values()) middle = [middle[0] + x, middle[1] + y]
  const lowest = [...points.values()].reduce((min, [, , z]) => Math.min(min, z), Number.POSITIVE_INFINITY)
  const [cx, cy] = [middle[0] / points.size, middle[1] / points.size]
  return new Map([...points].map(([id, [x, y, z]]) => [id, [x - cx, y - cy, z - lowest]]))
}

/** The corners of a face in order; undefined if its lines do not close. */
function ringOf(path: readonly string[], lines: ReadonlyMap<string, Line>): string[] | undefined {
  const chain = path.map((id) => lines.get(id)?.ends)
  const [first, second] = chain
  if (chain.length < 3 || !first || !second) return undefined
  let at = second.includes(first[1]) ? first[0] : first[1]
  const ring: string[] = []
  for (const ends of chain) {
    if (!ends?.includes(at)) return undefined
    ring.push(at)
    at = ends[0] === at ? ends[1] : ends[0]
  }
  return at === ring[0] ? ring : undefined
}

/** Twice the area seen from above; negative for a clockwise ring. */
const planArea = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    return sum + x * nextY - nextX * y
  }, 0)

function edgesOf(
  paths: readonly (readonly string[])[],
  lines: ReadonlyMap<string, Line>,
  points: ReadonlyMap<string, Point>,
) {
  const facesOf = new Map<string, number[]>()
  for (const [face, path] of paths.entries()) {
    for (const id of new Set(path)) facesOf.set(id, [...(facesOf.get(id) ?? []), face])
  }
  return [...facesOf].flatMap(([id, faces]) => {
    const { type, ends } = lines.get(id)!
    if (!type) return []
    return [{ type, from: points.get(ends[0])!, to: points.get(ends[1])!, faces: faces.slice(0, 2) }]
  })
}
