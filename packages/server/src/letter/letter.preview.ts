import type { EmailDesignForm } from '@gable/contract/email-design'
import type { DesignedMail } from '@gable/contract/email-design-words'
import { fileAddress } from '@gable/contract/upload'
import { quoteConfirmationMail } from '@gable/documents/mail/quote/confirmation-mail'
import { uuidv7 } from 'uuidv7'
import { onDocuments } from '../company/company.documents.ts'
import { emailOfUser } from '../email/email.query.ts'
import { askingUser, type Ctx } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { inDesign, logoCid } from './letter.design.ts'
import { contentOf } from './letter.mail.ts'
import { newestQuotes } from './letter.query.ts'

interface Asked {
  design: EmailDesignForm
  mail: DesignedMail
}

/** An email to homeowners in a design that need not be saved. */
export async function previewDesign(ctx: Ctx, asked: Asked) {
  const { content, pictures, isSample } = await previewed(ctx, asked)
  const { subject, html } = await ctx.documents.renderMail(content)
  const [logo] = pictures
  // In the portal the logo is read as every file of the company is.
  return { subject, html: logo ? html.replaceAll(`cid:${logoCid}`, fileAddress(logo.fileId)) : html, isSample }
}

export type SendTestResult = { ok: true; recipient: string } | { ok: false; reason: 'MAIL_CAPPED' }

/** The same, mailed to the person who asks. */
export async function sendDesignTest(ctx: Ctx, asked: Asked): Promise<SendTestResult> {
  const { content, pictures } = await previewed(ctx, asked)
  const rendered = await ctx.documents.renderMail(content)
  const recipient = await emailOfUser(ctx, askingUser(ctx).userId)
  return once<SendTestResult>(ctx, async (tx) => {
    const result = await queueMail(tx, {
      ...{ kind: 'designTest', recipient, dedupeKey: `designTest:${uuidv7()}`, ...rendered },
      ...{ senderName: tx.company.name, byCompany: true, attachments: pictures },
    })
    return result.ok && result.queued ? { ok: true, recipient } : { ok: false, reason: 'MAIL_CAPPED' }
  })
}

/** With the newest quote of that kind that can still be read, else with sample facts. */
async function previewed(ctx: Ctx, { design, mail }: Asked) {
  const opens = { quoteUrl: ctx.config.PUBLIC_URL, openUntil: inMonths(ctx).toISOString(), withPdf: true, design }
  for (const quoteId of await newestQuotes(ctx, mail === 'repQuote' ? 'rep' : 'widget')) {
    const written = await contentOf(ctx, quoteId, opens)
    if (written) return { ...written, isSample: false }
  }
  return { ...(await sampleOf(ctx, opens)), isSample: true }
}

const month = 30 * 86_400_000
const inMonths = ({ clock }: Ctx) => new Date(clock.now().getTime() + 3 * month)

async function sampleOf(ctx: Ctx, { design, ...opens }: Parameters<typeof contentOf>[2]) {
  const { name, phone, locale, timeZone, currency } = ctx.company
  const documents = await onDocuments(ctx)
  const content = quoteConfirmationMail({
    ...{ locale, timeZone, firstName: 'Jane', measured: '', ...opens },
    company: { name, phone, mailingAddress: design.showAddress ? documents.mailingAddress : '' },
    address: { street: '123 Main Street', city: 'Springfield', state: 'ID', postalCode: '83440' },
    quote: {
      ...{ productName: 'Architectural Shingle', currency, price: { display: 'total', totalCents: 1_353_000 } },
      ...{ roofAreaSqft: 2_236, squaresHundredths: 2_460, wasteBps: 1_000, rise: 6 },
    },
  })
  return inDesign(ctx, content, { design, documents, owner: null })
}
