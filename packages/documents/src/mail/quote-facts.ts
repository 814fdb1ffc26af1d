import type { Currency } from '@gable/contract/status'

/** The price as the homeowner saw it, in cents of the quote's currency. A monthly one never goes without its disclosure. */
export type ShownPrice =
  | { display: 'total'; totalCents: number }
  | { display: 'range'; minCents: number; maxCents: number }
  | { display: 'monthly'; paymentCents: number; disclosure: string }
  | { display: 'monthlyRange'; minCents: number; maxCents: number; disclosure: string }

/** What mails say of a quote. */
export interface MailQuote {
  productName: string
  currency: Currency
  price: ShownPrice
  /** Of the included structures, with their slope. */
  roofAreaSqft: number
  squaresHundredths: number
  wasteBps: number
  /** Inches of rise for every 12 across. */
  rise: number
}
