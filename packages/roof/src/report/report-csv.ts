import { type DrawingWords, ENGLISH_WORDS } from '../drawing/drawing-words.ts'
import { compassText } from '../drawing/figure-text.ts'
import { EDGE_TYPES } from '../roof.ts'
import { standInNotes } from '../shape/stand-in-words.ts'
import { type Cell, csvText } from './csv.ts'
import type { EdgeLengths, FacetReport, MaterialLengths, MeasurementReport, StructureReport } from './report.ts'
import type { ReportFacts } from './report-facts.ts'
import { scannedFacetRows, scanRows } from './scan-csv.ts'

/**
 * Facets, lengths and totals as one table, with one figure and its unit in each row. A pitch is written as its rise:
 * a spreadsheet would read 6/12 as June 12.
 */
export function reportCsv(report: MeasurementReport, facts: ReportFacts, words: DrawingWords = ENGLISH_WORDS): string {
  const { street, city, state, postalCode } = facts
  const address = [street, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
  return csvText([
    ['Structure', 'Item', 'Figure', 'Unit', 'Pitch (rise over 12)', 'Direction of fall', 'Azimuth (degrees)'],
    ...report.structures.flatMap((structure) => structureRows(structure, words)),
    ...totalRows(report, words),
    ...wasteRows(report),
    [facts.title, facts.reportId, null, null, null, null, null],
    [address, facts.measuredAt, null, null, null, null, null],
  ])
}

type Row = readonly Cell[]

function structureRows(structure: StructureReport, words: DrawingWords): Row[] {
  const { name, planes } = structure
  const facets = (planes?.facets ?? []).flatMap((facet): Row[] => [
    facetRow(name, facet, words),
    ...scannedFacetRows(name, facet),
  ])
  return [
    ...facets,
    figure(name, 'Roof area', structure.areaSqft, 'sq ft', structure.rise),
    figure(name, 'Plan area', structure.planAreaSqft, 'sq ft'),
    figure(name, 'Perimeter', structure.perimeterFeet, 'ft'),
    ...(planes ? edgeRows(name, planes.lengths, words) : []),
    ...scanRows(structure, words),
    ...standInNotes(structure).map((note) => [name, note, null, null, null, null, null]),
  ]
}

function facetRow(name: string, { label, areaSqft, rise, azimuthDegrees }: FacetReport, words: DrawingWords): Row {
  return [
    name,
    `Facet ${label}`,
    hundredths(areaSqft),
    'sq ft',
    hundredths(rise),
    azimuthDegrees === null ? 'Level' : compassText(azimuthDegrees, words),
    azimuthDegrees === null ? null : Math.round(azimuthDegrees * 10) / 10,
  ]
}

const total = 'Total'

function totalRows(report: MeasurementReport, words: DrawingWords): Row[] {
  return [
    figure(total, 'Roof area', report.areaSqft, 'sq ft'),
    figure(total, 'Plan area', report.planAreaSqft, 'sq ft'),
    figure(total, 'Perimeter', report.perimeterFeet, 'ft'),
    figure(total, 'Facets', report.facets, ''),
    ...(report.lengths ? edgeRows(total, report.lengths, words) : []),
    ...(report.materials ? materialRows(report.materials) : []),
  ]
}

function edgeRows(name: string, lengths: EdgeLengths, words: DrawingWords): Row[] {
  return EDGE_TYPES.map((type) => figure(name, words.edges[type], lengths[type], 'ft'))
}

const materialNames: readonly (readonly [keyof MaterialLengths, string])[] = [
  ['dripEdge', 'Drip edge'],
  ['starter', 'Starter'],
  ['ridgeCap', 'Ridge cap'],
  ['iceAndWater', 'Ice and water'],
  ['gutter', 'Gutter'],
]

function materialRows(materials: MaterialLengths): Row[] {
  return materialNames.map(([kind, name]) => figure(total, name, materials[kind], 'ft'))
}

function wasteRows({ waste }: MeasurementReport): Row[] {
  return waste.map(({ wasteBps, squaresHundredths, suggested }) =>
    figure(
      total,
      `With ${wasteBps / 100} % waste${suggested ? ' (suggested)' : ''}`,
      squaresHundredths / 100,
      'squares',
    ),
  )
}

function figure(name: string, item: string, value: number, unit: string, rise: number | null = null): Row {
  return [name, item, hundredths(value), unit, rise, null, null]
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
