import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { SlopeChoice } from '@gable/contract/quote'
import { type RepQuoteForm, type RepStructure, repQuoteLimits } from '@gable/contract/rep-quote-form'
import { uuidv7 } from 'uuidv7'
import type { QuoteSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import type { Offer } from '../quote.offer.ts'
import { resolveSlope, suits } from '../quote.slope.ts'
import type { Requested } from './quote.rep-asked.query.ts'

/** The data of a lead that a new quote starts with. */
export interface QuotedLead {
  structures: LeadStructure[]
  slope: LeadDetail['slope']
  language: SpokenLanguage
  /** The homeowner's answers in the widget; null for a lead that was never quoted there. */
  requested: Requested | null
}

/**
 * The form of a new quote: the lead's roofs and slope, the homeowner's answers, and one option with the product that
 * the homeowner chose, otherwise the first that suits the slope. An unchanged lead therefore gets the price that the
 * widget showed.
 */
export function freshForm({ settings, market, products }: Offer, lead: QuotedLead): RepQuoteForm {
  const { requested } = lead
  const own = slopeOf(lead, settings)
  const layers = requested ? requested.layers : 1
  const structures = maxWanted(lead.structures).map((one) => structureOf(one, own, layers))
  const main = structures.find(({ included }) => included)?.slope ?? medium
  const slope = resolveSlope(main, settings)
  const suitable = products.filter((one) => slope && suits(one, slope))
  const product = suitable.find(({ id }) => id === requested?.productId) ?? suitable[0] ?? products[0]!
  return {
    marketId: market.id,
    structures,
    answers: requested?.answers ?? [],
    leftOut: requested?.leftOut ?? [],
    options: [
      { id: uuidv7(), title: 'Good', productId: product.id, sheets: 0, costs: [], discounts: [], custom: null },
    ],
    homeownerNote: '',
    officeNote: '',
    language: lead.language,
    validDays: repQuoteLimits.validDays.usual,
  }
}

const medium: SlopeChoice = { category: 'medium' }

/** Limits the roofs to what a quote can have, included ones first. */
function maxWanted(structures: readonly LeadStructure[]): LeadStructure[] {
  const max = repQuoteLimits.structures
  if (structures.length <= max) return [...structures]
  return structures.toSorted((one, other) => Number(other.included) - Number(one.included)).slice(0, max)
}

/**
 * The slope of the lead's roofs as a user would choose it. If only the category is known, the category is chosen, since
 * product surcharges depend on it.
 */
function slopeOf({ slope, requested }: QuotedLead, settings: QuoteSettings): SlopeChoice {
  if (!slope) return medium
  const { rise, coarse } = slope
  const isAsRequested = requested?.slope?.rise === rise && requested.slope.coarse === coarse
  if (isAsRequested && requested.slope!.category !== 'custom') return { category: requested.slope!.category }
  if (!coarse) return { category: 'custom', rise }
  return { category: resolveSlope({ category: 'custom', rise }, settings)!.surchargeCategory }
}

function structureOf(
  { id, name, included, supported, complexity, shape }: LeadStructure,
  own: SlopeChoice,
  layers: number | null,
): RepStructure {
  return {
    id,
    name,
    complexity,
    included: included && supported,
    slope: shape.kind === 'flat' ? { category: 'flat' } : own,
    planAreaSqft: null,
    wasteBps: null,
    layers,
  }
}
