import { percent } from '@gable/contract/format/figure'
import { numberFormat, usualLocale } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import type { CostItem, CostQuestion, DiscountItem } from '@gable/contract/quote-settings-form'
import type { CostUnit, Currency, PricedAnswer } from '@gable/contract/status'
import { text } from '../text.ts'

/** Formats collapsed lines of the settings. Missing values are shown as a dash. */

const none = '–'
const cash = (cents: number, currency: Currency) => (Number.isInteger(cents) ? money(cents, currency, 'short') : none)

export function costWords({ unit, unitCents, quantityThousandths, discount }: CostItem, currency: Currency): string {
  const count = numberFormat(usualLocale, { maximumFractionDigits: 3 }).format((quantityThousandths || 0) / 1_000)
  const price = unitWords(unit, cash(unitCents, currency), count)
  return discount ? text('costs.less', { price, discount: offWords(discount, currency) }) : price
}

function unitWords(unit: CostUnit, price: string, count: string): string {
  if (unit === 'quote') return text('item.perQuote', { price })
  return unit === 'square' ? text('item.perSquare', { price }) : text('item.perPiece', { price, count })
}

export function offWords(off: DiscountItem['off'] | null, currency: Currency): string {
  if (off?.kind === 'percent') return Number.isInteger(off.bps) ? percent(off.bps) : none
  return off?.kind === 'amount' ? cash(off.cents, currency) : none
}

/** An answer that has a price, as its field and the summary of its question show it. */
export const answerWords = (answer: PricedAnswer): string => (answer === 'yes' ? text('questions.answer.yes') : answer)

export function questionWords({ options, required }: CostQuestion, currency: Currency): string {
  const on = options
    .filter(({ active }) => active)
    .map(({ answer, unitCents }) => `${answerWords(answer)}: ${cash(unitCents, currency)}`)
  const answers = on.length > 0 ? on.join(', ') : text('questions.none')
  return text(required ? 'questions.summaryRequired' : 'questions.summary', { answers })
}
