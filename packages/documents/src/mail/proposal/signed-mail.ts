import { addressLine, type PostalAddress, phone } from '@gable/contract/format/contact'
import type { MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { mailTexts, type OwnWords } from '../texts/text.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

export interface SignedMail {
  locale: string
  company: { name: string; phone: string; mailingAddress: string }
  /** Name of the signer; may be empty. */
  name: string
  address: PostalAddress
  proposalUrl: string
  /** It is a change order to a signed contract. */
  isChange: boolean
  /** False if the PDF is too large for a mail. */
  withPdf: boolean
  /** The company's custom texts. */
  words?: OwnWords
}

/** To each signer, once all have signed: the signed document. */
export function signedMail(request: SignedMail): MailContent {
  const { locale, company, name, address, proposalUrl, isChange, withPdf } = request
  const t = mailTexts({ en, es, fr }, locale, request.words)
  const place = addressLine(address)
  const subject = t(isChange ? 'change.signedSubject' : 'signed.subject', { company: company.name })
  return {
    kind: 'proposal',
    locale,
    eyebrow: company.name,
    preview: place,
    title: subject,
    subject,
    intro: [
      isPlainName(name) ? t('proposal.hello', { name }) : t('proposal.helloAnyone'),
      t(isChange ? 'change.signedIntro' : 'signed.intro', { company: company.name, address: place }),
    ],
    blocks: [
      { kind: 'action', label: t(isChange ? 'change.signedOpen' : 'signed.open'), href: proposalUrl },
      { kind: 'note', text: t(withPdf ? 'signed.attached' : 'proposal.tooLarge') },
    ],
    footer: [[company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · ')],
  }
}
