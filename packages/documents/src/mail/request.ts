import type { PostalAddress } from '@gable/contract/format/contact'
import type { Currency } from '@gable/contract/status'

/** Whom the mail is from, or about. */
export interface MailCompany {
  name: string
  phone: string
  mailingAddress: string
}

export interface MailContact {
  firstName: string
  lastName: string
  email: string
  /** Ten digits. */
  phone: string
}

/** The price as the homeowner saw it, in cents of the quote's currency. A monthly one never goes without its disclosure. */
export type ShownPrice =
  | { display: 'total'; totalCents: number }
  | { display: 'range'; minCents: number; maxCents: number }
  | { display: 'monthly'; paymentCents: number; disclosure: string }

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

interface ToContractor {
  locale: string
  contact: MailContact
  /** The lead's page in the portal. */
  leadUrl: string
  isTest: boolean
}

interface AboutQuote extends ToContractor {
  address: PostalAddress
  quote: MailQuote & { totalCents: number }
}

export interface HelpRequested extends ToContractor {
  template: 'helpRequested'
  address: PostalAddress | null
  /** What the person typed instead of an address that was found. */
  helpText: string
}

export interface NewLead extends AboutQuote {
  template: 'newLead'
}

/** A further form for an address that is a lead already. */
export interface RepeatSubmission extends AboutQuote {
  template: 'repeatSubmission'
}

/** To the homeowner. It holds what its own form said and nothing of what the company knows of the address. */
export interface QuoteConfirmation {
  template: 'quoteConfirmation'
  locale: string
  company: MailCompany
  firstName: string
  address: PostalAddress
  quote: MailQuote
}

/** One mail to be rendered: plain data, since it travels to a worker thread. */
export type MailRequest = NewLead | RepeatSubmission | HelpRequested | QuoteConfirmation

export interface RenderedMail {
  subject: string
  html: string
  text: string
}
