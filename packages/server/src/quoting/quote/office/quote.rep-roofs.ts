import type { LeadStructure } from '@gable/contract/lead'
import type { RepQuoteForm, RepStructure } from '@gable/contract/rep-quote-form'
import { isSameOutline } from '@gable/contract/scan-hold'
import { cleanOutline, outlineRings } from '@gable/roof/outline/clean'
import { slopedArea } from '@gable/roof/slope'
import type { SquareFeet } from '@gable/roof/units'
import type { QuoteSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import { atSlope, type MeasuredStructure, measureStructure } from '../../../places/structure/structure.measure.ts'
import type { PricedRoofs } from '../quote.price.ts'
import { type ResolvedSlope, resolveSlope } from '../quote.slope.ts'

/** A measured roof of a rep's quote, with the waste typed for it. */
export type RepRoof = MeasuredStructure & { wasteBps: number | null; resolved: ResolvedSlope }

export interface RepRoofs extends PricedRoofs {
  structures: RepRoof[]
  included: RepRoof[]
}

/**
 * Measures the roofs of a rep's quote, each at its own slope: a roof of the lead as in the widget, a roof with a typed
 * area by that area. Undefined for a custom slope without a rise.
 */
export function measureRepRoofs(
  { structures }: Pick<RepQuoteForm, 'structures'>,
  known: readonly LeadStructure[],
  settings: QuoteSettings,
): RepRoofs | undefined {
  const byId = new Map(known.map((one) => [one.id, one]))
  const measured = structures.map((one) => measureOne(one, byId.get(one.id), settings))
  if (!measured.every((one) => one !== undefined)) return undefined
  const included = measured.filter(({ structure }) => structure.included)
  // A rep's quote has a single total, so no range is widened.
  return { structures: measured, included, widened: [], narrowed: false }
}

function measureOne(
  form: RepStructure,
  known: LeadStructure | undefined,
  settings: QuoteSettings,
): RepRoof | undefined {
  const slope = resolveSlope(form.slope, settings)
  if (!slope) return undefined
  const { wasteBps } = form
  const own = { name: form.name, included: form.included, complexity: form.complexity }
  if (known && form.planAreaSqft === null) {
    const structure = sloped({ ...known, ...own }, slope)
    const measured = measureStructure({ structure, rings: ringsOf(known) }, slope, settings.overhangInches)
    return { ...measured, wasteBps, resolved: slope }
  }
  const planAreaSqft = form.planAreaSqft ?? 0
  return {
    structure: { ...(known ?? typed), id: form.id, ...own, planAreaSqft },
    planAreaSqft,
    roofAreaSqft: slopedArea(planAreaSqft as SquareFeet, slope.rise),
    slope,
    wasteBps,
    resolved: slope,
  }
}

/** A flat roof that is given a slope other than "flat" is treated as a gable roof. */
function sloped(structure: LeadStructure, slope: ResolvedSlope): LeadStructure {
  const isRaised = structure.shape.kind === 'flat' && slope.category !== 'flat' && slope.rise > 0
  return atSlope(isRaised ? { ...structure, shape: { kind: 'gable' } } : structure, slope)
}

/** The outline to measure: a detected one unchanged, a drawn one cleaned. */
function ringsOf({ outline, detected }: LeadStructure): LeadStructure['outline'] {
  if (detected && isSameOutline(outline, detected.outline)) return outline
  const cleaned = cleanOutline(outline)
  return cleaned.ok ? (outlineRings(cleaned.outline) as unknown as LeadStructure['outline']) : outline
}

/** A roof of which only the area is known. */
const typed: LeadStructure = {
  id: '',
  name: '',
  outline: [],
  planAreaSqft: 0,
  distanceFeet: 0,
  included: true,
  source: 'drawn',
  meaning: 'roofEdge',
  notice: '',
  date: null,
  uncertain: false,
  supported: true,
  detected: null,
  complexity: 'simple',
  shape: { kind: 'gable' },
  shapeGuessed: true,
}
