import { addressLine, type PostalAddress, phone, phoneHref } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import type { MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { mailTexts, type OwnWords } from '../texts/text.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

export interface ProposalMail {
  locale: string
  timeZone: string
  company: { name: string; phone: string; mailingAddress: string }
  /** Name of the recipient; may be empty. */
  name: string
  /** The person who made it; may be empty. */
  rep: string
  address: PostalAddress
  /** Title of the cover. */
  title: string
  proposalUrl: string
  expiresAt: string | null
  /** False if the PDF is too large for a mail. */
  withPdf: boolean
  /** It is a change order to a signed contract. */
  isChange: boolean
  /** The link is for a signer. */
  toSign?: boolean
  /** The company's custom texts. */
  words?: OwnWords
}

/** To a customer: the link to the proposal, and its PDF unless it is too large. */
export function proposalMail(request: ProposalMail): MailContent {
  const { company, locale, timeZone, name, rep, expiresAt, withPdf, title, isChange, toSign } = request
  const t = mailTexts({ en, es, fr }, locale, request.words)
  const href = phoneHref(company.phone)
  const place = addressLine(request.address)
  const valid = isChange ? 'change.valid' : 'proposal.valid'
  return {
    kind: 'proposal',
    locale,
    eyebrow: company.name,
    preview: place,
    title,
    subject: t(isChange ? 'change.subject' : 'proposal.subject', { company: company.name }),
    intro: [
      isPlainName(name) ? t('proposal.hello', { name }) : t('proposal.helloAnyone'),
      t(isChange ? 'change.intro' : 'proposal.intro', { company: company.name, address: place }),
    ],
    blocks: [
      {
        kind: 'action',
        label: t(toSign ? 'proposal.sign' : isChange ? 'change.open' : 'proposal.open'),
        href: request.proposalUrl,
      },
      ...(expiresAt ? [{ kind: 'note' as const, text: t(valid, { day: longDate(expiresAt, timeZone, locale) }) }] : []),
      {
        kind: 'note',
        text: `${t(withPdf ? 'proposal.attached' : 'proposal.tooLarge')} ${t(toSign ? 'proposal.linkSigns' : 'proposal.link')}`,
      },
      ...(rep ? [{ kind: 'note' as const, text: t('proposal.rep', { rep }) }] : []),
      ...(href ? [{ kind: 'action' as const, label: t('proposal.call', { phone: phone(company.phone) }), href }] : []),
    ],
    footer: [[company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · ')],
  }
}
