import { randomUUID } from 'node:crypto'
import { plainRichText } from '@gable/contract/rich-text'
import { disclosureVersion } from '@gable/contract/signature-limits'
import { createTestApp, type TestApp } from '@gable/testing/app'
import type { TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import { change, makeProposal, makeQuoted, publish } from '../../contracts/proposal/proposal.fixture.ts'
import { mail, undeliverableAddress } from '../../platform/platform.table.ts'
import { sendDueReminders } from './reminder.due.ts'
import { reminder } from './reminder.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent', LINK_REQUESTS_PER_MINUTE: '1000000' })
})
afterAll(() => app.close())

const day = 86_400_000
const key = () => ({ idempotencyKey: randomUUID() })
const settings = {
  quoteOn: true,
  quoteDays: [2, 5, 10],
  proposalOn: true,
  proposalDays: [3, 7],
  proposalEvery: null as number | null,
}
/** Advances the clock by days. The tests begin at 8 am in Denver. */
const later = (days: number) => app.clock.advance(days * day)
const run = () => sendDueReminders(app.deps, () => true)
/** Signs in now, because days pass in these tests. */
const repOf = ({ salesRep }: TestCompany) => app.client({ userId: salesRep.id })

async function remind(company: TestCompany, change: Partial<typeof settings> = {}) {
  const admin = await app.client({ userId: company.admin.id })
  const { version } = await admin.reminder.settings()
  return admin.reminder.saveSettings({ ...settings, ...change, version })
}

async function mailedQuote() {
  const created = await makeQuoted(app)
  await remind(created.company)
  const { version } = await created.rep.quote.get({ id: created.quoteId })
  await created.rep.quote.publish({ id: created.quoteId, version })
  await created.rep.quoteShare.send({ quoteId: created.quoteId, ...key() })
  return created
}

async function mailedProposal(form: object = {}) {
  const created = await makeProposal(app)
  await remind(created.company)
  await change(created.rep, created.id, form)
  const link = await publish(created.rep, created.id)
  await created.rep.proposal.send({ id: created.id, ...key() })
  return { ...created, link }
}

const remindersOf = ({ tenant }: TestCompany) =>
  app.database.db
    .select()
    .from(mail)
    .where(and(eq(mail.companyId, tenant.id)))
    .then((rows) => rows.filter(({ kind }) => kind.endsWith('Reminder')))

const stepsOf = async ({ tenant }: TestCompany) =>
  (await app.database.db.select().from(reminder).where(eq(reminder.companyId, tenant.id)))
    .map(({ step, state }) => `${step} ${state}`)
    .sort()

describe('an emailed quote that was not opened', () => {
  it('is followed by a reminder on each of the days, with a link to it and an unsubscribe link', async () => {
    const { company, leadId } = await mailedQuote()
    later(1)
    await run()
    expect(await remindersOf(company)).toEqual([])
    later(1)
    await Promise.all([run(), run()])
    const [sent, ...more] = await remindersOf(company)
    expect(more).toEqual([])
    expect(sent).toMatchObject({ kind: 'quoteReminder', leadId, byCompany: true })
    expect(sent!.unsubscribeUrl).toMatch(/\/unsubscribe\/[\w-]{43}$/)
    expect(sent!.text).toContain(`Unsubscribe from reminders: ${sent!.unsubscribeUrl}`)
    const link = /quote#([\w-]{43})/.exec(sent!.text)![1]!
    expect(await (await app.client()).quoteShare.read({ link })).toMatchObject({ offer: { number: 1 } })
    const { rows } = await (await repOf(company)).reminder.ofLead({ leadId })
    expect(rows.map(({ step, state }) => [step, state])).toEqual([
      [1, 'sent'],
      [2, 'planned'],
      [3, 'planned'],
    ])
    later(3)
    await run()
    later(5)
    await run()
    await run()
    expect(await stepsOf(company)).toEqual(['1 sent', '2 sent', '3 sent'])
    expect(await remindersOf(company)).toHaveLength(3)
  })

  it('gets no reminder once it is opened, changed, withdrawn or expired, or its lead is decided', async () => {
    const [opened, changed, withdrawn, expired, lost] = [
      await mailedQuote(),
      await mailedQuote(),
      await mailedQuote(),
      await mailedQuote(),
      await mailedQuote(),
    ]
    const link = (await opened.rep.quoteShare.link({ quoteId: opened.quoteId })).url.split('#')[1]!
    await (await app.client()).quoteShare.viewed({ link })
    const { form, version } = await changed.rep.quote.get({ id: changed.quoteId })
    await changed.rep.quote.save({ id: changed.quoteId, version, form: { ...form, homeownerNote: 'New price' } })
    const known = await withdrawn.rep.quote.get({ id: withdrawn.quoteId })
    await withdrawn.rep.quote.withdraw({ id: withdrawn.quoteId, version: known.version })
    await app.database.query('update quote set expires_at = $2 where id = $1', [
      expired.quoteId,
      new Date(app.clock.now().getTime() + day).toISOString(),
    ])
    await app.database.query(`update lead set status = 'Lost' where id = $1`, [lost.leadId])
    later(2)
    await run()
    for (const { company } of [opened, changed, withdrawn, expired, lost]) expect(await stepsOf(company)).toEqual([])
  })

  it('waits through the night until the morning', async () => {
    const { company } = await mailedQuote()
    // 9 pm in Denver, and then 7:59 am.
    later(2 + 13 / 24)
    await run()
    app.clock.advance(11 * 3_600_000 - 60_000)
    await run()
    expect(await stepsOf(company)).toEqual([])
    app.clock.advance(60_000)
    await run()
    expect(await stepsOf(company)).toEqual(['1 sent'])
  })

  it('gets no reminder that would be more than a week late', async () => {
    const { company } = await mailedQuote()
    await remind(company, { quoteOn: false })
    later(18)
    await run()
    expect(await stepsOf(company)).toEqual([])
    await remind(company)
    await run()
    expect(await stepsOf(company)).toEqual(['1 leftOut', '2 leftOut', '3 leftOut'])
    expect(await remindersOf(company)).toEqual([])
  })

  it('is stopped on the lead by a user, and resumed', async () => {
    const { company, rep, leadId } = await mailedQuote()
    await rep.reminder.stop({ leadId })
    await rep.reminder.stop({ leadId })
    later(2)
    await run()
    expect(await remindersOf(company)).toEqual([])
    const again = await repOf(company)
    expect(await again.reminder.ofLead({ leadId })).toMatchObject({ rows: [], stopped: { by: expect.any(String) } })
    await again.reminder.resume({ leadId })
    await run()
    expect(await stepsOf(company)).toEqual(['1 sent'])
    const { rows } = await again.timeline.list({ leadId })
    const types = rows.flatMap((entry) => (entry.is === 'event' ? [entry.event.type] : []))
    expect(types.filter((type) => type.startsWith('reminder.'))).toEqual(['reminder.resumed', 'reminder.stopped'])
    const other = await makeQuoted(app)
    await expect(other.rep.reminder.stop({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('gets no reminder to a bouncing address, and a day later to one that has reached its limit', async () => {
    const [bounced, full] = [await mailedQuote(), await mailedQuote()]
    const [to] = await app.database.db.select().from(mail).where(eq(mail.leadId, bounced.leadId))
    await app.database.db.insert(undeliverableAddress).values({
      companyId: bounced.company.tenant.id,
      address: to!.recipient.toLowerCase(),
      reason: 'bounced',
      at: app.clock.now(),
    })
    later(2)
    const sender = await repOf(full.company)
    const send = () => sender.quoteShare.send({ quoteId: full.quoteId, ...key() })
    const refusals = await Promise.allSettled(
      Array.from({ length: app.deps.config.MAIL_PER_RECIPIENT_PER_DAY + 1 }, send),
    )
    expect(refusals.filter(({ status }) => status === 'rejected')).not.toEqual([])
    await app.database.query('update quote_email set sent_at = $2 where quote_id = $1', [
      full.quoteId,
      new Date(app.clock.now().getTime() - 2 * day).toISOString(),
    ])
    await run()
    expect(await stepsOf(full.company)).toEqual([])
    later(1)
    await run()
    expect(await stepsOf(full.company)).toEqual(['1 sent'])
    expect(await stepsOf(bounced.company)).toEqual([])
  })
})

describe('an emailed proposal that was not signed', () => {
  it('gets reminders even if opened, until its customer has chosen', async () => {
    const { company, link } = await mailedProposal()
    const customer = await app.client()
    await customer.proposal.viewed({ link })
    later(3)
    await run()
    const [sent] = await remindersOf(company)
    expect(sent).toMatchObject({ kind: 'proposalReminder' })
    const again = /proposal#([\w-]{43})/.exec(sent!.text)![1]!
    const { options, number } = await customer.proposal.read({ link: again })
    await customer.proposal.choose({ link: again, number, optionId: options[0]!.id, upgrades: [] })
    later(4)
    await run()
    expect(await stepsOf(company)).toEqual(['1 sent'])
  })

  it('gets repeated reminders until it expires, if the company wants that', async () => {
    const { company } = await mailedProposal({ expiryDays: 15 })
    await remind(company, { proposalDays: [3], proposalEvery: 5 })
    for (let day = 0; day < 20; day += 1) {
      later(1)
      await run()
    }
    expect(await stepsOf(company)).toEqual(['1 sent', '2 sent', '3 sent'])
  })

  it('gets no reminder after a question, until it is sent again', async () => {
    const { company, link, id } = await mailedProposal()
    app.clock.advance(60_000)
    await (await app.client()).proposal.ask({ link, question: 'When can you start?', ...key() })
    later(3)
    await run()
    expect(await stepsOf(company)).toEqual([])
    await (await repOf(company)).proposal.send({ id, ...key() })
    later(3)
    await run()
    expect(await stepsOf(company)).toEqual(['1 sent'])
  })
})

it('with E-Sign reminds the next signer, in signing order if set', async () => {
  const created = await makeProposal(app)
  const { company, id } = created
  await app.database.db
    .update(companyTable)
    .set({ grants: ['eSignature'] })
    .where(eq(companyTable.id, company.tenant.id))
  await remind(company)
  const rep = await repOf(company)
  const { form } = await rep.proposal.get({ id })
  const authorization = {
    id: randomUUID(),
    kind: 'authorization' as const,
    title: 'Authorization',
    visible: true,
    body: plainRichText('I authorize the work.'),
  }
  const customers = ['Ann', 'Bob'].map((name) => ({
    id: randomUUID(),
    name,
    email: `${name.toLowerCase()}-${randomUUID()}@home.example`,
  }))
  const sections = [...form.sections.filter(({ kind }) => kind !== 'authorization'), authorization]
  const signing = { ...form.signing, inOrder: true }
  await change(rep, id, { type: 'E-Sign', signers: 2, sections, customers, signing })
  await publish(rep, id)
  await rep.proposal.send({ id, ...key() })
  later(3)
  await run()
  const [first] = await remindersOf(company)
  expect(first!.recipient).toBe(customers[0]!.email)
  expect(first!.text).toContain('Review and sign')
  const link = /proposal#([\w-]{43})/.exec(first!.text)![1]!
  const customer = await app.client()
  const { number, options } = await customer.proposal.read({ link })
  await customer.proposal.sign({
    link,
    number,
    choice: { optionId: options[0]!.id, upgrades: [] },
    ...key(),
    form: {
      fullName: 'Ann Lee',
      mark: { kind: 'typed' },
      initials: [],
      comments: '',
      disclosure: disclosureVersion,
    },
  })
  later(3)
  await run()
  const recipients = (await remindersOf(company)).map(({ recipient }) => recipient)
  expect(recipients.sort()).toEqual(customers.map(({ email }) => email).sort())
})

it('the mail and its reminder are stored together or not at all', async () => {
  const { company } = await mailedQuote()
  await app.database.query(`alter table mail add constraint no_reminders check (kind <> 'quoteReminder') not valid`)
  later(2)
  await run()
  expect(await stepsOf(company)).toEqual([])
  await app.database.query('alter table mail drop constraint no_reminders')
  await run()
  expect(await stepsOf(company)).toEqual(['1 sent'])
  expect(await remindersOf(company)).toHaveLength(1)
})

it('the settings are saved over the current version, and changes are in the audit log', async () => {
  const { company } = await makeQuoted(app)
  const saved = await remind(company)
  expect(saved).toEqual({ ...settings, version: 2 })
  const admin = await app.client({ userId: company.admin.id })
  const stale = admin.reminder.saveSettings({ ...settings, version: 1 })
  await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION' })
})
