import { money } from '@gable/contract/format/money'
import type { Currency } from '@gable/contract/status'
import type { MailBlock } from './content.ts'
import type { ShownPrice } from './quote-facts.ts'
import type { MailTexts } from './texts/text.ts'

/** Whether the price is zero, which means that the company has not set a price yet. */
export function isPriceOfNothing(price: ShownPrice): boolean {
  if (price.display === 'total') return price.totalCents === 0
  return (price.display === 'monthly' ? price.paymentCents : price.maxCents) === 0
}

/** The price as it was shown, with its required disclosures. */
export function priceBlock(
  price: ShownPrice,
  { currency, locale, t, notes }: { currency: Currency; locale: string; t: MailTexts; notes: readonly string[] },
): MailBlock {
  const shown = (cents: number) => money(cents, currency, 'short', locale)
  if (isPriceOfNothing(price)) {
    return { kind: 'price', label: t('price.total'), amount: t('price.onRequest'), notes: [] }
  }
  switch (price.display) {
    case 'total':
      return { kind: 'price', label: t('price.total'), amount: shown(price.totalCents), notes }
    case 'range': {
      const amount = t('price.rangeOf', { min: shown(price.minCents), max: shown(price.maxCents) })
      return { kind: 'price', label: t('price.range'), amount, notes }
    }
    case 'monthlyRange': {
      const payment = t('price.rangeOf', { min: shown(price.minCents), max: shown(price.maxCents) })
      const amount = t('price.perMonth', { payment })
      return { kind: 'price', label: t('price.monthlyRange'), amount, notes: [price.disclosure, ...notes] }
    }
    case 'monthly': {
      const amount = t('price.perMonth', { payment: shown(price.paymentCents) })
      return { kind: 'price', label: t('price.monthly'), amount, notes: [price.disclosure, ...notes] }
    }
  }
}
