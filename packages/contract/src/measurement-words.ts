import { pitchText } from '@gable/roof/drawing/figure-text'
import type { EdgeLengths, MaterialLengths, MeasurementReport } from '@gable/roof/report/report'
import type { SuggestedWaste } from '@gable/roof/report/waste-table'
import type { EdgeType } from '@gable/roof/roof'
import { standInNotes } from '@gable/roof/shape/stand-in-words'
import { area, percent, wholeNumber } from './format/figure.ts'
import type { MeasuredStructure, MeasurementSource } from './measurement.ts'
import type { MeasurementProvider, OutlineSource, RoofKind } from './status.ts'

/** What a measurement report says, on its page and in its PDF alike. Zod-free. */
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
  areaByPitch: 'Area by pitch',
  share: 'Of the roof',
  direction: 'Falls to',
  level: 'Level',
  total: 'Total',
  structuresAndFacets: 'Structures and facets',
  lengths: 'Lengths',
  lengthsHint: 'Eaves, ridges and pitch breaks by their plan length, the others as they lie on the roof.',
  materials: 'To buy by the foot',
  noDiagram: 'There is no diagram: the planes of this roof could not be derived.',
  noMaterials: 'Not known: the planes could not be derived.',
  waste: 'Waste table',
  wasteColumn: 'Waste',
  areaWithWaste: 'Area with waste',
  suggested: 'Suggested',
  basis: 'What this report stands on',
  notSurvey: 'Not a survey',
  notSurveyText:
    'This report was derived from an outline seen from above and a slope. Nobody has been on the roof. Check the measurements on site before you order material or sign a contract.',
} as const

export const providerNames: Record<MeasurementProvider, string> = { gable: 'Gable Instant Report' }

/** The edge types in the order of a table, in the plural. */
export const edgeNames: readonly (readonly [EdgeType, string])[] = [
  ['ridge', 'Ridges'],
  ['hip', 'Hips'],
  ['valley', 'Valleys'],
  ['eave', 'Eaves'],
  ['rake', 'Rakes'],
  ['highEave', 'High eaves'],
  ['pitchBreak', 'Pitch breaks'],
]

/** The edge types that are told of some lengths: those that few roofs have only where there are any. */
export function edgesToTell(lengths: EdgeLengths): (readonly [EdgeType, string])[] {
  return edgeNames.filter(([type]) => !rareEdges.has(type) || lengths[type] > 0)
}

const rareEdges: ReadonlySet<EdgeType> = new Set(['highEave', 'pitchBreak'])

/** What is bought by the foot, with what it is the sum of. */
export const materialNames: readonly (readonly [keyof MaterialLengths, name: string, sumOf: string])[] = [
  ['dripEdge', 'Drip edge', 'eaves + rakes'],
  ['starter', 'Starter', 'eaves + rakes'],
  ['ridgeCap', 'Ridge cap', 'ridges + hips'],
  ['iceAndWater', 'Ice and water', 'eaves + valleys'],
  ['gutter', 'Gutter', 'eaves'],
]

const shapeNames: Record<RoofKind, string> = {
  gable: 'a gable roof',
  hip: 'a hip roof',
  shed: 'a shed roof',
  flat: 'a flat roof',
  straightRidge: 'a gable roof with one straight ridge',
}

/** Half-hips are named on gable and hip roofs; others have none. */
function shapeName({ kind, halfHipEdges }: MeasuredStructure['shape']): string {
  const halfHips = kind === 'gable' || kind === 'hip' ? (halfHipEdges?.length ?? 0) : 0
  if (halfHips === 0) return shapeNames[kind]
  return `${shapeNames[kind]} with ${halfHips === 1 ? 'a half-hip' : `${halfHips} half-hips`}`
}

const sourceNames: Record<OutlineSource, string> = {
  imported: 'imported building outlines',
  provider: 'a roof data provider',
  overpass: 'public map data',
  drawn: 'a drawing by hand',
  demo: 'the demo town',
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
    planesUnknown: 'not all planes could be derived',
  }
  return `${percent(wasteBps)}: ${because === 'level' && facets === 0 ? 'no slope' : reasons[because]}`
}

/** "Without Garage: its planes could not be derived." Undefined where nothing is left out. */
export function leftOut({ withoutPlanes }: Pick<MeasurementReport, 'withoutPlanes'>): string | undefined {
  if (withoutPlanes.length === 0) return undefined
  const names = new Intl.ListFormat('en-US').format(withoutPlanes)
  const whose = withoutPlanes.length === 1 ? 'its' : 'their'
  return `Without ${names}: ${whose} planes could not be derived. Area and perimeter hold.`
}

/** A fact that the figures stand on; `about` is a structure's name, or undefined for all of them. */
export interface Basis {
  about?: string
  text: string
}

/** Everything that was assumed or taken over from somewhere, in sentences. */
export function basisOf(made: MeasurementSource, report: Pick<MeasurementReport, 'structures'>): Basis[] {
  return [
    { text: slopeSentence(made) },
    ...made.structures.flatMap((structure, index) => {
      const sentences = structureSentences(structure, report.structures[index])
      return { about: structure.name, text: sentences.join(' ') }
    }),
    { text: `Derived with geometry version ${made.geometryVersion}.` },
  ]
}

function slopeSentence({ slopeAssumed, slopeCoarse, structures }: MeasurementSource): string {
  const rise = structures.find(({ shape }) => shape.kind !== 'flat')?.rise
  if (rise === undefined) return 'No structure has a slope.'
  if (slopeAssumed) return `The slope is not known. A medium slope of ${pitchText(rise)} was assumed.`
  if (slopeCoarse) return `Only a category of the slope is known. It was measured with ${pitchText(rise)}.`
  return `The slope was given as ${pitchText(rise)}.`
}

function structureSentences(
  structure: MeasuredStructure,
  measured: MeasurementReport['structures'][number] | undefined,
) {
  const { source, date, notice, shape, shapeGuessed, uncertain } = structure
  const from = `Outline from ${sourceNames[source]}${date ? `, as of ${date}` : ''}${notice ? ` (${notice})` : ''}.`
  const shapeSentence = shapeGuessed
    ? `Its shape, ${shapeName(shape)}, is a guess that nobody has checked.`
    : `Measured as ${shapeName(shape)}.`
  const planes =
    measured && !measured.planes && 'Its planes could not be derived: area is plan area times the slope factor.'
  return [
    from,
    editedSentence(structure),
    overhangSentence(structure),
    uncertain && 'The outline is uncertain.',
    shapeSentence,
    planes,
    ...(measured ? standInNotes(measured) : []),
  ].filter((sentence) => typeof sentence === 'string')
}

function editedSentence({ planAreaSqft, detectedPlanAreaSqft, source }: MeasuredStructure): string | undefined {
  if (detectedPlanAreaSqft === null || source === 'drawn') return undefined
  if (Math.abs(planAreaSqft - detectedPlanAreaSqft) < 0.5) return undefined
  return `Its outline was edited: ${area(planAreaSqft)} seen from above, ${area(detectedPlanAreaSqft)} as detected.`
}

function overhangSentence({ meaning, overhangInches }: MeasuredStructure): string {
  if (meaning === 'roofEdge') return 'The outline is the edge of the roof.'
  if (meaning === 'unknown') {
    return 'Whether the outline is the edge of the roof or the wall line is not known. No overhang was added.'
  }
  return `The outline is the wall line. The roof was measured with an overhang of ${overhangInches} in.`
}
