import { money } from '@gable/contract/format/money'
import type { Currency } from '@gable/contract/status'

/** The card's own few words. It serves two bundles, so they stand beside it. */
export const cardEn = {
  total: 'Estimated total',
  range: 'Estimated range',
  monthly: 'Estimated monthly payment',
  monthlyRange: 'Estimated monthly payments',
  onRequest: 'Price on request',
  inPrice: 'What’s in this price',
  perMonth: '/month',
  features: 'Top features',
  details: 'What is included',
  additional: 'Additional costs',
  perSheet: 'Damaged decking is replaced at {price} per sheet.',
  warranty: 'Warranty',
  illustration: 'Drawing, not a photo of the product',
} as const

export type CardText = Readonly<Record<keyof typeof cardEn, string>>

/** In the language of the page's reader. */
export let cardText: CardText = cardEn

/** English where there are none. */
export function setCardText(own: CardText = cardEn): void {
  cardText = own
}

/** What replacing a sheet of decking costs, as a sentence; empty where nothing is said of it. */
export function perSheetText(cents: number | null, currency: Currency): string {
  return cents === null ? '' : cardText.perSheet.replace('{price}', money(cents, currency, 'short'))
}

/** From one figure to another: alike in all languages. */
export const rangeText = (min: string, max: string) => `${min} – ${max}`
