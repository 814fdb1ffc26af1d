import { addressLine, type PostalAddress, phone, phoneHref } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { bookAction } from '../book.ts'
import type { MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { mailTexts, type OwnWords } from '../texts/text.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

export interface ReminderMail {
  /** `sign`: a proposal that the recipient signs online. */
  kind: 'quote' | 'proposal' | 'sign'
  locale: string
  timeZone: string
  company: { name: string; phone: string; mailingAddress: string }
  /** Name of the recipient; may be empty. */
  name: string
  address: PostalAddress
  /** Link to the quote or the proposal. */
  url: string
  expiresAt: string | null
  unsubscribeUrl: string
  /** Link to book an inspection; absent if none is offered. */
  bookUrl?: string | undefined
  /** The company's custom texts. */
  words?: OwnWords
}

/**
 * To a homeowner who has not opened a quote or not signed a proposal. It states no price, and explains how to
 * unsubscribe.
 */
export function reminderMail({ kind, locale, timeZone, company, name, url, ...more }: ReminderMail): MailContent {
  const t = mailTexts({ en, es, fr }, locale, more.words)
  const what = kind === 'quote' ? 'quote' : 'proposal'
  const place = addressLine(more.address)
  const href = phoneHref(company.phone)
  const day = more.expiresAt ? longDate(more.expiresAt, timeZone, locale) : ''
  return {
    kind: `${what}Reminder`,
    locale,
    eyebrow: company.name,
    preview: place,
    title: t(`reminder.${what}.title`),
    subject: t(`reminder.${what}.subject`, { company: company.name }),
    intro: [
      isPlainName(name) ? t('reminder.hello', { name }) : t('reminder.helloAnyone'),
      t(`reminder.${what}.intro`, { company: company.name, address: place }),
    ],
    blocks: [
      { kind: 'action', label: t(`reminder.${kind}.open`), href: url },
      ...bookAction(more.bookUrl, t),
      ...(day ? [{ kind: 'note' as const, text: t(`reminder.${what}.valid`, { day }) }] : []),
      { kind: 'note', text: t('reminder.questions') },
      ...(href ? [{ kind: 'action' as const, label: t('reminder.call', { phone: phone(company.phone) }), href }] : []),
    ],
    footer: [[company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · ')],
    unsubscribe: { label: t('reminder.unsubscribe'), href: more.unsubscribeUrl },
  }
}
