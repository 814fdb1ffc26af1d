import { pitchText } from '@gable/roof/drawing/figure-text'
import type { MeasurementReport } from '@gable/roof/report/report'
import { standInNotes } from '@gable/roof/shape/stand-in-words'
import { area } from './format/figure.ts'
import type { MeasuredStructure, MeasurementSource } from './measurement.ts'
import type { HeldScan } from './roof-scan.ts'
import { hasScannedShape } from './scan-hold.ts'
import type { OutlineSource, RoofKind } from './status.ts'

/** A fact that the measurements are based on; `about` is a structure's name, or undefined for all structures. */
export interface Basis {
  about?: string
  text: string
}

/** Lists, in sentences, everything that was assumed or adopted from another source. */
export function basisOf(created: MeasurementSource, report: Pick<MeasurementReport, 'structures'>): Basis[] {
  return [
    { text: slopeSentence(created) },
    ...created.structures.flatMap((structure, index) => {
      const sentences = structureSentences(structure, report.structures[index])
      return { about: structure.name, text: sentences.join(' ') }
    }),
    { text: `Calculated with geometry version ${created.geometryVersion}.` },
  ]
}

function slopeSentence({ slopeAssumed, slopeCoarse, structures }: MeasurementSource): string {
  const sloped = structures.filter(({ shape }) => shape.kind !== 'flat')
  const rise = sloped[0]?.rise
  if (rise === undefined) return 'No structure has a slope.'
  const scanned = sloped.find(({ scan }) => scan)
  if (scanned?.scan) return scannedSlopeSentence(scanned, scanned.scan, slopeAssumed)
  if (slopeAssumed) return `The slope is unknown, so a medium slope of ${pitchText(rise)} was assumed.`
  if (slopeCoarse) return `Only the slope category is known. ${pitchText(rise)} was used.`
  return `The slope was given as ${pitchText(rise)}.`
}

/** A measured slope is stated as measured, next to the slope in tenths that the report uses. */
function scannedSlopeSentence({ name, rise }: MeasuredStructure, scan: HeldScan, isAssumed: boolean): string {
  const own = `${pitchText(scan.rise)} (${scan.rise.toFixed(2)})`
  if (pitchText(rise) === pitchText(scan.rise)) return `The slope of ${name} was measured from aerial data: ${own}.`
  const taken = isAssumed
    ? `A medium slope of ${pitchText(rise)} was assumed`
    : `The slope was given as ${pitchText(rise)}`
  return `${taken}. Aerial data shows ${own} for ${name}.`
}

function structureSentences(
  structure: MeasuredStructure,
  measured: MeasurementReport['structures'][number] | undefined,
) {
  const { source, date, notice, shape, shapeGuessed, rise, uncertain } = structure
  const from = `Outline from ${outlineSourceNames[source]}${date ? `, as of ${date}` : ''}${notice ? ` (${notice})` : ''}.`
  const shapeSentence = hasScannedShape(structure)
    ? `Its shape, ${shapeName(shape)}, was measured from aerial data.`
    : shapeGuessed
      ? `Its shape, ${shapeName(shape)}, is an estimate that no one has checked.`
      : `Measured as ${shapeName(shape)}.`
  const planes =
    measured && !measured.planes && 'Its facets are unknown, so the area is the plan area times the slope factor.'
  const pitches =
    measured?.planes?.facets.some((facet) => pitchText(facet.rise) !== pitchText(rise)) &&
    'Its facets have different pitches.'
  return [
    from,
    editedSentence(structure),
    overhangSentence(structure),
    uncertain && 'The outline may be off.',
    shapeSentence,
    pitches,
    planes,
    ...(measured ? standInNotes(measured) : []),
  ].filter((sentence) => typeof sentence === 'string')
}

function editedSentence({ planAreaSqft, detectedPlanAreaSqft, source }: MeasuredStructure): string | undefined {
  if (detectedPlanAreaSqft === null || source === 'drawn') return undefined
  if (Math.abs(planAreaSqft - detectedPlanAreaSqft) < 0.5) return undefined
  return `Its outline was edited: ${area(planAreaSqft)} plan area, ${area(detectedPlanAreaSqft)} as detected.`
}

function overhangSentence({ meaning, overhangInches }: MeasuredStructure): string {
  if (meaning === 'roofEdge') return 'The outline shows the roof edge.'
  if (meaning === 'unknown') {
    return 'We don’t know if the outline shows the roof edge or the walls, so no overhang was added.'
  }
  return `The outline shows the walls, so an overhang of ${overhangInches} in was added.`
}

const shapeNames: Record<RoofKind, string> = {
  gable: 'a gable roof',
  hip: 'a hip roof',
  shed: 'a shed roof',
  flat: 'a flat roof',
  straightRidge: 'a gable roof with one straight ridge',
}

/** Only gable and hip roofs can have half-hips. */
function shapeName({ kind, halfHipEdges }: MeasuredStructure['shape']): string {
  const halfHips = kind === 'gable' || kind === 'hip' ? (halfHipEdges?.length ?? 0) : 0
  if (halfHips === 0) return shapeNames[kind]
  return `${shapeNames[kind]} with ${halfHips === 1 ? 'a half-hip' : `${halfHips} half-hips`}`
}

/** Where an outline is from, within a sentence. */
export const outlineSourceNames: Record<OutlineSource, string> = {
  imported: 'imported building outlines',
  provider: 'a roof data provider',
  overpass: 'public map data',
  drawn: 'a hand drawing',
  demo: 'the demo town',
}
