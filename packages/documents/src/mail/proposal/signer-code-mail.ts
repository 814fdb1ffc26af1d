import { addressLine, type PostalAddress, phone } from '@gable/contract/format/contact'
import type { MailContent } from '../content.ts'
import { mailTexts, type OwnWords } from '../texts/text.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

export interface SignerCodeMail {
  locale: string
  company: { name: string; phone: string; mailingAddress: string }
  address: PostalAddress
  code: string
  /** How long the code is valid. */
  minutes: number
  /** The company's custom texts. */
  words?: OwnWords
}

/**
 * To a signer who requested it: the one-time code. It is not in the subject, which the company sees on the lead's
 * timeline.
 */
export function signerCodeMail({ locale, company, address, code, minutes, words }: SignerCodeMail): MailContent {
  const t = mailTexts({ en, es, fr }, locale, words)
  const place = addressLine(address)
  return {
    kind: 'signerCode',
    locale,
    eyebrow: company.name,
    preview: place,
    title: t('code.title'),
    subject: t('code.subject', { company: company.name }),
    intro: [t('code.intro', { company: company.name, address: place })],
    blocks: [
      { kind: 'price', label: t('code.label'), amount: code, notes: [t('code.valid', { minutes: `${minutes}` })] },
      { kind: 'note', text: t('code.warning') },
    ],
    footer: [[company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · ')],
  }
}
