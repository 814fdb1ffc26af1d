import { pitchText } from '@gable/roof/drawing/figure-text'
import { area, feet, percent, wholeNumber } from './format/figure.ts'
import type { ReportFigures } from './measurement-figures.ts'
import { type LengthName, lengthKeys, lengthNames, type ReportSource } from './measurement-vendor.ts'

/**
 * The arithmetic of comparing our measurement of a roof with another one of the same roof. Zod-free. Differences are the
 * other figure minus ours.
 */

/** The figures that are compared, in table order. */
export const comparedKeys = ['areaSqft', 'rise', 'facets', 'wasteBps', ...lengthKeys] as const
export type ComparedKey = (typeof comparedKeys)[number]

const isLength = (key: ComparedKey): key is LengthName => Object.hasOwn(lengthNames, key)

export const comparedNames: Readonly<Record<ComparedKey, string>> = {
  areaSqft: 'Roof area',
  rise: 'Predominant pitch',
  facets: 'Facets',
  wasteBps: 'Suggested waste',
  ...lengthNames,
}

/** A figure as both reports show it. */
export function comparedText(key: ComparedKey, value: number): string {
  if (key === 'areaSqft') return area(value)
  if (key === 'rise') return pitchText(value)
  if (key === 'facets') return wholeNumber(value)
  return key === 'wasteBps' ? percent(value) : feet(value)
}

export const closeness = ['ours', 'theirs', 'equal'] as const
export type Closer = (typeof closeness)[number]

export interface ComparedFigure {
  key: ComparedKey
  ours: number | null
  theirs: number | null
  /** Null if a report does not state the figure. */
  difference: number | null
  /** The difference as a share of ours, in basis points; null also if ours is zero. */
  shareBps: number | null
  /** Which of the two is closer to further reports of the roof; null without any. */
  closer: Closer | null
}

const figureOf = (figures: ReportFigures, key: ComparedKey): number | null =>
  isLength(key) ? figures.lengths[key] : figures[key]

/**
 * Compares each figure that at least one of the two reports states.
 * @param others further reports of the roof. The median of their values decides which of the two is closer.
 */
export function compareFigures(
  ours: ReportFigures,
  theirs: ReportFigures,
  others: readonly ReportFigures[] = [],
): ComparedFigure[] {
  return comparedKeys.flatMap((key) => {
    const [own, other] = [figureOf(ours, key), figureOf(theirs, key)]
    if (own === null && other === null) return []
    const difference = own === null || other === null ? null : other - own
    const known = others.flatMap((each) => figureOf(each, key) ?? [])
    return {
      key,
      ours: own,
      theirs: other,
      difference,
      shareBps: difference === null || own === null || own === 0 ? null : Math.round((difference / own) * 10_000),
      closer: own === null || other === null || known.length === 0 ? null : closerTo(median(known), own, other),
    }
  })
}

/** Distances that differ by less than a hundredth are equal. */
function closerTo(third: number, ours: number, theirs: number): Closer {
  const by = Math.abs(ours - third) - Math.abs(theirs - third)
  if (Math.abs(by) < 0.01) return 'equal'
  return by < 0 ? 'ours' : 'theirs'
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Whether our area is within the error that our report states: the two areas differ by at most this percentage of ours.
 * This is the one definition for the report, Analytics and the installation. The other report has an error, too, so an
 * area outside is a disagreement, not a proof of who is wrong.
 * @param statedPercent from `statedAreaPercent`.
 * @returns null if our report states no error, or if the two measured a different number of structures.
 */
export function isWithinStated(
  ours: Pick<ReportFigures, 'areaSqft' | 'structures'>,
  theirs: Pick<ReportFigures, 'areaSqft' | 'structures'>,
  statedPercent: number | null,
): boolean | null {
  const isOther = theirs.structures !== null && ours.structures !== null && theirs.structures !== ours.structures
  if (statedPercent === null || isOther) return null
  return Math.abs(theirs.areaSqft - ours.areaSqft) <= (statedPercent / 100) * ours.areaSqft
}

/** The source of the other figures. */
export const comparedBrands = [
  'EagleView',
  'GAF QuickMeasure',
  'HOVER',
  'Roofr',
  'Report service',
  'Other report',
  'Google Solar',
] as const
export type ComparedBrand = (typeof comparedBrands)[number]

const brandOfSource = { eagleview: 'EagleView', gaf: 'GAF QuickMeasure', reportService: 'Report service' } as const

/** The brand of a report. @param measuredBy who measured an uploaded report, as typed or read from its file. */
export function brandOf(source: ReportSource, measuredBy: string): ComparedBrand {
  if (source !== 'upload' && source !== 'gable') return brandOfSource[source]
  const words = measuredBy.toLowerCase().replaceAll(' ', '')
  if (words.includes('eagleview')) return 'EagleView'
  if (words.includes('quickmeasure')) return 'GAF QuickMeasure'
  if (words.includes('hover')) return 'HOVER'
  return words.includes('roofr') ? 'Roofr' : 'Other report'
}
