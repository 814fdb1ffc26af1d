import type { MailBlock, MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

interface ToPerson {
  locale: string
  /** Address of the person's notification settings. */
  choose: string
}

export interface ShortNotification extends ToPerson {
  kind: string
  /** Display name of the kind. */
  label: string
  title: string
  detail: string
  href: string
}

type Words =
  | 'addressOnly'
  | 'leadAssigned'
  | 'taskAssigned'
  | 'taskDue'
  | 'nextStepDue'
  | 'appointmentBooked'
  | 'appointmentMoved'
  | 'appointmentCancelled'
  | 'appointmentHandedOver'
  | 'appointmentWithoutRep'
  | 'quoteAssigned'
  | 'quoteViewed'
  | 'quoteChosen'
  | 'quoteAsked'
  | 'proposalViewed'
  | 'proposalExpired'
  | 'reportCompleted'
  | 'reportFailed'
  | 'reportRevised'
  | 'reportOutOfRange'
  | 'reportApproval'
  | 'reportStructure'
  | 'reportSubstitution'
  | 'imported'
  | 'textReceived'
  | 'textStopped'
  | 'textStarted'
  | 'callMissed'
  | 'loanApproved'
  | 'loanNotApproved'
  | 'loanPricesHidden'
  | 'loanPricesShown'
  | 'merchantApproved'
  | 'merchantNotApproved'

/** Title and detail of a notification without an email template of its own. */
export function notificationWords(key: Words, locale: string, values: Record<string, string>) {
  const t = mailTexts({ en }, locale)
  return { title: t(`${key}.title`, values), detail: t(`${key}.detail`, values) }
}

export interface StormNear {
  leads: number
  day: string
  size: string
  miles: string
}

/** Title and detail of a notification about hail near leads. */
export function stormWords(locale: string, { leads, ...values }: StormNear) {
  const t = mailTexts({ en }, locale)
  const title = leads === 1 ? t('storm.title.one') : t('storm.title.other', { count: String(leads) })
  return { title, detail: t('storm.detail', values) }
}

/** To a person of the company: one notification, with a link to its record. */
export function notificationMail({ kind, locale, label, title, detail, href, choose }: ShortNotification): MailContent {
  const t = mailTexts({ en }, locale)
  return {
    kind,
    locale,
    eyebrow: label,
    subject: title,
    preview: detail,
    title,
    intro: detail === '' ? [] : [detail],
    blocks: [{ kind: 'action', label: t('open'), href }],
    footer: [t('choose', { address: choose })],
  }
}

export interface Digest extends ToPerson {
  company: string
  items: readonly { title: string; detail: string; href: string }[]
  /** Number of further notifications that are not listed. */
  more: number
  /** The list of all notifications. */
  href: string
}

/** To a person of the company: everything since the last daily email. */
export function digestMail({ locale, company, items, more, href, choose }: Digest): MailContent {
  const t = mailTexts({ en }, locale)
  const count = String(items.length + more)
  const subject = t(items.length === 1 ? 'digest.subject.one' : 'digest.subject.other', { company, count })
  const blocks = items.map((item): MailBlock => ({ kind: 'item', ...item }))
  if (more > 0) blocks.push({ kind: 'note', text: t('digest.more', { count: String(more) }) })
  return {
    kind: 'digest',
    locale,
    subject,
    eyebrow: t('mail.product'),
    preview: items[0]?.title ?? '',
    title: subject,
    intro: [t('digest.intro')],
    blocks: [...blocks, { kind: 'action', label: t('digest.open'), href }],
    footer: [t('choose', { address: choose })],
  }
}
