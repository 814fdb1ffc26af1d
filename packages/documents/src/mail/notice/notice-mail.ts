import type { Fact, MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

type Subject = keyof typeof en & `${string}.subject`
export type NoticeKind = Subject extends `${infer Kind}.subject` ? Kind : never

export interface Notice {
  kind: NoticeKind
  locale: string
  /** Values used in the sentences: `company`, `plan`, `date`, `status`, `email`. */
  values: Readonly<Record<string, string>>
  facts?: readonly Fact[]
  href: string
  /** Support contact, in one line; absent in mail to the platform itself. */
  support?: string
}

/** A short mail with one message and one link. */
export function noticeMail({ kind, locale, values, facts = [], href, support }: Notice): MailContent {
  const t = mailTexts({ en }, locale)
  const named = { product: t('mail.product'), ...values }
  const intro = t(`${kind}.intro`, named)
  const subject = t(`${kind}.subject`, named)
  return {
    kind,
    locale,
    eyebrow: named.product,
    subject,
    preview: intro,
    title: subject,
    intro: [intro],
    blocks: [
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      { kind: 'action', label: t(`${kind}.action`, named), href },
    ],
    footer: support ? [t('help', { support })] : [],
  }
}
