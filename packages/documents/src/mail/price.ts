import type { Currency } from '@gable/contract/status'
import { money } from '../format/money.ts'
import type { MailBlock } from './content.ts'
import type { ShownPrice } from './quote-facts.ts'
import type { MailTexts } from './texts/text.ts'

/** The price as it was shown, with what must stand beside it. */
export function priceBlock(price: ShownPrice, currency: Currency, t: MailTexts, notes: readonly string[]): MailBlock {
  switch (price.display) {
    case 'total':
      return { kind: 'price', label: t('price.total'), amount: money(price.totalCents, currency), notes }
    case 'range': {
      const amount = t('price.rangeOf', { min: money(price.minCents, currency), max: money(price.maxCents, currency) })
      return { kind: 'price', label: t('price.range'), amount, notes }
    }
    case 'monthly': {
      const amount = t('price.perMonth', { payment: money(price.paymentCents, currency) })
      return { kind: 'price', label: t('price.monthly'), amount, notes: [price.disclosure, ...notes] }
    }
  }
}
