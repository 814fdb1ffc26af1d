import { randomUUID } from 'node:crypto'
import { usualFirstTouch } from '@gable/contract/first-touch'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { mail } from '../../platform/platform.table.ts'
import { consent, lead, leadSubmission } from '../../selling/lead/lead.table.ts'
import { textOptOut } from '../../selling/text-message/text-message.table.ts'
import { escalateWaiting } from './first-touch.escalate.ts'
import { sendFirstTouch } from './first-touch.send.ts'
import { firstTouch } from './first-touch.table.ts'

let app: TestApp
let sandbox: Awaited<ReturnType<typeof serveSandbox>>
let company: TestCompany
let offer: TestOffer
/** Texts of earlier tests. */
let before = 0
const texted = () => sandbox.twilio.texts.slice(before)

beforeAll(async () => {
  sandbox = await serveSandbox(0)
  app = await createTestApp({
    TWILIO_URL: `${sandbox.url}/twilio`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_FROM: '+15005550006',
    TWILIO_AUTH_TOKEN: sandbox.twilio.authToken,
    TEXT_MESSAGES_PER_SECOND: '1000',
    WIDGET_REQUESTS_PER_MINUTE: '100000',
    WIDGET_SUBMITS_PER_HOUR: '10000',
  })
  await importDemoTown(app.database)
  // 9 a.m. in Boise, on a Friday; later tests come later on the same day.
  app.clock.advance(3_600_000)
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state })
  before = sandbox.twilio.texts.length
})

const asAdmin = () => app.client({ userId: company.admin.id })
const turnOn = async (change: Partial<typeof usualFirstTouch>) =>
  (await asAdmin()).firstTouch.saveSettings({ ...usualFirstTouch, ...change, version: 1 })

/** A homeowner's visit from the address to the form. @returns the lead's id. */
async function submit({ sms = true, address = 0, phone = '2085550142' } = {}) {
  const homeowner = await app.client()
  const { widgetId, productId } = offer
  const { sessionToken, roofs } = await homeowner.widget.chooseAddress({
    widgetId,
    address: { kind: 'text', text: demoAddresses.samples[address]! },
    page: { href: 'https://ridge.example/', isPreview: false },
  })
  const email = `grace-${randomUUID()}@example.com`
  await homeowner.widget.submitQuote({
    widgetId,
    sessionToken,
    productId,
    answers: [],
    idempotencyKey: randomUUID(),
    structures: roofs.structures.map(({ id, included }) => ({ id, included })),
    slope: { category: 'medium' },
    contact: { firstName: 'Grace', lastName: 'Hopper', email, phone, consent: { contact: true, sms } },
  })
  const companyId = company.tenant.id
  const [row] = await app.database.db
    .select({ leadId: leadSubmission.leadId, id: leadSubmission.id })
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, companyId), eq(leadSubmission.email, email)))
  const about = {
    companyId,
    submissionId: row!.id,
    at: app.clock.now(),
    text: 'Text me.',
    textSha256: '',
    ip: '',
    pageHref: '',
    widgetVersion: '',
  }
  await app.database.db.insert(consent).values({ ...about, kind: 'sms', given: sms })
  await app.deps.jobs.drain()
  return { leadId: row!.leadId, submissionId: row!.id, email }
}

const touchMails = () =>
  app.database.db
    .select()
    .from(mail)
    .where(and(eq(mail.companyId, company.tenant.id), eq(mail.kind, 'firstTouch')))

describe('the first message to a new lead', () => {
  it('is off until it is turned on', async () => {
    await submit()
    expect(texted()).toEqual([])
    expect(await touchMails()).toEqual([])
  })

  it('is a text with the price and the quote’s link, once, however often the job runs or the form is sent', async () => {
    await turnOn({ textOn: true, emailOn: true })
    const { leadId, submissionId } = await submit()
    const [sent] = texted()
    expect(sent).toMatchObject({ to: '+12085550142' })
    expect(sent!.body).toMatch(/Hi Grace, .*\$[\d,]+.* .*\/quote#[\w-]{43} .*Reply STOP to opt out\.$/)
    const ctx = (await systemContext(app.deps, company.tenant.id))!
    await Promise.all(Array.from({ length: 30 }, () => sendFirstTouch(ctx, submissionId)))
    await submit()
    expect(texted()).toHaveLength(1)
    expect(await touchMails()).toEqual([])
    const token = /quote#([\w-]{43})/.exec(sent!.body)![1]!
    expect((await (await app.client()).quoteShare.read({ link: token })).product.name).not.toBe('')
    const { rows } = await (await asAdmin()).textMessage.ofLead({ leadId })
    expect(rows).toMatchObject([{ direction: 'out', isAutomatic: true }])
  })

  it('is sent by one of 30 concurrent jobs that were all killed before they had recorded it', async () => {
    const { leadId, submissionId } = await submit()
    await turnOn({ textOn: true })
    const ctx = (await systemContext(app.deps, company.tenant.id))!
    const killed = {
      ...ctx,
      transaction: (work: Parameters<typeof ctx.transaction>[0]) =>
        ctx.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    } as typeof ctx
    const kills = await Promise.allSettled(Array.from({ length: 30 }, () => sendFirstTouch(killed, submissionId)))
    expect(kills.every(({ status }) => status === 'rejected')).toBe(true)
    await app.deps.jobs.drain()
    expect(texted()).toEqual([])
    await Promise.all(Array.from({ length: 30 }, () => sendFirstTouch(ctx, submissionId)))
    await app.deps.jobs.drain()
    expect(texted()).toHaveLength(1)
    expect(await app.database.db.select().from(firstTouch).where(eq(firstTouch.leadId, leadId))).toHaveLength(1)
  })

  it('does not take the consent of a form with another number for the lead’s phone', async () => {
    const { leadId } = await submit({ sms: false })
    app.clock.advance(60_000)
    // Anyone can send a form for a neighbor's house.
    expect((await submit({ phone: '2085550199' })).leadId).toBe(leadId)
    const texts = (await asAdmin()).textMessage
    expect((await texts.about({ leadId })).choices.hasAgreed).toBe(false)
    const sent = texts.send({ leadId, body: 'Hello', agreed: false, idempotencyKey: randomUUID() })
    await expect(sent).rejects.toMatchObject({ code: 'TEXT_NOT_AGREED' })
    app.clock.advance(60_000)
    await submit()
    expect((await texts.about({ leadId })).choices.hasAgreed).toBe(true)
  })

  it('is sent within 60 s of the form, by the job that the form queues', async () => {
    await turnOn({ textOn: true })
    const requested = app.clock.now().getTime()
    const { leadId } = await submit()
    expect(texted()).toHaveLength(1)
    const [touch] = await app.database.db.select().from(firstTouch).where(eq(firstTouch.leadId, leadId))
    expect(touch!.at.getTime() - requested).toBeLessThan(60_000)
  })

  it('is an email with an unsubscribe link if the form does not consent to texts', async () => {
    await turnOn({ textOn: true, emailOn: true })
    const { email } = await submit({ sms: false })
    expect(texted()).toEqual([])
    const [sent] = await touchMails()
    expect(sent).toMatchObject({ recipient: email })
    expect(sent!.text).toMatch(/\$[\d,]+/)
    expect(sent!.text).toContain('/unsubscribe/')
  })

  it('is not sent without consent, nor after STOP', async () => {
    await turnOn({ textOn: true })
    await submit({ sms: false })
    await app.database.db.insert(textOptOut).values({ phone: '2085550177', at: app.clock.now() })
    await submit({ address: 1, phone: '2085550177' })
    expect(texted()).toEqual([])
  })

  it('refuses unknown fields', async () => {
    const words = { ...usualFirstTouch.words, en: { text: 'Hi {name}', subject: '', mail: '' } }
    await expect(turnOn({ textOn: true, words })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a lead without a response', () => {
  const minutes = async (count: number) => {
    app.clock.advance(count * 60_000)
    await Promise.all([escalateWaiting(app.deps, () => true), escalateWaiting(app.deps, () => true)])
    await app.deps.jobs.drain()
  }
  const assignee = async (leadId: string) =>
    (await app.database.db.select().from(lead).where(eq(lead.id, leadId)))[0]!.assignedUserId

  it('is assigned to each person of the order once, and stays with the last one', async () => {
    const people = [company.salesRep.id, company.productionRep.id]
    await turnOn({ escalateOn: true, escalateMinutes: 10, escalateTo: people })
    const { leadId } = await submit()
    await minutes(9)
    expect(await assignee(leadId)).toBeNull()
    await minutes(1)
    expect(await assignee(leadId)).toBe(people[0])
    await minutes(9)
    expect(await assignee(leadId)).toBe(people[0])
    await minutes(1)
    expect(await assignee(leadId)).toBe(people[1])
    await minutes(30)
    expect(await assignee(leadId)).toBe(people[1])
  })

  it('stays with the rep who responded, and with one who got it a moment ago', async () => {
    const people = [company.salesRep.id, company.productionRep.id]
    await turnOn({ escalateOn: true, escalateMinutes: 10, escalateTo: people })
    const { leadId } = await submit()
    await minutes(8)
    const admin = await asAdmin()
    await admin.lead.assign({ id: leadId, userId: company.admin.id })
    await minutes(8)
    expect(await assignee(leadId)).toBe(company.admin.id)
    await (await asAdmin()).lead.recordAnswer({ id: leadId, kind: 'call' })
    await minutes(20)
    expect(await assignee(leadId)).toBe(company.admin.id)
  })

  it('stays with the rep who sent the quote', async () => {
    await turnOn({ escalateOn: true, escalateMinutes: 10, escalateTo: [company.salesRep.id] })
    const { leadId, submissionId } = await submit()
    const admin = await asAdmin()
    await admin.lead.assign({ id: leadId, userId: company.admin.id })
    const [form] = await app.database.db.select().from(leadSubmission).where(eq(leadSubmission.id, submissionId))
    await admin.quoteShare.send({ quoteId: form!.quoteId!, idempotencyKey: randomUUID() })
    expect((await admin.lead.get({ id: leadId })).firstAnswer).toMatchObject({ kind: 'mail' })
    await minutes(20)
    expect(await assignee(leadId)).toBe(company.admin.id)
  })

  it('stays with the rep of its appointment until that is canceled', async () => {
    await turnOn({ escalateOn: true, escalateMinutes: 10, escalateTo: [company.salesRep.id] })
    const { leadId } = await submit()
    const admin = await asAdmin()
    await admin.lead.assign({ id: leadId, userId: company.admin.id })
    const startsAt = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString()
    const booking = { leadId, userId: company.admin.id, startsAt, idempotencyKey: randomUUID() }
    const { id } = await admin.appointment.create(booking)
    await minutes(20)
    expect(await assignee(leadId)).toBe(company.admin.id)
    await admin.appointment.cancel({ id, version: 1 })
    await minutes(20)
    expect(await assignee(leadId)).toBe(company.salesRep.id)
  })

  it('waits for working hours', async () => {
    await turnOn({ escalateOn: true, escalateMinutes: 10, escalateTo: [company.salesRep.id] })
    app.clock.advance(12 * 3_600_000)
    const { leadId } = await submit({ address: 1 })
    await minutes(60)
    expect(await assignee(leadId)).toBeNull()
  })
})
