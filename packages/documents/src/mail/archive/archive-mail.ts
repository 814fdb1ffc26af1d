import { dateTime } from '@gable/contract/format/day'
import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

interface OfCompany {
  locale: string
  timeZone: string
  /** As it is called. */
  company: string
  /** Where its data is looked after in the portal; one signs in there. */
  page: string
}

/** To the admin who asked for it: the export can be downloaded. The file itself is behind the sign-in. */
export function exportReadyMail(facts: OfCompany & { expiresAt: string }): MailContent {
  const { locale, timeZone, company, expiresAt, page } = facts
  const t = mailTexts({ en }, locale)
  const until = t('export.until', { at: dateTime(expiresAt, timeZone, locale) })
  return {
    kind: 'exportReady',
    locale,
    eyebrow: t('mail.product'),
    subject: t('export.subject'),
    preview: until,
    title: t('export.title'),
    intro: [t('export.intro', { company }), until],
    blocks: [{ kind: 'action', label: t('export.open'), href: page }],
    footer: [],
  }
}

/** To the company and its admins: the account is to end, and can still be kept. */
export function deletionRequestedMail(facts: OfCompany & { by: string; dueAt: string }): MailContent {
  const { locale, timeZone, company, by, dueAt, page } = facts
  const t = mailTexts({ en }, locale)
  const at = dateTime(dueAt, timeZone, locale)
  return {
    kind: 'deletionRequested',
    locale,
    eyebrow: t('mail.product'),
    subject: t('deletion.subject', { company }),
    preview: t('deletion.intro', { by, company, at }),
    title: t('deletion.title'),
    intro: [t('deletion.intro', { by, company, at }), t('deletion.after')],
    blocks: [
      { kind: 'note', text: t('deletion.restore') },
      { kind: 'action', label: t('deletion.open'), href: page },
    ],
    footer: [],
  }
}
