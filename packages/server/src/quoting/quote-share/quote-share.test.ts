import { randomUUID } from 'node:crypto'
import { localeOf, type SpokenLanguage } from '@gable/contract/format/locale'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { importQuebec, quebec, quebecAddresses } from '@gable/testing/quebec'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { product } from '../../catalog/product/product.table.ts'
import { capabilityLink } from '../../platform/access/link.table.ts'
import { type Ctx, systemContext } from '../../platform/context.ts'
import { looseBytes, mail } from '../../platform/platform.table.ts'
import { sha256 } from '../../platform/secrets.ts'
import { many } from '../../selling/lead/lead.fixture.ts'
import { lead, leadSubmission } from '../../selling/lead/lead.table.ts'
import { branding } from '../branding/branding.table.ts'
import { quote, quoteStructure } from '../quote/quote.table.ts'
import { measuredText } from './quote-share.content.ts'
import { confirmQuote } from './quote-share.service.ts'
import { quoteShare } from './quote-share.table.ts'

let app: TestApp
let company: TestCompany
let offer: TestOffer
let homeowner: ApiClient
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
  await importQuebec(app.database, app.clock.now())
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state, settings: { display: 'range' } })
  homeowner = await app.client()
  admin = await app.client({ userId: company.admin.id })
})

const grace = () => `grace-${randomUUID()}@example.com`

/** A visit from the address to the form. */
async function ask(
  email = grace(),
  firstName = 'Grace',
  { language = 'en', text = demoAddresses.samples[0]! }: { language?: SpokenLanguage; text?: string } = {},
) {
  const { widgetId, productId } = offer
  const page = { href: 'https://ridge.example/', isPreview: false }
  const address = { kind: 'text' as const, text }
  const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
  const inSession = { widgetId, sessionToken }
  const consent = { contact: true, sms: false }
  await homeowner.widget.submitQuote({
    ...inSession,
    productId,
    structures: roofs.structures.map(({ id, included }) => ({ id, included })),
    slope: { category: 'medium' },
    answers: [],
    language,
    idempotencyKey: randomUUID(),
    contact: { firstName, lastName: 'Lindqvist', email, phone: '(208) 555-0117', consent },
  })
  return { inSession, email, quoteId: await quoteMadeFor(email) }
}

async function quoteMadeFor(email: string): Promise<string> {
  const { rows } = await app.database.query<{ quote_id: string }>(
    'select quote_id from lead_submission where email = $1',
    [email],
  )
  return rows[0]!.quote_id
}

async function mailsTo(email: string) {
  await app.deps.jobs.drain()
  return app.database.db.select().from(mail).where(eq(mail.recipient, email))
}

const tokenIn = (text: string) => /\/quote#([\w-]{43})/.exec(text)?.[1] ?? ''
const linked = async (url: string) => homeowner.quoteShare.read({ link: tokenIn(url) })
const expired = { code: 'LINK_EXPIRED' }

describe('the mail after the form', () => {
  it('has the quote as a PDF from the company’s files, and a link to it', async () => {
    const { email, quoteId } = await ask()
    const [sent, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(sent!.attachments).toEqual([
      { fileId: expect.any(String), name: expect.stringMatching(/roof-estimate\.pdf$/) },
    ])
    const [stored] = await app.database.db.select().from(quoteShare).where(eq(quoteShare.quoteId, quoteId))
    expect(sent!.attachments[0]!.fileId).toBe(stored!.fileId)
    expect(sent!.text).toContain('A PDF is attached')

    const shared = await linked(sent!.text)
    expect(shared).toMatchObject({ homeowner: 'Grace Lindqvist', company: { name: company.tenant.name } })
    expect(shared.drawing).toContain('<svg')
    const file = await homeowner.quoteShare.pdf({ link: tokenIn(sent!.text) })
    expect(file.type).toBe('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('omits the attachment if the PDF cannot be made, and is sent anyway', async () => {
    const { email, quoteId } = await ask()
    // An invalid outline that no renderer can draw.
    await app.database.query("update quote_structure set outline = '[[1,2,3,4]]' where quote_id = $1", [quoteId])
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(app.deps.jobs.drain()).rejects.toThrow()
      app.clock.advance(3_600_000)
    }
    const [sent, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(sent!.attachments).toEqual([])
    expect(sent!.text).not.toContain('attached')
    expect(sent!.text).toContain('/quote#')
  })

  it('creates one link however often its job is retried or repeated', async () => {
    const { email, quoteId } = await ask()
    const links = async () =>
      (await app.database.db.select().from(capabilityLink).where(eq(capabilityLink.subjectId, quoteId))).length
    const ctx = (await systemContext(app.deps, company.tenant.id))!
    const [submission] = await app.database.db
      .select({ id: leadSubmission.id })
      .from(leadSubmission)
      .where(eq(leadSubmission.email, email))
    const confirm = (over: Ctx) => confirmQuote(over, { eventId, submissionId: submission!.id, withPdf: false })
    const eventId = randomUUID()
    const failing = { ...ctx, transaction: () => Promise.reject(new Error('cut off')) }
    await expect(confirm(failing)).rejects.toThrow('cut off')
    expect(await links()).toBe(0)
    await confirm(ctx)
    await confirm(ctx)
    expect(await links()).toBe(1)
    const [sent] = await app.database.db.select().from(mail).where(eq(mail.recipient, email))
    expect((await linked(sent!.text)).homeowner).toBe('Grace Lindqvist')
  })
})

describe('a house measured from the air', () => {
  const measurement = {
    value: 6.04,
    source: 'scan' as const,
    isWholeRoof: true,
    flownOn: '2021-06-03',
    flownIn: 2021,
    attribution: 'USGS 3D Elevation Program',
  }
  const says = 'Measured from above on June 3, 2021 (USGS 3D Elevation Program)'

  it('is named as the basis of its shared quote, on every page of it', async () => {
    const { quoteId, email } = await ask()
    const { db } = app.database
    const first = and(eq(quoteStructure.quoteId, quoteId), eq(quoteStructure.position, 0))
    await db.update(quoteStructure).set({ measurement, slope: 'custom', rise: 6 }).where(first)
    const [sent] = await mailsTo(email)
    expect(sent!.text).toContain(`${says}.`)
    const { url } = await admin.quoteShare.link({ quoteId })
    expect((await linked(url)).measured).toBe(says)
    await db.update(quoteStructure).set({ slope: 'medium' }).where(first)
    expect((await linked(url)).measured).toBe('')
    await db.update(quoteStructure).set({ slope: 'custom', rise: 8 }).where(first)
    expect((await linked(url)).measured).toBe('')
  })

  it.each([
    [{}, 'es', 'Medido desde el aire el 3 de junio de 2021 (USGS 3D Elevation Program)'],
    [{ flownOn: null }, 'fr', 'Mesuré par relevé aérien en 2021 (USGS 3D Elevation Program)'],
    [{ isWholeRoof: false, flownOn: null }, 'en', 'Pitch measured from above in 2021 (USGS 3D Elevation Program)'],
    [{ flownOn: null, flownIn: null, attribution: '' }, 'en', 'Measured from above'],
  ] as const)('%o becomes in %s', (over, language, message) => {
    expect(measuredText({ ...measurement, ...over }, language, localeOf(language, 'UnitedStates'))).toBe(message)
  })
})

describe('a French-speaking homeowner', () => {
  beforeEach(async () => {
    company = await makeCompany(app.database, { country: 'Canada' })
    offer = await makeOffer(company, { state: quebec.state, settings: { display: 'range' } })
    admin = await app.client({ userId: company.admin.id })
  })

  it('gets mail in French, with both units, while the company reads English', async () => {
    const { email, quoteId } = await ask(grace(), 'Grace', { language: 'fr', text: quebecAddresses[0]! })
    const [sent] = await mailsTo(email)
    expect(sent!.subject).toBe(`Votre estimation de toiture de ${company.tenant.name}`)
    expect(sent!.html).toContain('lang="fr-CA"')
    expect(sent!.text).toMatch(/[\d\s]+ pi² \([\d\s]+ m²\) de toit .* carrés de matériaux/)
    expect(sent!.attachments[0]!.name).toMatch(/-estimation-de-toiture\.pdf$/)

    const shared = await linked(sent!.text)
    expect(shared).toMatchObject({ language: 'fr', locale: 'fr-CA' })
    expect(shared.roofs[0]!.name).toBe('Toit principal')
    expect(shared.product.lines[0]!.detail).toMatch(/^[\d,]+ carrés$/)
    expect(shared.legalText).toContain('vous acceptez que l’entreprise communique avec vous')

    await admin.quoteShare.send({ quoteId, idempotencyKey: randomUUID() })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([sent!.subject, sent!.subject])
    for (const { subject, text } of await mailsTo(company.tenant.email)) {
      expect(`${subject}\n${text}`).not.toMatch(/toit|pi²/)
    }
  })

  it('gets mail in the company’s set language, whatever a browser claims', async () => {
    const published = { language: 'es' as const }
    const now = app.clock.now()
    const row = { companyId: company.tenant.id, published, draft: published, createdAt: now, updatedAt: now }
    await app.database.db.insert(branding).values(row)
    app.clock.advance(10_000)
    const { email } = await ask(grace(), 'Grace', { language: 'fr', text: quebecAddresses[1]! })
    const [sent] = await mailsTo(email)
    expect(sent!.subject).toBe(`El estimado de ${company.tenant.name} para su techo`)
    expect(await linked(sent!.text)).toMatchObject({ language: 'es', locale: 'es-US' })
  })
})

describe('a quote’s stored copy', () => {
  it('is what was shown that day: no unit price, no total behind a range, no later price', async () => {
    const { email, quoteId } = await ask()
    const { db } = app.database
    const before = await linked((await mailsTo(email))[0]!.text)
    await db.update(product).set({ priceCents: 99_999, name: 'Renamed' }).where(eq(product.id, offer.productId))
    const [link] = (await mailsTo(email)).map(({ text }) => text)
    const after = await linked(link!)
    expect(after).toEqual(before)
    expect(after.product.totalCents).toBeNull()
    expect(after.product.range).toEqual({ minCents: expect.any(Number), maxCents: expect.any(Number) })
    const [row] = await db.select().from(quote).where(eq(quote.id, quoteId))
    const message = JSON.stringify(after)
    expect(message).not.toContain(String(row!.totalCents))
    expect(message).not.toMatch(/ at \$|priceCents/)
    expect(after.product.lines[0]!.detail).toMatch(/squares$/)
  })

  it('of an older quote names no unit price either', async () => {
    const { email, quoteId } = await ask()
    await app.database.query(`update quote set priced_with = '{}' where id = $1`, [quoteId])
    const shared = await linked((await mailsTo(email))[0]!.text)
    expect(shared.product.range).not.toBeNull()
    expect(shared.product.totalCents).toBeNull()
    expect(shared.product.lines.every(({ detail, amountCents }) => detail === '' && amountCents === null)).toBe(true)
  })

  it('does not pass on a name that is a sentence', async () => {
    const { email } = await ask(grace(), 'Visit evil.example now')
    expect((await linked((await mailsTo(email))[0]!.text)).homeowner).toBe('')
  })
})

describe('a link', () => {
  it('opens only its own quote, even if another form named the same house', async () => {
    const [first, second] = [await ask(), await ask(grace(), 'Nosy')]
    const { url } = await homeowner.quoteShare.share(second.inSession)
    expect((await linked(url)).homeowner).toBe('Nosy Lindqvist')
    const own = await homeowner.quoteShare.share(first.inSession)
    expect((await linked(own.url)).homeowner).toBe('Grace Lindqvist')
    // Repeated requests return the same link and add no row.
    for (let time = 0; time < 20; time += 1) {
      expect(await homeowner.quoteShare.share(first.inSession)).toEqual(own)
    }
    const { db } = app.database
    const stored = await db.select().from(capabilityLink).where(eq(capabilityLink.subjectId, first.quoteId))
    expect(stored.filter(({ tokenSha256 }) => tokenSha256 === sha256(tokenIn(own.url)))).toHaveLength(1)
    // Besides the link in the mail.
    expect(stored.length).toBeLessThanOrEqual(2)
  })

  it('does not exist for a visit without a form', async () => {
    const { widgetId } = offer
    const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
    const page = { href: 'https://ridge.example/', isPreview: false }
    await ask()
    const { sessionToken } = await homeowner.widget.chooseAddress({ widgetId, address, page })
    await expect(homeowner.quoteShare.share({ widgetId, sessionToken })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('ends after 90 days, and with its quote', async () => {
    const { inSession, quoteId } = await ask()
    const { url } = await homeowner.quoteShare.share(inSession)
    const { db } = app.database
    const stored = await db.select().from(capabilityLink).where(eq(capabilityLink.subjectId, quoteId))
    expect(JSON.stringify(stored)).not.toContain(tokenIn(url))
    app.clock.advance(89 * 86_400_000)
    await expect(linked(url)).resolves.toBeTruthy()
    app.clock.advance(86_400_000)
    await expect(linked(url)).rejects.toMatchObject(expired)
    await expect(homeowner.quoteShare.pdf({ link: tokenIn(url) })).rejects.toMatchObject(expired)

    const later = await ask()
    const open = await homeowner.quoteShare.share(later.inSession)
    const form = 'select id from lead_submission where quote_id = $1'
    await app.database.query(`delete from consent where submission_id in (${form})`, [later.quoteId])
    await app.database.query('delete from lead_submission where quote_id = $1', [later.quoteId])
    await app.database.query('delete from quote where id = $1', [later.quoteId])
    await expect(linked(open.url)).rejects.toMatchObject(expired)
  })

  it('is disabled while its lead is deleted, and restored with it', async () => {
    const { inSession, quoteId } = await ask()
    const { url } = await homeowner.quoteShare.share(inSession)
    await expect(linked(url)).resolves.toBeTruthy()
    const { rows } = await app.database.query<{ lead_id: string }>('select lead_id from quote where id = $1', [quoteId])
    const leadId = rows[0]!.lead_id
    const { changeId } = await admin.lead.changeStatusOfMany({ ...many(leadId), status: 'Deleted' })
    await expect(linked(url)).rejects.toMatchObject(expired)
    await expect(homeowner.quoteShare.pdf({ link: tokenIn(url) })).rejects.toMatchObject(expired)
    await expect(homeowner.quoteShare.share(inSession)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await admin.lead.undoChange({ changeId: changeId!, idempotencyKey: randomUUID() })
    await expect(linked(url)).resolves.toBeTruthy()
  })
})

describe('users of the company', () => {
  it('copy a link, download the PDF and email the quote again, which is in the lead’s history', async () => {
    const { quoteId, email } = await ask()
    expect(await linked((await admin.quoteShare.link({ quoteId })).url)).toMatchObject({ homeowner: 'Grace Lindqvist' })
    expect((await admin.quoteShare.download({ quoteId })).type).toBe('application/pdf')
    const again = { quoteId, idempotencyKey: randomUUID() }
    await expect(admin.quoteShare.send(again)).resolves.toEqual({ recipient: email })
    await expect(admin.quoteShare.send(again)).resolves.toEqual({ recipient: email })
    expect(await mailsTo(email)).toHaveLength(2)
    const [known] = await app.database.db.select().from(lead).where(eq(lead.companyId, company.tenant.id))
    const { rows } = await admin.lead.history({ id: known!.id })
    expect(rows.map(({ type }) => type).filter((type) => type.startsWith('letter.'))).toEqual([
      'letter.sent',
      'letter.linkMade',
    ])
  })

  it('are told when a mailbox has reached its daily limit', async () => {
    const { quoteId } = await ask()
    const send = () => admin.quoteShare.send({ quoteId, idempotencyKey: randomUUID() })
    for (let mails = 0; mails < 5; mails += 1) await send()
    await expect(send()).rejects.toMatchObject({ code: 'MAIL_CAPPED' })
  })

  it('without access to the lead have none to its quotes', async () => {
    const { quoteId } = await ask()
    const rep = await app.client({ userId: company.otherRep.id })
    const stranger = await makeCompany(app.database)
    for (const client of [rep, await app.client({ userId: stranger.admin.id })]) {
      const notFound = { code: 'NOT_FOUND' }
      await expect(client.quoteShare.link({ quoteId })).rejects.toMatchObject(notFound)
      await expect(client.quoteShare.download({ quoteId })).rejects.toMatchObject(notFound)
      await expect(client.quoteShare.send({ quoteId, idempotencyKey: randomUUID() })).rejects.toMatchObject(notFound)
    }
  })

  it('create one PDF of a quote, however many request it at once', async () => {
    const { quoteId } = await ask()
    const files = await Promise.all([1, 2, 3].map(() => admin.quoteShare.download({ quoteId })))
    expect(new Set(files.map(({ size }) => size)).size).toBe(1)
    const { db } = app.database
    const ofQuote = and(eq(quoteShare.quoteId, quoteId), isNotNull(quoteShare.fileId))
    expect(await db.select().from(quoteShare).where(ofQuote)).toHaveLength(1)
    // The bytes of the others are marked as loose, to be removed.
    expect((await db.select().from(looseBytes)).every(({ storeKey }) => storeKey.endsWith('.pdf'))).toBe(true)
  })
})
