import type { WordedMail } from '@gable/contract/email-text-words'
import type { PostalAddress } from '@gable/contract/format/contact'
import type { MailContent } from '@gable/documents/mail/content'
import { loanInvitationMail } from '@gable/documents/mail/loan/loan-invitation-mail'
import { proposalMail } from '@gable/documents/mail/proposal/proposal-mail'
import { signedMail } from '@gable/documents/mail/proposal/signed-mail'
import { signerCodeMail } from '@gable/documents/mail/proposal/signer-code-mail'
import { quoteConfirmationMail } from '@gable/documents/mail/quote/confirmation-mail'
import { repQuoteMail } from '@gable/documents/mail/quote/rep-quote-mail'
import { reminderMail } from '@gable/documents/mail/reminder/reminder-mail'
import type { OwnWords } from '@gable/documents/mail/texts/text'
import type { Ctx } from '../../platform/context.ts'

export interface SampleReader {
  firstName: string
  address: PostalAddress
}

export const usualReader: SampleReader = {
  firstName: 'Jane',
  address: { street: '123 Main Street', city: 'Springfield', state: 'ID', postalCode: '83440' },
}

interface Sample {
  locale: string
  words: OwnWords
  reader: SampleReader
  mailingAddress: string
}

const day = 86_400_000

/** An email to homeowners with sample figures, for previews. */
export function sampleMail(ctx: Ctx, mail: WordedMail, { locale, words, reader, mailingAddress }: Sample): MailContent {
  const { name: companyName, phone, timeZone, currency } = ctx.company
  const [url, in30Days] = [ctx.config.PUBLIC_URL, new Date(ctx.clock.now().getTime() + 30 * day).toISOString()]
  const said = {
    locale,
    timeZone,
    words,
    address: reader.address,
    company: { name: companyName, phone, mailingAddress },
  }
  const toPerson = { ...said, name: reader.firstName }
  const quoted = { ...said, firstName: reader.firstName, quoteUrl: url, openUntil: in30Days, withPdf: true }
  const proposed = { ...toPerson, proposalUrl: url, withPdf: true }
  switch (mail) {
    case 'quoteConfirmation':
      return quoteConfirmationMail({ ...quoted, measured: '', quote: { ...quote, currency } })
    case 'repQuote':
      return repQuoteMail({ ...quoted, currency, language: 'en', offer: { ...offer, expiresAt: in30Days } })
    case 'quoteReminder':
    case 'proposalReminder':
      return reminderMail({
        ...toPerson,
        kind: mail === 'quoteReminder' ? 'quote' : 'proposal',
        url,
        unsubscribeUrl: url,
        expiresAt: in30Days,
      })
    case 'proposal':
    case 'changeOrder':
      return proposalMail({
        ...proposed,
        rep: '',
        title: quote.productName,
        expiresAt: in30Days,
        isChange: mail === 'changeOrder',
      })
    case 'signedCopy':
    case 'changeSigned':
      return signedMail({ ...proposed, isChange: mail === 'changeSigned' })
    case 'signerCode':
      return signerCodeMail({ ...said, code: '123456', minutes: 10 })
    case 'loanInvitation':
      return loanInvitationMail({
        ...toPerson,
        lender: ctx.providers.lender?.name ?? 'Lender',
        amountCents: 1_353_000,
        url,
      })
  }
}

const quote = {
  productName: 'Architectural Shingle',
  price: { display: 'total' as const, totalCents: 1_353_000 },
  roofAreaSqft: 2_236,
  squaresHundredths: 2_460,
  wasteBps: 1_000,
  rise: 6,
}

const offer = {
  note: '',
  chosen: null,
  options: [
    {
      id: 'good',
      title: 'Good',
      product: { name: quote.productName, lines: [] },
      upgrades: [],
      subtotalCents: quote.price.totalCents,
      taxes: [],
    },
  ],
}
