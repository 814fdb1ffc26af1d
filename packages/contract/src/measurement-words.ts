import type { EdgeLengths, MaterialLengths, MeasurementReport } from '@gable/roof/report/report'
import type { ScannedFacet } from '@gable/roof/report/roof-scan'
import type { SuggestedWaste } from '@gable/roof/report/waste-table'
import type { EdgeType } from '@gable/roof/roof'
import { percent, wholeNumber } from './format/figure.ts'
import type { MeasurementProvider } from './status.ts'

/** Wording of a measurement report, shared by its page and its PDF. Zod-free. */
export const reportWords = {
  area: 'Roof area',
  squares: 'Squares',
  planArea: 'Plan area',
  perimeter: 'Perimeter',
  facets: 'Facets',
  pitch: 'Predominant pitch',
  structure: 'Structure',
  facet: 'Facet',
  pitchColumn: 'Pitch',
  ownPitchColumn: 'Measured',
  measured: 'measured',
  tooFewPoints: 'too few points',
  areaByPitch: 'Area by pitch',
  share: 'Share of roof',
  direction: 'Slope direction',
  level: 'Level',
  total: 'Total',
  structuresAndFacets: 'Structures and facets',
  lengths: 'Lengths',
  lengthsHint: 'Eaves, ridges and pitch breaks are horizontal lengths. The others are measured along the slope.',
  materials: 'Materials by linear foot',
  noDiagram: 'No diagram: we couldn’t work out the facets of this roof.',
  noMaterials: 'Unknown: we couldn’t work out the facets.',
  waste: 'Waste table',
  wasteColumn: 'Waste',
  areaWithWaste: 'Area with waste',
  suggested: 'Suggested',
  basis: 'Basis of this report',
  notSurvey: 'Not a survey',
  notSurveyText:
    'This report is based on an aerial outline and a slope. No one has been on the roof. Check the measurements on site before you order material or sign a contract.',
} as const

export const providerNames: Record<MeasurementProvider, string> = { gable: 'Gable Instant Report' }

/** Plural names of the edge types, in table order. */
const edgeNames: readonly (readonly [EdgeType, string])[] = [
  ['ridge', 'Ridges'],
  ['hip', 'Hips'],
  ['valley', 'Valleys'],
  ['eave', 'Eaves'],
  ['rake', 'Rakes'],
  ['highEave', 'High eaves'],
  ['pitchBreak', 'Pitch breaks'],
  ['stepFlashing', 'Step flashing'],
  ['flashing', 'Headwall flashing'],
]

/** The edge types to list for some lengths; rare types are included only if present. */
export function edgesToReport(lengths: EdgeLengths): (readonly [EdgeType, string])[] {
  return edgeNames.filter(([type]) => !rareEdges.has(type) || lengths[type] > 0)
}

const rareEdges: ReadonlySet<EdgeType> = new Set(['highEave', 'pitchBreak', 'stepFlashing', 'flashing'])

/** Materials sold by the foot, each with the edges that its length sums up. */
export const materialNames: readonly (readonly [keyof MaterialLengths, name: string, sumOf: string])[] = [
  ['dripEdge', 'Drip edge', 'eaves + rakes'],
  ['starter', 'Starter', 'eaves + rakes'],
  ['ridgeCap', 'Ridge cap', 'ridges + hips'],
  ['iceAndWater', 'Ice and water', 'eaves + valleys'],
  ['gutter', 'Gutter', 'eaves'],
]

/** The pitch fitted to a plane's own points, with its standard error rounded up: "5.96/12 ± 0.3°". */
export function ownPitch({ ownRise, pitchErrorDegrees }: Pick<ScannedFacet, 'ownRise' | 'pitchErrorDegrees'>): string {
  if (ownRise === null || pitchErrorDegrees === null) return reportWords.tooFewPoints
  const digits = pitchErrorDegrees < 0.1 ? 100 : 10
  return `${ownRise.toFixed(2)}/12 ± ${Math.ceil(pitchErrorDegrees * digits) / digits}°`
}

function count(amount: number, one: string, many: string): string {
  return `${wholeNumber(amount)} ${amount === 1 ? one : many}`
}

/** "15%: 9 facets and 34 ft of valley". */
export function wasteReason({ wasteBps, because, facets, valleysFeet, hipsFeet }: SuggestedWaste): string {
  const planes = count(facets, 'facet', 'facets')
  const reasons: Record<SuggestedWaste['because'], string> = {
    level: `${planes} without a slope`,
    noCuts: `${planes}, without hips or valleys`,
    hips: `${planes} and ${wholeNumber(hipsFeet)} ft of hip, without valleys`,
    valleys: `${planes} and ${wholeNumber(valleysFeet)} ft of valley`,
    manyFacets: `${planes} and ${wholeNumber(valleysFeet)} ft of valley`,
    planesUnknown: 'some facets are unknown',
  }
  return `${percent(wasteBps)}: ${because === 'level' && facets === 0 ? 'no slope' : reasons[because]}`
}

/** For example "Without Garage: its planes could not be derived." Undefined if nothing is left out. */
export function leftOut({ withoutPlanes }: Pick<MeasurementReport, 'withoutPlanes'>): string | undefined {
  if (withoutPlanes.length === 0) return undefined
  const names = new Intl.ListFormat('en-US').format(withoutPlanes)
  const whose = withoutPlanes.length === 1 ? 'its' : 'their'
  return `Without ${names}: ${whose} facets are unknown. Area and perimeter are correct.`
}
