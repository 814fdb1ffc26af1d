import { money } from '@gable/contract/format/money'
import type { Currency } from '@gable/contract/status'

/** The card's own texts. They are next to it because two bundles use it. */
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

/** In the reader's language. */
export let cardText: CardText = cardEn

/** Sets the card's texts; defaults to English. */
export function setCardText(own: CardText = cardEn): void {
  cardText = own
}

/** The cost of replacing a sheet of decking, as a sentence; empty if there is none. */
export function perSheetText(cents: number | null, currency: Currency): string {
  return cents === null ? '' : cardText.perSheet.replace('{price}', money(cents, currency, 'short'))
}

/** A range of two figures, written the same in all languages. */
export const rangeText = (min: string, max: string) => `${min} – ${max}`
