import { phone } from '@gable/contract/format/contact'
import type { RichText } from '@gable/contract/rich-text'
import { richTextAsText } from '../../rich-text/rich-text-text.ts'
import { bookAction } from '../book.ts'
import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

/** An email from a person of the company to a homeowner. */
export interface MessageMail {
  locale: string
  company: { name: string; phone: string; mailingAddress: string }
  subject: string
  /** With placeholders replaced by their values. */
  body: RichText
  /** Link to book an inspection; absent if none is offered. */
  bookUrl?: string | undefined
  /** For a bulk email. */
  unsubscribeUrl?: string | undefined
}

/** Number of characters that mail programs show next to the subject. */
const previewLength = 120

export function messageMail({ locale, company, subject, body, bookUrl, unsubscribeUrl }: MessageMail): MailContent {
  const t = mailTexts({ en, es, fr }, locale)
  const preview = richTextAsText(body, () => undefined).replace(/\s+/g, ' ')
  return {
    kind: 'message',
    locale,
    eyebrow: company.name,
    subject,
    title: '',
    intro: [],
    preview: preview.slice(0, previewLength),
    blocks: [{ kind: 'written', document: body }, ...bookAction(bookUrl, t)],
    footer: [[company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · ')],
    ...(unsubscribeUrl && { unsubscribe: { label: t('message.unsubscribe'), href: unsubscribeUrl } }),
  }
}
