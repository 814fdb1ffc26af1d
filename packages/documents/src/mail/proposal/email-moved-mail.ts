import { phone, phoneHref } from '@gable/contract/format/contact'
import type { MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

export interface EmailMovedMail {
  locale: string
  company: { name: string; phone: string; mailingAddress: string }
}

/**
 * Sent to a customer's former email address: its links and codes are no longer valid. The reader may be a stranger,
 * so it says nothing else.
 */
export function emailMovedMail({ locale, company }: EmailMovedMail): MailContent {
  const t = mailTexts({ en, es, fr }, locale)
  const named = { company: company.name }
  const href = phoneHref(company.phone)
  return {
    kind: 'emailMoved',
    locale,
    eyebrow: company.name,
    title: t('moved.title'),
    subject: t('moved.subject', named),
    preview: t('moved.intro', named),
    intro: [t('moved.intro', named)],
    blocks: [
      { kind: 'note', text: t('moved.unexpected', named) },
      ...(href ? [{ kind: 'action' as const, label: t('proposal.call', { phone: phone(company.phone) }), href }] : []),
    ],
    footer: [[company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · ')],
  }
}
