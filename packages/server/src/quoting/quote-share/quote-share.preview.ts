import { shiftDay } from '@gable/contract/analytics-report'
import type { EmailDesignForm } from '@gable/contract/email-design'
import type { EmailTextForm } from '@gable/contract/email-text'
import type { LocalizedMail } from '@gable/contract/email-text-words'
import { addressLine, type PostalAddress } from '@gable/contract/format/contact'
import { localeOf } from '@gable/contract/format/locale'
import { fileAddress } from '@gable/contract/upload'
import { appointmentMail } from '@gable/documents/mail/appointment/appointment-mail'
import type { MailContent } from '@gable/documents/mail/content'
import { loanInvitationMail } from '@gable/documents/mail/loan/loan-invitation-mail'
import { proposalMail } from '@gable/documents/mail/proposal/proposal-mail'
import { signedMail } from '@gable/documents/mail/proposal/signed-mail'
import { signerCodeMail } from '@gable/documents/mail/proposal/signer-code-mail'
import { quoteConfirmationMail } from '@gable/documents/mail/quote/confirmation-mail'
import { repQuoteMail } from '@gable/documents/mail/quote/rep-quote-mail'
import { reminderMail } from '@gable/documents/mail/reminder/reminder-mail'
import type { OwnWords } from '@gable/documents/mail/texts/text'
import { appointmentText } from '@gable/documents/text/appointment-text'
import { uuidv7 } from 'uuidv7'
import { onDocuments } from '../../account/company/company.query.ts'
import { dayOf, momentOf } from '../../platform/calendar.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { emailOfUser } from '../../selling/email/email.query.ts'
import { wordsByKey } from '../../selling/email/email.text.ts'
import { inDesign, logoCid } from './quote-share.design.ts'
import { contentOf } from './quote-share.mail.ts'
import { newestQuotes, readStored } from './quote-share.query.ts'

interface SampleReader {
  firstName: string
  address: PostalAddress
}

const usualReader: SampleReader = {
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
function sampleMail(ctx: Ctx, mail: LocalizedMail, { locale, words, reader, mailingAddress }: Sample): MailContent {
  const { name: companyName, phone, timeZone, currency } = ctx.company
  const [url, in30Days] = [ctx.config.PUBLIC_URL, new Date(ctx.clock.now().getTime() + 30 * day).toISOString()]
  const message = {
    locale,
    timeZone,
    words,
    address: reader.address,
    company: { name: companyName, phone, mailingAddress },
  }
  const toPerson = { ...message, name: reader.firstName }
  const quoted = { ...message, firstName: reader.firstName, quoteUrl: url, openUntil: in30Days, withPdf: true }
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
      return signerCodeMail({ ...message, code: '123456', minutes: 10 })
    case 'appointmentBooked':
    case 'appointmentMoved':
    case 'appointmentCancelled':
    case 'appointmentReminder':
      return appointmentMail({
        ...sampleAppointment(ctx, mail, { locale, words }),
        company: message.company,
        name: reader.firstName,
        address: addressLine(reader.address),
        rep: '',
      })
    case 'loanInvitation':
      return loanInvitationMail({
        ...toPerson,
        lender: ctx.providers.lender?.name ?? 'Lender',
        amountCents: 1_353_000,
        url,
      })
  }
}

const appointmentKinds = {
  appointmentBooked: 'booked',
  appointmentMoved: 'moved',
  appointmentCancelled: 'cancelled',
  appointmentReminder: 'reminder',
} as const

function sampleAppointment(
  { company, clock, config }: Ctx,
  mail: keyof typeof appointmentKinds,
  shown: { locale: string; words: OwnWords },
) {
  const startsAt = momentOf(shiftDay(dayOf(clock.now(), company.timeZone), 2), '10:00', company.timeZone).toISOString()
  const url = `${config.PUBLIC_URL}/appointment`
  return { ...shown, kind: appointmentKinds[mail], startsAt, timeZone: company.timeZone, url }
}

/** The text message that goes with an email about an appointment; null for other emails. */
function sampleText(ctx: Ctx, mail: LocalizedMail, shown: { locale: string; words: OwnWords }): string | null {
  const known = Object.keys(appointmentKinds).find((each) => each === mail) as keyof typeof appointmentKinds | undefined
  return known ? appointmentText({ ...sampleAppointment(ctx, known, shown), company: ctx.company.name }) : null
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

interface Requested {
  design: EmailDesignForm
  text: EmailTextForm
}

/** Renders an email to homeowners in a design that need not be saved. */
export async function previewDesign(ctx: Ctx, requested: Requested) {
  const { content, pictures, isSample } = await previewed(ctx, requested)
  const { mail, language, words } = requested.text
  const shown = { locale: localeOf(language, ctx.company.country), words: wordsByKey(mail, words) }
  const { subject, html } = await ctx.documents.renderMail(content)
  const [logo] = pictures
  // The portal loads the logo like every other file of the company.
  return {
    subject,
    html: logo ? html.replaceAll(`cid:${logoCid}`, fileAddress(logo.fileId)) : html,
    textMessage: sampleText(ctx, mail, shown),
    isSample,
  }
}

export type SendTestResult = { ok: true; recipient: string } | { ok: false; reason: 'MAIL_CAPPED' }

/** Mails the same to the user who asks. */
export async function sendDesignTest(ctx: Ctx, requested: Requested): Promise<SendTestResult> {
  const { content, pictures } = await previewed(ctx, requested)
  const rendered = await ctx.documents.renderMail(content)
  const recipient = await emailOfUser(ctx, callingUser(ctx).userId)
  return once<SendTestResult>(ctx, async (tx) => {
    const result = await queueMail(tx, {
      kind: 'designTest',
      recipient,
      dedupeKey: `designTest:${uuidv7()}`,
      ...rendered,
      senderName: tx.company.name,
      byCompany: true,
      attachments: pictures,
    })
    return result.ok && result.queued ? { ok: true, recipient } : { ok: false, reason: 'MAIL_CAPPED' }
  })
}

/** Uses the newest readable quote of that kind, otherwise sample figures at the newest homeowner's address. */
async function previewed(ctx: Ctx, { design, text: { mail, language, words: provided } }: Requested) {
  const words = wordsByKey(mail, provided)
  const locale = localeOf(language, ctx.company.country)
  const opens = {
    quoteUrl: ctx.config.PUBLIC_URL,
    openUntil: inMonths(ctx).toISOString(),
    withPdf: true,
    design,
    words,
  }
  const newest = await newestQuotes(ctx, mail === 'repQuote' ? 'rep' : 'widget')
  if (mail === 'quoteConfirmation' || mail === 'repQuote') {
    for (const quoteId of newest) {
      const written = await contentOf(ctx, quoteId, { ...opens, locale })
      if (written) return { ...written, isSample: false }
    }
  }
  const stored = newest[0] ? await readStored(ctx, newest[0]) : undefined
  const reader = stored ? { firstName: stored.submission.firstName, address: stored.address } : usualReader
  const documents = await onDocuments(ctx)
  const mailingAddress = design.showAddress ? documents.mailingAddress : ''
  const content = sampleMail(ctx, mail, { locale, words, reader, mailingAddress })
  const designed = await inDesign(ctx, content, { design, documents, owner: null })
  return { ...designed, isSample: stored === undefined }
}

const month = 30 * 86_400_000
const inMonths = ({ clock }: Ctx) => new Date(clock.now().getTime() + 3 * month)
