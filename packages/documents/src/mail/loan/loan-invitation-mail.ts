import { phone, phoneHref } from '@gable/contract/format/contact'
import { money } from '@gable/contract/format/money'
import type { MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { mailTexts, type OwnWords } from '../texts/text.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

export interface LoanInvitationMail {
  /** The homeowner's locale, which determines the language. */
  locale: string
  company: { name: string; phone: string; mailingAddress: string }
  lender: string
  /** May be empty. */
  name: string
  /** The amount that the homeowner can finance. */
  amountCents: number
  url: string
  /** The company's custom texts. */
  words?: OwnWords
}

/**
 * To a homeowner: the invitation to prequalify for a loan. It states no rate or payment, because those require their
 * terms, which are on the page.
 */
export function loanInvitationMail({
  locale,
  company,
  lender,
  name,
  amountCents,
  url,
  words,
}: LoanInvitationMail): MailContent {
  const t = mailTexts({ en, es, fr }, locale, words)
  const href = phoneHref(company.phone)
  const amount = money(amountCents, 'USD', 'exact', locale)
  const title = t('loan.title')
  return {
    kind: 'loanInvitation',
    locale,
    eyebrow: company.name,
    title,
    preview: amount,
    subject: t('loan.subject', { company: company.name }),
    intro: [
      isPlainName(name) ? t('loan.hello', { name }) : t('loan.helloAnyone'),
      t('loan.intro', { company: company.name, amount, lender }),
    ],
    blocks: [
      { kind: 'action', label: t('loan.open'), href: url },
      { kind: 'note', text: t('loan.noNumbers', { lender }) },
      { kind: 'note', text: t('loan.link') },
      ...(href ? [{ kind: 'action' as const, label: t('loan.call', { phone: phone(company.phone) }), href }] : []),
    ],
    footer: [[company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · ')],
  }
}
