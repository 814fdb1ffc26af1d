import { serveSandbox } from '@gable/sandbox/sandbox'
import type { TestApp } from '@gable/testing/app'
import { drainWaiting } from '@gable/testing/drain-waiting'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { mail } from '../../platform/platform.table.ts'
import { consent, leadSubmission } from '../../selling/lead/lead.table.ts'
import { key, makeBookingWorld, monday9, monday10, openBookingApp } from './appointment.fixture.ts'
import { offerBooking } from './appointment.offer.ts'

let app: TestApp
let sandbox: Awaited<ReturnType<typeof serveSandbox>>
beforeAll(async () => {
  sandbox = await serveSandbox(0)
  app = await openBookingApp({
    TWILIO_URL: `${sandbox.url}/twilio`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_FROM: '+15005550006',
    TWILIO_AUTH_TOKEN: sandbox.twilio.authToken,
    TEXT_MESSAGES_PER_SECOND: '1000',
  })
  // 9 a.m. in Boise, when texts may be sent.
  app.clock.advance(3_600_000)
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const mailsTo = (recipient: string, kind: string) =>
  app.database.db
    .select()
    .from(mail)
    .where(and(eq(mail.recipient, recipient), eq(mail.kind, kind)))

it('adds a booking link to a quote’s email, which works, and omits it if booking is off', async () => {
  const { admin, homeowner, company, visit } = await makeBookingWorld(app)
  const { email, quoteId, leadId } = await visit()
  await app.deps.jobs.drain()
  const [sent] = await mailsTo(email, 'quoteConfirmation')
  expect(sent!.text).toContain('Book an inspection')
  const link = /\/appointment#([\w-]{43})/.exec(sent!.text)![1]!
  const ctx = (await systemContext(app.deps, company.tenant.id))!
  expect(await offerBooking(ctx, { leadId })).not.toBeNull()
  await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
  expect(await offerBooking(ctx, { quoteId })).toBeNull()

  // The office books for the lead, the link of a website quote books for the quote.
  const met = await visit()
  await admin.appointment.create({ leadId: met.leadId, userId: company.admin.id, startsAt: monday10, ...key() })
  expect(await offerBooking(ctx, { quoteId: met.quoteId })).toBeNull()

  const settings = await admin.appointment.settings()
  await admin.appointment.saveSettings({ ...settings, isOn: false })
  const other = await visit()
  await app.deps.jobs.drain()
  const [plain] = await mailsTo(other.email, 'quoteConfirmation')
  expect(plain!.text).not.toContain('/appointment#')
})

it('writes to the homeowner in the company’s own words, with the link and an opt-out', async () => {
  const { admin, homeowner, company, visit } = await makeBookingWorld(app)
  const words = { intro: '{company} looks forward to meeting you.', textMessage: 'See you {when}!' }
  const which = { mail: 'appointmentBooked', language: 'en' } as const
  const { version } = await admin.email.text(which)
  await admin.email.saveText({ ...which, words, version, publish: true })
  await expect(
    admin.email.saveText({ ...which, words: { intro: '{when}' }, version: version + 1, publish: true }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })

  const { email, link, leadId } = await visit({ sms: true })
  await agree(company.tenant.id, email)
  await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
  await app.deps.jobs.drain()
  const [sent] = await mailsTo(email, 'appointment')
  expect(sent!.text).toContain(`${company.tenant.name} looks forward to meeting you.`)
  const { rows } = await admin.textMessage.ofLead({ leadId })
  expect(rows[0]!.body).toMatch(/^See you Monday, November 23.*! \S+\/appointment#\S+ .*Reply STOP to opt out\.$/)
})

it('texts in the morning only what is still true of appointments that were booked at night', async () => {
  const { homeowner, company, visit } = await makeBookingWorld(app)
  const [moved, deleted] = [await visit({ sms: true }), await visit({ sms: true })]
  for (const { email } of [moved, deleted]) await agree(company.tenant.id, email)
  const started = app.clock.now().getTime()
  // 10 p.m. in Boise.
  app.clock.advance(13 * 3_600_000)
  const known = sandbox.twilio.texts.length
  await homeowner.appointment.book({ link: moved.link, startsAt: monday9, ...key() })
  await homeowner.appointment.book({ link: deleted.link, startsAt: '2026-11-23T18:00:00.000Z', ...key() })
  await drainWaiting(app.deps.jobs)
  await homeowner.appointment.move({ link: moved.link, startsAt: '2026-11-23T21:00:00.000Z' })
  const later = await app.client({ userId: company.admin.id })
  const { version } = await later.lead.get({ id: deleted.leadId })
  await later.lead.changeStatus({ id: deleted.leadId, status: 'Deleted', version })
  await drainWaiting(app.deps.jobs)
  app.clock.advance(11 * 3_600_000)
  await drainWaiting(app.deps.jobs)
  const texts = sandbox.twilio.texts.slice(known).map(({ body }) => body)
  expect(texts).toEqual([expect.stringMatching(/2:00\sPM/)])
  const next = await app.client({ userId: company.admin.id })
  const { rows } = await next.textMessage.ofLead({ leadId: moved.leadId })
  expect(rows.map(({ state }) => state).sort()).toEqual(['failed', 'sent'])
  app.clock.advance(started - app.clock.now().getTime())
})

/** Agrees to text messages, as a company's wording of the form asks. */
async function agree(companyId: string, email: string): Promise<void> {
  const [form] = await app.database.db.select().from(leadSubmission).where(eq(leadSubmission.email, email))
  const about = { companyId, submissionId: form!.id, at: app.clock.now(), text: 'Text me.', textSha256: '', ip: '' }
  await app.database.db.insert(consent).values({ ...about, pageHref: '', widgetVersion: '', kind: 'sms', given: true })
}
