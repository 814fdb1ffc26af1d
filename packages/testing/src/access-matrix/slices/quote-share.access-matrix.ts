import { randomUUID } from 'node:crypto'
import { demoAddresses } from '@gable/demo/town/town'
import { quote } from '@gable/server/quoting/quote/quote.table'
import { quoteShare } from '@gable/server/quoting/quote-share/quote-share.table'
import { lead } from '@gable/server/selling/lead/lead.table'
import { and, eq } from 'drizzle-orm'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { matrixDesign } from './email.access-matrix.ts'

interface Records {
  quoteId: string
  inSession: { widgetId: string; sessionToken: string }
}

const matrixText = { mail: 'quoteConfirmation' as const, language: 'en' as const, words: {} }

export const quoteShareAccessMatrix: SliceAccessMatrix<'quoteShare', Records> = {
  async records({ app, company, offer: { widgetId, productId } }, by) {
    const visitor = await app.client()
    const { sessionToken, roofs } = await visitor.widget.chooseAddress({
      widgetId,
      address: { kind: 'text', text: demoAddresses.samples[1]! },
      page: { href: 'https://ridge.example/', isPreview: false },
    })
    const contact = {
      firstName: 'Ann',
      lastName: secretName,
      email: `${randomUUID()}@example.com`,
      phone: '2085550199',
      consent: { contact: true, sms: true },
    }
    await visitor.widget.submitQuote({
      widgetId,
      sessionToken,
      idempotencyKey: randomUUID(),
      contact,
      productId,
      answers: [],
      structures: roofs.structures.map(({ id, included }) => ({ id, included })),
      slope: { category: 'medium' },
    })
    const { db } = app.database
    const ofCompany = eq(quote.companyId, company.tenant.id)
    const created = await db.select({ id: quote.id, leadId: quote.leadId }).from(quote).where(ofCompany)
    // Ids sort by time, so the last one belongs to this visit.
    const [last] = created.sort((one, other) => (one.id < other.id ? 1 : -1))
    await db
      .update(lead)
      .set({ assignedUserId: by.id })
      .where(and(eq(lead.companyId, company.tenant.id), eq(lead.id, last!.leadId)))
    return { quoteId: last!.id, inSession: { widgetId, sessionToken } }
  },
  inputs: {
    photo: () => ({ link: 'x'.repeat(43), fileId: randomUUID() }),
    choose: () => ({ link: 'x'.repeat(43), number: 1, optionId: randomUUID(), upgrades: [] }),
    ask: () => ({ link: 'x'.repeat(43), question: 'When can you start?', idempotencyKey: randomUUID() }),
    share: ({ inSession }) => inSession,
    sendText: ({ quoteId }) => ({ quoteId, agreed: true, idempotencyKey: randomUUID() }),
    present: ({ quoteId }) => ({ quoteId, language: 'en' as const }),
    previewDesign: () => ({ design: matrixDesign, text: matrixText }),
    sendDesignTest: () => ({
      design: matrixDesign,
      text: { ...matrixText, mail: 'repQuote' as const },
      idempotencyKey: randomUUID(),
    }),
  },
  // An estimate has nothing to choose, and is neither presented nor texted.
  ends: {
    choose: 'LINK_EXPIRED',
    photo: 'LINK_EXPIRED',
    ask: 'LINK_EXPIRED',
    present: 'NOT_FOUND',
    textChoices: 'NOT_FOUND',
    sendText: 'NOT_FOUND',
  },
  linkTo: ({ quoteId }) => quoteId,
  snapshot: [quoteShare],
}
