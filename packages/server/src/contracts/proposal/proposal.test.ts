import { randomUUID } from 'node:crypto'
import type { ProposalSection } from '@gable/contract/proposal-form'
import { textOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { mail } from '../../platform/platform.table.ts'
import { change, linkTo, makeProposal, makeQuoted, publish } from './proposal.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LINK_REQUESTS_PER_MINUTE: '100000' })
})
afterAll(() => app.close())

const refused = (code: string) => ({ code })
const key = () => randomUUID()
const mailsTo = async (recipient: string) => {
  await app.deps.jobs.drain()
  return app.database.db.select().from(mail).where(eq(mail.recipient, recipient))
}

async function mailsToUser(id: string) {
  const [found] = await app.database.db.select({ email: user.email }).from(user).where(eq(user.id, id))
  return mailsTo(found!.email)
}

test('a draft starts with the rep quote, the company’s defaults and the lead as its only signer', async () => {
  const { rep, id, quoteId, leadId } = await makeProposal(app)
  const quote = await rep.quote.get({ id: quoteId })
  const detail = await rep.proposal.get({ id })
  expect(detail).toMatchObject({ state: 'Draft', type: 'Standard', number: 1, leadId, quoteId, quoteChanged: false })
  expect(detail.options.map(({ totalCents }) => totalCents)).toEqual(quote.priced.options.map((one) => one.totalCents))
  expect(detail.totalCents).toBe(quote.priced.options[0]!.totalCents)
  expect(detail.form).toMatchObject({
    signers: 1,
    expiryDays: 30,
    customers: [{ name: 'Grace Lindqvist', email: quote.email }],
  })
  expect(detail.form.structures).toMatchObject([{ included: true, kind: 'singleFamily' }])
})

test('a lead without a rep quote gets one with its first proposal, once per key', async () => {
  const { rep, leadId, quoteId } = await makeQuoted(app)
  await rep.quote.delete({ id: quoteId })
  const requested = { leadId, idempotencyKey: key() }
  const { id } = await rep.proposal.create(requested)
  expect(await rep.proposal.create(requested)).toEqual({ id })
  const { rows } = await rep.quote.list({ leadId })
  expect(rows).toHaveLength(1)
  expect(await rep.proposal.get({ id })).toMatchObject({ quoteId: rows[0]!.id, totalCents: rows[0]!.totalCents })
})

test('proposals of one lead created concurrently have their own names', async () => {
  const { rep, leadId } = await makeProposal(app)
  const created = await Promise.all([1, 2, 3, 4].map(() => rep.proposal.create({ leadId, idempotencyKey: key() })))
  const names = await Promise.all(created.map(async ({ id }) => (await rep.proposal.get({ id })).form.name))
  expect(new Set(names).size).toBe(4)
})

test('names are unique in a company, ignoring case', async () => {
  const { rep, id, leadId } = await makeProposal(app)
  const other = await rep.proposal.create({ leadId, idempotencyKey: key() })
  const { form } = await rep.proposal.get({ id })
  const { form: second, version } = await rep.proposal.get({ id: other.id })
  expect(second.name).toBe(`${form.name} (2)`)
  const taken = { ...second, name: form.name.toUpperCase() }
  await expect(rep.proposal.save({ id: other.id, version, form: taken })).rejects.toMatchObject({
    ...refused('PROPOSAL_EXISTS'),
    message: 'Proposal name already exists',
  })
  await rep.proposal.delete({ id })
  await rep.proposal.save({ id: other.id, version, form: taken })
})

test.each<[string, object, string]>([
  [
    'no structure',
    { structures: (all: object[]) => all.map((one) => ({ ...one, included: false })) },
    'Please include at least one structure',
  ],
  [
    'a structure that is multifamily',
    { structures: (all: object[]) => all.map((one) => ({ ...one, kind: 'multifamily' })) },
    'Multifamily and Commercial structures are not currently supported',
  ],
  [
    'structures of one name',
    { structures: (all: object[]) => [...all, { ...all[0]!, id: 'another' }] },
    'A structure with this name already exists',
  ],
  [
    'no visible section',
    { sections: (all: object[]) => all.map((one) => ({ ...one, visible: false })) },
    'Please show at least one section',
  ],
  [
    'an email twice',
    { customers: (all: object[]) => [...all, { ...all[0]!, id: key() }] },
    'This email has already been entered',
  ],
])('a form with %s is refused with the specification’s message', async (_, changes, sentence) => {
  const { rep, id } = await makeProposal(app)
  const { form, version } = await rep.proposal.get({ id })
  const [[field, by]] = Object.entries(changes) as [[keyof typeof form, (all: unknown) => unknown]]
  const refusal = await rep.proposal
    .save({ id, version, form: { ...form, [field]: by(form[field]) } })
    .catch((error) => error)
  expect(Object.values(refusal.data.fields)).toContain(sentence)
})

test('a second editor is told, and overwrites nothing', async () => {
  const { rep, company, id } = await makeProposal(app)
  const admin = await app.client({ userId: company.admin.id })
  const { form, version } = await admin.proposal.get({ id })
  await change(rep, id, { cover: { title: 'A new roof', photoId: null } })
  await expect(admin.proposal.save({ id, version, form })).rejects.toMatchObject(refused('STALE_VERSION'))
  expect((await rep.proposal.get({ id })).form.cover.title).toBe('A new roof')
})

test('cannot be sent before each signer has an email, the payments add up to the total, and every shown section has content', async () => {
  const { rep, id } = await makeProposal(app)
  const { form } = await rep.proposal.get({ id })
  const broken: Partial<typeof form>[] = [
    { signers: 2 },
    { customers: [{ ...form.customers[0]!, email: '' }] },
    { expiryDays: 200 },
    {
      sections: form.sections.map((one) =>
        one.kind === 'payment' ? { ...one, payments: one.payments.slice(1) } : one,
      ),
    },
    {
      sections: form.sections.map((one) =>
        one.kind === 'warranty' ? { ...one, visible: true } : one,
      ) as ProposalSection[],
    },
  ]
  for (const part of broken) {
    const version = await change(rep, id, { ...form, ...part })
    await expect(rep.proposal.publish({ id, version })).rejects.toMatchObject(refused('PROPOSAL_NOT_READY'))
  }
  expect((await rep.proposal.get({ id })).state).toBe('Draft')
})

test('is sent with its PDF, viewed once, and an option is chosen with its upgrades', async () => {
  const { rep, company, id, leadId } = await makeProposal(app)
  const { form, options, version } = await rep.proposal.get({ id })
  const { email } = form.customers[0]!
  await rep.proposal.publish({ id, version })
  const idempotencyKey = key()
  const sent = await rep.proposal.send({ id, idempotencyKey })
  expect(sent).toEqual({ recipients: [email], attached: true })
  expect(await rep.proposal.send({ id, idempotencyKey })).toEqual(sent)
  const [letter, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ kind: 'proposal', attachments: [{ name: expect.stringMatching(/\.pdf$/) }] })
  const link = /proposal#([\w-]+)/.exec(letter!.text)![1]!

  const customer = await app.client()
  const view = await customer.proposal.read({ link })
  expect(view).toMatchObject({ state: 'Sent', number: 1, homeowner: 'Grace Lindqvist', chosen: null })
  await customer.proposal.viewed({ link })
  await customer.proposal.viewed({ link })
  expect((await customer.proposal.read({ link })).state).toBe('Viewed')
  const [, better] = view.options
  const upgrades = better!.upgrades.map((upgrade) => upgrade.id)
  const choice = { link, number: 1, optionId: better!.id, upgrades }
  const { totalCents } = await customer.proposal.choose(choice)
  expect(totalCents).toBe(options[1]!.totalCents + 90_000)
  await customer.proposal.choose(choice)
  expect((await rep.summary.get({ leadId })).proposals).toMatchObject([{ id, state: 'Viewed', totalCents }])
  await expect(customer.proposal.choose({ ...choice, number: 2 })).rejects.toMatchObject(refused('PROPOSAL_CHANGED'))
  await expect(customer.proposal.choose({ ...choice, optionId: key() })).rejects.toMatchObject(
    refused('OPTION_NOT_AVAILABLE'),
  )
  expect(await rep.proposal.get({ id })).toMatchObject({
    state: 'Viewed',
    totalCents,
    chosen: { optionId: better!.id },
  })
  const reported = await mailsToUser(company.salesRep.id)
  expect(reported.map(({ kind }) => kind)).toContain('proposalChosen')
  const history = await rep.lead.history({ id: leadId })
  const types = history.rows.map(({ type }) => type)
  for (const type of ['created', 'published', 'sent', 'viewed', 'chosen']) {
    expect(types.filter((one) => one === `proposal.${type}`)).toHaveLength(1)
  }
})

test('its PDF matches the page and stays as it was sent', async () => {
  const { rep, id } = await makeProposal(app)
  const link = await publish(rep, id)
  const customer = await app.client()
  const view = await customer.proposal.read({ link })
  const file = await customer.proposal.pdf({ link })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(await (await rep.proposal.previewPdf({ id })).arrayBuffer()).toEqual(bytes.buffer)
  const pages = await textOfPages(bytes)
  for (const answer of [
    view.cover.title,
    view.options[1]!.title,
    'Grace Lindqvist',
    'Payment schedule',
    'Dear Grace,',
  ]) {
    expect(pages.join('')).toContain(answer.replaceAll(' ', ''))
  }
  expect(pages.at(-1)).toContain(`Page${pages.length}of${pages.length}`)
})

test('a PDF that is too large is linked, which is stated', async () => {
  const { rep, id } = await makeProposal(app)
  const { form } = await rep.proposal.get({ id })
  await publish(rep, id)
  const { config } = app.deps
  const before = config.PROPOSAL_MAIL_MB
  Object.assign(config, { PROPOSAL_MAIL_MB: 0.001 })
  try {
    expect(await rep.proposal.send({ id, idempotencyKey: key() })).toMatchObject({ attached: false })
  } finally {
    Object.assign(config, { PROPOSAL_MAIL_MB: before })
  }
  const [letter] = await mailsTo(form.customers[0]!.email)
  expect(letter).toMatchObject({ attachments: [] })
  expect(letter!.text).toContain('The PDF is too large to attach.')
})

test('a question and a refusal are emailed to the proposal’s creator', async () => {
  const { rep, company, id } = await makeProposal(app)
  const link = await publish(rep, id)
  const customer = await app.client()
  const request = { link, question: 'Can you start in May?', idempotencyKey: key() }
  await customer.proposal.ask(request)
  await customer.proposal.ask(request)
  await customer.proposal.decline({ link, reason: 'Too expensive' })
  await customer.proposal.decline({ link, reason: 'Too expensive' })
  const reported = (await mailsToUser(company.salesRep.id)).filter(({ kind }) => kind.startsWith('proposal'))
  expect(reported.map(({ kind }) => kind).sort()).toEqual(['proposalAsked', 'proposalDeclined'])
  expect(reported.some(({ text }) => text.includes('Can you start in May?'))).toBe(true)
  expect(await rep.proposal.get({ id })).toMatchObject({
    state: 'Declined',
    declinedReason: 'Too expensive',
    questions: [{}],
  })
  await expect(customer.proposal.ask({ ...request, idempotencyKey: key() })).rejects.toMatchObject(
    refused('PROPOSAL_STATE'),
  )
})

test('changing a sent proposal withdraws it and starts the next version', async () => {
  const { rep, id } = await makeProposal(app)
  const link = await publish(rep, id)
  const { form, version } = await rep.proposal.get({ id })
  await expect(rep.proposal.save({ id, version, form })).rejects.toMatchObject(refused('PROPOSAL_STATE'))
  await rep.proposal.revise({ id, version })
  const customer = await app.client()
  await expect(customer.proposal.read({ link })).rejects.toMatchObject(refused('LINK_EXPIRED'))
  await change(rep, id, { cover: { title: 'The second offer', photoId: null } })
  const next = await publish(rep, id)
  expect(await customer.proposal.read({ link: next })).toMatchObject({
    number: 2,
    cover: { title: 'The second offer' },
  })
  const { versions } = await rep.proposal.get({ id })
  expect(versions.map(({ number }) => number)).toEqual([1, 2])
  await expect(customer.proposal.read({ link })).rejects.toMatchObject(refused('LINK_EXPIRED'))
})

test('expires at the end of its last day in the company’s time zone', async () => {
  const { rep, company, id } = await makeProposal(app)
  await change(rep, id, { expiryDays: 7 })
  const link = await publish(rep, id)
  const { expiresAt } = await rep.proposal.get({ id })
  const inZone = new Date(expiresAt!).toLocaleString('en-US', { timeZone: company.tenant.timeZone, hourCycle: 'h23' })
  expect(inZone).toContain('23:59:59')
  const customer = await app.client()
  const { name } = await rep.proposal.get({ id })
  const left = new Date(expiresAt!).getTime() - app.clock.now().getTime()
  app.clock.advance(left - 1)
  expect((await customer.proposal.read({ link })).state).toBe('Sent')
  app.clock.advance(1)
  expect((await customer.proposal.read({ link })).state).toBe('Expired')
  await expect(customer.proposal.decline({ link, reason: '' })).rejects.toMatchObject(refused('PROPOSAL_STATE'))
  const again = await app.client({ userId: company.salesRep.id })
  expect((await again.proposal.list({ states: ['Expired'], search: name })).rows).toHaveLength(1)
  app.clock.advance(-left)
})

test('a link works no longer once it is withdrawn, deleted, or of a deleted lead', async () => {
  const { rep, id, leadId } = await makeProposal(app)
  const draft = await rep.proposal.create({ leadId, idempotencyKey: key() })
  const link = await publish(rep, id)
  const customer = await app.client()
  const { version } = await rep.lead.get({ id: leadId })
  await rep.lead.changeStatus({ id: leadId, version, status: 'Deleted' })
  await app.deps.jobs.drain()
  await expect(customer.proposal.read({ link })).rejects.toMatchObject(refused('LINK_EXPIRED'))
  const { rows } = await app.database.query<{ id: string }>(
    'select id from proposal where lead_id = $1 and deleted_at is not null',
    [leadId],
  )
  expect(rows).toEqual([{ id: draft.id }])

  const second = await makeProposal(app)
  const open = await publish(second.rep, second.id)
  const seen = await second.rep.proposal.get({ id: second.id })
  await expect(second.rep.proposal.delete({ id: second.id })).rejects.toMatchObject(refused('PROPOSAL_STATE'))
  await second.rep.proposal.withdraw({ id: second.id, version: seen.version })
  await expect(customer.proposal.read({ link: open })).rejects.toMatchObject(refused('LINK_EXPIRED'))
  await expect(linkTo(second.rep, second.id)).rejects.toMatchObject(refused('PROPOSAL_STATE'))
  await second.rep.proposal.delete({ id: second.id })
})

test('a duplicate is a draft with the same content, and a rep sees only the proposals of their own leads', async () => {
  const { rep, company, id } = await makeProposal(app)
  await publish(rep, id)
  const copy = await rep.proposal.duplicate({ id, idempotencyKey: key() })
  const [first, second] = [await rep.proposal.get({ id }), await rep.proposal.get({ id: copy.id })]
  expect(second).toMatchObject({ state: 'Draft', name: `${first.name} (2)`, totalCents: first.totalCents })
  const other = await app.client({ userId: company.otherRep.id })
  expect((await other.proposal.list({})).rows).toEqual([])
  await expect(other.proposal.get({ id })).rejects.toMatchObject(refused('NOT_FOUND'))
  expect((await rep.proposal.list({ search: 'lindqvist' })).rows).toHaveLength(2)
})

test('a changed rep quote is reported, and its prices are adopted on request', async () => {
  const { rep, id, quoteId } = await makeProposal(app)
  const quote = await rep.quote.get({ id: quoteId })
  const options = quote.form.options.map((one) => ({ ...one, custom: { totalCents: 777_700, reason: 'Agreed' } }))
  await rep.quote.save({ id: quoteId, version: quote.version, form: { ...quote.form, options } })
  const before = await rep.proposal.get({ id })
  expect(before.quoteChanged).toBe(true)
  await rep.proposal.refresh({ id, version: before.version })
  const after = await rep.proposal.get({ id })
  expect(after).toMatchObject({ quoteChanged: false, options: [{ totalCents: 777_700 }, { totalCents: 777_700 }] })
})

test('a Canadian subscription has no proposals', async () => {
  const company = await makeCompany(app.database)
  await app.database.db
    .update(subscription)
    .set({ country: 'Canada' })
    .where(eq(subscription.companyId, company.tenant.id))
  const admin = await app.client({ userId: company.admin.id })
  await expect(admin.proposal.list({})).rejects.toMatchObject(refused('FEATURE_NOT_AVAILABLE'))
  await expect(admin.term.list()).rejects.toMatchObject(refused('FEATURE_NOT_AVAILABLE'))
})

test('settings are editable by admins and define new proposals', async () => {
  const { rep, company, leadId } = await makeQuoted(app)
  const admin = await app.client({ userId: company.admin.id })
  const settings = await admin.proposal.settings()
  await expect(rep.proposal.saveSettings(settings)).rejects.toMatchObject(refused('FORBIDDEN'))
  const outside = { ...settings, minDays: 5, maxDays: 20, usualDays: 30 }
  await expect(admin.proposal.saveSettings(outside)).rejects.toMatchObject(refused('BAD_REQUEST'))
  await admin.proposal.saveSettings({ ...settings, usualDays: 14, coverTitle: 'Your new roof' })
  await expect(admin.proposal.saveSettings(settings)).rejects.toMatchObject(refused('STALE_VERSION'))
  const { id } = await rep.proposal.create({ leadId, idempotencyKey: key() })
  expect((await rep.proposal.get({ id })).form).toMatchObject({ expiryDays: 14, cover: { title: 'Your new roof' } })
})
