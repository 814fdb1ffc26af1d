import type { RichText } from '@gable/contract/rich-text'
import type { MailDesign } from './design.ts'

/** What a mail says, before it is drawn: HTML and plain text are made from the same, so they cannot drift apart. */
export interface MailContent {
  /** By which it is known in the log and in the outbox, such as `newLead`. */
  kind: string
  locale: string
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  /** Small words above the title. */
  eyebrow: string
  badge?: string
  /** Empty in what a person wrote. */
  title: string
  intro: readonly string[]
  blocks: readonly MailBlock[]
  footer: readonly string[]
  /** Of mail that its reader may end: how. */
  unsubscribe?: { label: string; href: string }
  /** Of a mail to homeowners: how the company's mails look. */
  design?: MailDesign
}

export type MailBlock =
  | { kind: 'price'; label: string; amount: string; notes: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'note'; text: string }
  /** What a person wrote. */
  | { kind: 'written'; document: RichText }
  /** One of several things: what it is, with its address. */
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
