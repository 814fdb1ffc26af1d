import { dateTime } from '@gable/contract/format/day'
import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

interface OfCompany {
  locale: string
  timeZone: string
  company: string
  /** Portal page on which its data is managed; requires sign-in. */
  page: string
}

/** To the admin who requested it: the export can be downloaded. The file itself requires sign-in. */
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

/** To the company and its admins: deletion of the account is scheduled, and can still be canceled. */
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
