import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { SlopeChoice } from '@gable/contract/quote'
import { type RepQuoteForm, type RepStructure, repQuoteLimits } from '@gable/contract/rep-quote-form'
import { uuidv7 } from 'uuidv7'
import type { Offer } from '../quote.offer.ts'
import { resolveSlope, suits } from '../quote.slope.ts'

/** What of a lead a quote begins with. */
export interface QuotedLead {
  structures: LeadStructure[]
  slope: LeadDetail['slope']
  language: SpokenLanguage
}

/** The form that a quote begins with: the lead's roofs, and one option with the first product that suits their slope. */
export function freshForm({ settings, market, products }: Offer, lead: QuotedLead): RepQuoteForm {
  const structures = lead.structures.slice(0, repQuoteLimits.structures).map((one) => structureOf(one, lead.slope))
  const main = structures.find(({ included }) => included)?.slope ?? medium
  const slope = resolveSlope(main, settings)
  const product = products.find((one) => slope && suits(one, slope)) ?? products[0]!
  return {
    marketId: market.id,
    structures,
    answers: [],
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

function structureOf(
  { id, name, included, supported, complexity, shape }: LeadStructure,
  slope: LeadDetail['slope'],
): RepStructure {
  const own: SlopeChoice = slope && !slope.coarse ? { category: 'custom', rise: slope.rise } : medium
  return {
    ...{ id, name, complexity },
    included: included && supported,
    slope: shape.kind === 'flat' ? { category: 'flat' } : own,
    ...{ planAreaSqft: null, wasteBps: null, layers: 1 },
  }
}
