import type { Currency } from '@gable/contract/status'

/**
 * The price as the homeowner saw it, in cents of the quote's currency. A monthly price always includes its disclosure.
 */
export type ShownPrice =
  | { display: 'total'; totalCents: number }
  | { display: 'range'; minCents: number; maxCents: number }
  | { display: 'monthly'; paymentCents: number; disclosure: string }
  | { display: 'monthlyRange'; minCents: number; maxCents: number; disclosure: string }

/** The data about a quote that mails contain. */
export interface MailQuote {
  productName: string
  currency: Currency
  price: ShownPrice
  /** Sloped area of the included structures. */
  roofAreaSqft: number
  squaresHundredths: number
  wasteBps: number
  /** Inches of rise per 12 inches of run. */
  rise: number
}
