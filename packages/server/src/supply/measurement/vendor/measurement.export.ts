import { boundedArray } from '@gable/contract/field'
import { eagleviewFigures, eagleviewMeasurements, gafFigures, gafRoof } from '@gable/contract/measurement-answer'
import { checkedFigures, countOf, figure, rise } from '@gable/contract/measurement-figure'
import { onlyArea, type ReportFigures, withMaterials } from '@gable/contract/measurement-figures'
import type { ReportModel } from '@gable/contract/measurement-model'
import type { LengthName } from '@gable/contract/measurement-vendor'
import { z } from 'zod'
import { type Element, type Elements, lineTypes, maxElements, modelOf, readElements } from './measurement.model.ts'

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
