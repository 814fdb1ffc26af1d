import { money } from '@gable/contract/format/money'
import { type OfferedOption, offerFigures, type TakenOption } from '@gable/contract/offer'
import type { ProposalDocument } from '@gable/contract/proposal'
import type { Placeholder } from '@gable/contract/rich-text'

type PriceValues = Record<Extract<Placeholder, 'quote.total' | 'quote.product' | 'proposal.total'>, string>
type Priced = Pick<ProposalDocument, 'options' | 'currency' | 'locale' | 'language'>

/** Returns the values of the price placeholders. Before a choice among several options they list each option by its title. */
export function priceValues({ options, currency, locale, language }: Priced, chosen: TakenOption | null): PriceValues {
  const figures = offerFigures(options, chosen, language)
  const listed = (of: (option: OfferedOption) => string) =>
    figures.counted ? of(figures.counted) : figures.options.map((option) => `${option.title}: ${of(option)}`).join(', ')
  const total = listed((option) => money(option.figures.totalCents, currency, 'exact', locale))
  return { 'quote.total': total, 'quote.product': listed(({ product }) => product.name), 'proposal.total': total }
}

/** Returns a stored document with its price placeholders updated for a choice. */
export function withChoice(document: ProposalDocument, chosen: TakenOption | null): ProposalDocument {
  return { ...document, values: { ...document.values, ...priceValues(document, chosen) } }
}
