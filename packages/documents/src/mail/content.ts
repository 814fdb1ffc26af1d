import type { RichText } from '@gable/contract/rich-text'
import type { MailDesign } from './design.ts'

/** The content of a mail before rendering. HTML and plain text are both made from it, so they cannot diverge. */
export interface MailContent {
  /** The kind's name in the log and in the outbox, such as `newLead`. */
  kind: string
  locale: string
  subject: string
  /** The preview that mail programs show next to the subject. */
  preview: string
  /** Small text above the title. */
  eyebrow: string
  badge?: string
  /** Empty for a text that a person wrote. */
  title: string
  intro: readonly string[]
  blocks: readonly MailBlock[]
  footer: readonly string[]
  /** For mail that the reader can unsubscribe from. */
  unsubscribe?: { label: string; href: string }
  /** For a mail to homeowners: the company's mail design. */
  design?: MailDesign
}

export type MailBlock =
  | { kind: 'price'; label: string; amount: string; notes: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'note'; text: string }
  /** A text that a person wrote. */
  | { kind: 'written'; document: RichText }
  /** One item of several, with its link. */
  | { kind: 'item'; title: string; detail: string; href: string }

export interface Fact {
  label: string
  value: string
  href?: string | undefined
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}
