import { randomUUID } from 'node:crypto'
import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { market } from '../../../places/market/market.table.ts'
import { house } from '../../../selling/lead/lead.fixture.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { quoteLine } from '../quote.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const key = () => randomUUID()

/** A company with quotes, and a lead of its sales rep with one roof. */
async function makeLead() {
  const company = await makeCompany(app.database)
  await makeOffer(company, { state: 'ID' })
  const rep = await app.client({ userId: company.salesRep.id })
  const { id: leadId } = await rep.lead.create({
    firstName: 'Grace',
    lastName: 'Lindqvist',
    email: `${key()}@home.example`,
    phone: '3075550123',
    street: `${key().slice(0, 8)} Elm Street`,
    city: 'Boise',
    state: 'ID',
    postalCode: '83702',
    country: 'UnitedStates',
    idempotencyKey: key(),
  })
  await app.database.db
    .update(lead)
    .set({ structures: [house], slope: { rise: 6, coarse: false } })
    .where(eq(lead.id, leadId))
  return { company, rep, leadId }
}

async function makeQuote() {
  const created = await makeLead()
  const { id } = await created.rep.quote.create({
    leadId: created.leadId,
    marketId: created.company.marketId,
    idempotencyKey: key(),
  })
  return { ...created, id, detail: await created.rep.quote.get({ id }) }
}

const withOption = (form: RepQuoteForm, change: Partial<RepQuoteForm['options'][number]>): RepQuoteForm => ({
  ...form,
  options: [{ ...form.options[0]!, ...change }, ...form.options.slice(1)],
})

const cost = {
  id: key(),
  name: 'Permit',
  description: '',
  unit: 'each',
  quantityThousandths: 2_000,
  unitCents: 15_000,
} as const

async function publish(created: Awaited<ReturnType<typeof makeQuote>>) {
  const { version } = await created.rep.quote.get({ id: created.id })
  await created.rep.quote.publish({ id: created.id, version })
  const { url } = await created.rep.quoteShare.link({ quoteId: created.id })
  return { link: url.split('#')[1]!, homeowner: await app.client() }
}

test('a quote starts with its lead’s roofs and a price that is the sum of its lines', async () => {
  const { detail } = await makeQuote()
  expect(detail).toMatchObject({ state: 'Draft', number: 1, sentNumber: null, homeowner: 'Grace Lindqvist' })
  expect(detail.form.structures).toMatchObject([{ id: 'house', slope: { category: 'custom', rise: 6 } }])
  const [option] = detail.priced.options
  expect(option!.totalCents).toBeGreaterThan(0)
  expect(option!.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(option!.totalCents)
})

test('a rep’s discounts are limited by the company; an admin’s are not', async () => {
  const { rep, company, id, detail } = await makeQuote()
  const admin = await app.client({ userId: company.admin.id })
  const { currency: _, markets: __, ...settings } = await admin.quote.settings()
  await admin.quote.saveSettings({ ...settings, repDiscountLimitBps: 1_000 })
  app.clock.advance(6_000)
  const listed = detail.priced.options[0]!.totalCents
  const agreedAt = (totalCents: number) => withOption(detail.form, { custom: { totalCents, reason: 'Neighbor' } })
  const lowest = Math.ceil(listed * 0.9)
  await rep.quote.price({ id, form: agreedAt(lowest) })
  const refused = { code: 'REP_DISCOUNT_LIMIT' }
  await expect(rep.quote.price({ id, form: agreedAt(lowest - 1) })).rejects.toMatchObject(refused)
  const { version } = detail
  await expect(rep.quote.save({ id, version, form: agreedAt(lowest - 1) })).rejects.toMatchObject(refused)
  const halfOff = { id: key(), name: 'Half', off: { kind: 'percent', bps: 5_000 } } as const
  const discounted = withOption(detail.form, { discounts: [halfOff] })
  await expect(rep.quote.save({ id, version, form: discounted })).rejects.toMatchObject(refused)
  const saved = await admin.quote.save({ id, version, form: agreedAt(lowest - 1) })
  // A rep may send what an admin has priced.
  await rep.quote.publish({ id, ...saved })
})

test('the company’s own discounts leave a rep the whole limit', async () => {
  const { rep, company, id, detail } = await makeQuote()
  const admin = await app.client({ userId: company.admin.id })
  const { currency: _, markets: __, ...settings } = await admin.quote.settings()
  const spring = { id: key(), name: 'Spring', active: true, off: { kind: 'percent', bps: 1_500 } } as const
  await admin.quote.saveSettings({ ...settings, discounts: [spring], repDiscountLimitBps: 1_000 })
  app.clock.advance(6_000)
  const before = detail.priced.options[0]!.totalCents
  const [option] = (await rep.quote.price({ id, form: detail.form })).options
  const usual = option!.totalCents
  expect(usual).toBe(before - Math.round(before * 0.15))
  const agreedAt = (totalCents: number) => withOption(detail.form, { custom: { totalCents, reason: 'Neighbor' } })
  const lowest = Math.ceil(usual * 0.9)
  await rep.quote.price({ id, form: agreedAt(lowest) })
  await expect(rep.quote.price({ id, form: agreedAt(lowest - 1) })).rejects.toMatchObject({
    code: 'REP_DISCOUNT_LIMIT',
  })
})

test('costs, decking, discounts, an agreed price and tax change the price as entered', async () => {
  const { rep, company, id, detail } = await makeQuote()
  await app.database.db
    .update(market)
    .set({ taxes: [{ name: 'Sales tax', rate: 6_000 }] })
    .where(eq(market.companyId, company.tenant.id))
  app.clock.advance(10_000)
  const base = detail.priced.options[0]!.subtotalCents
  const price = async (change: Partial<RepQuoteForm['options'][number]>) =>
    (await rep.quote.price({ id, form: withOption(detail.form, change) })).options[0]!
  const added = await price({ costs: [{ ...cost, discount: null, upgrade: false }] })
  expect(added.subtotalCents).toBe(base + 30_000)
  expect(added.taxCents).toBe(Math.round((base + 30_000) * 0.06))
  const twice = { name: 'Spring', off: { kind: 'amount', cents: 10_000 } } as const
  const discounted = await price({
    discounts: [
      { id: key(), ...twice },
      { id: key(), ...twice },
    ],
  })
  expect(discounted.subtotalCents).toBe(base - 10_000)
  const upgrade = await price({ costs: [{ ...cost, discount: null, upgrade: true }] })
  expect(upgrade).toMatchObject({ subtotalCents: base, upgrades: [{ name: 'Permit', amountCents: 30_000 }] })
  const agreed = await price({ custom: { totalCents: base - 5, reason: 'Neighbor' } })
  expect(agreed.subtotalCents).toBe(base - 5)
  expect(agreed.lines.at(-1)).toMatchObject({ label: 'Agreed price', amountCents: -5 })
})

test('a sent version never changes: an edit creates the next one, which counts once it is sent', async () => {
  const created = await makeQuote()
  const { rep, id } = created
  const { link, homeowner } = await publish(created)
  const first = await homeowner.quoteShare.read({ link })
  expect(first.offer).toMatchObject({ number: 1, state: 'Sent', options: [{ title: 'Good' }] })
  const seen = await rep.quote.get({ id })
  await rep.quote.save({ id, version: seen.version, form: withOption(seen.form, { title: 'Better' }) })
  expect((await homeowner.quoteShare.read({ link })).offer!.options[0]!.title).toBe('Good')
  const draft = await rep.quote.get({ id })
  expect(draft).toMatchObject({ number: 2, sentNumber: 1, state: 'Sent', versions: [{ number: 1 }, { number: 2 }] })
  await rep.quote.publish({ id, version: draft.version })
  expect((await homeowner.quoteShare.read({ link })).offer).toMatchObject({ number: 2, options: [{ title: 'Better' }] })
  await expect(
    homeowner.quoteShare.choose({ link, number: 1, optionId: draft.form.options[0]!.id, upgrades: [] }),
  ).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
})

test('a homeowner views, selects an upgrade and chooses; the quote then counts the choice', async () => {
  const created = await makeQuote()
  const { rep, id, detail } = created
  const upgrade = { ...cost, discount: null, upgrade: true }
  const second = { ...detail.form.options[0]!, id: key(), title: 'Better', costs: [upgrade] }
  await rep.quote.save({ id, version: 1, form: { ...detail.form, options: [...detail.form.options, second] } })
  const { link, homeowner } = await publish(created)
  await homeowner.quoteShare.viewed({ link })
  expect((await rep.quote.get({ id })).state).toBe('Viewed')
  const choice = { link, number: 1, optionId: second.id, upgrades: [upgrade.id] }
  const { totalCents } = await homeowner.quoteShare.choose(choice)
  expect(totalCents).toBe(detail.priced.options[0]!.totalCents + 30_000)
  // Repeating the choice changes nothing; another choice is no longer accepted.
  expect(await homeowner.quoteShare.choose(choice)).toEqual({ totalCents })
  await expect(homeowner.quoteShare.choose({ ...choice, upgrades: [] })).rejects.toMatchObject({ code: 'QUOTE_STATE' })
  expect(await rep.quote.get({ id })).toMatchObject({ state: 'Chosen', totalCents, chosen: { optionId: second.id } })
  const lines = await app.database.db.select().from(quoteLine).where(eq(quoteLine.quoteId, id))
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents)
  await expect(rep.quote.delete({ id })).rejects.toMatchObject({ code: 'QUOTE_STATE' })
})

test('a homeowner asks about a quote; the responsible user is notified once, and it is in the history', async () => {
  const created = await makeQuote()
  const { link, homeowner } = await publish(created)
  const requested = { link, question: 'Can you start in May?', idempotencyKey: key() }
  await homeowner.quoteShare.ask(requested)
  await homeowner.quoteShare.ask(requested)
  await app.deps.jobs.drain()
  const { rows } = await created.rep.notification.list({})
  expect(rows.filter(({ detail }) => detail === 'Can you start in May?')).toMatchObject([
    { title: 'Grace Lindqvist asked about your quote' },
  ])
  for (let count = 1; count < 20; count += 1) await homeowner.quoteShare.ask({ ...requested, idempotencyKey: key() })
  await expect(homeowner.quoteShare.ask({ ...requested, idempotencyKey: key() })).rejects.toMatchObject({
    code: 'TOO_MANY_QUESTIONS',
  })
  await created.rep.quote.withdraw({
    id: created.id,
    version: (await created.rep.quote.get({ id: created.id })).version,
  })
  await expect(homeowner.quoteShare.ask({ ...requested, idempotencyKey: key() })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  })
})

test('the link of a withdrawn, deleted or expired quote', async () => {
  const created = await makeQuote()
  const { rep, id, detail } = created
  const { link, homeowner } = await publish(created)
  const withdrawn = await rep.quote.withdraw({ id, version: (await rep.quote.get({ id })).version })
  await expect(homeowner.quoteShare.read({ link })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  await rep.quote.publish({ id, version: withdrawn.version })
  app.clock.advance(31 * 86_400_000)
  expect((await homeowner.quoteShare.read({ link })).offer!.state).toBe('Expired')
  await expect(
    homeowner.quoteShare.choose({ link, number: 1, optionId: detail.form.options[0]!.id, upgrades: [] }),
  ).rejects.toMatchObject({ code: 'QUOTE_STATE' })
  const later = await app.client({ userId: created.company.salesRep.id })
  expect((await later.quote.list({ states: ['Expired'] })).rows).toMatchObject([{ id, state: 'Expired' }])
  await later.quote.delete({ id })
  await expect(homeowner.quoteShare.read({ link })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  expect((await later.quote.list({})).rows).toEqual([])
})

test('a mail keeps its details', async () => {
  const created = await makeQuote()
  await publish(created)
  await created.rep.quoteShare.send({ quoteId: created.id, to: 'son@home.example', idempotencyKey: key() })
  const { emails } = await created.rep.quote.get({ id: created.id })
  expect(emails).toMatchObject([
    {
      number: 1,
      sentTo: 'son@home.example',
      sentFrom: expect.stringContaining(created.company.tenant.name),
      measurementType: 'Detected outline',
    },
  ])
})

test('a sales rep sees only the quotes of their leads; an admin assigns to users who see the lead', async () => {
  const { id, company, detail } = await makeQuote()
  const other = await app.client({ userId: company.otherRep.id })
  const admin = await app.client({ userId: company.admin.id })
  const production = await app.client({ userId: company.productionRep.id })
  await expect(other.quote.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await other.quote.list({})).rows).toEqual([])
  expect((await production.quote.list({})).rows).toMatchObject([{ id }])
  await expect(admin.quote.assign({ id, version: detail.version, userId: company.otherRep.id })).rejects.toMatchObject({
    code: 'USER_NOT_FOUND',
  })
  await admin.quote.assign({ id, version: detail.version, userId: company.productionRep.id })
  expect((await admin.quote.list({ rep: company.productionRep.id })).rows).toMatchObject([{ id }])
  await expect(admin.quote.assign({ id, version: detail.version, userId: null })).rejects.toMatchObject({
    code: 'STALE_VERSION',
  })
})

test('a price changed since a quote was saved is shown before it is sent', async () => {
  const { rep, company, id, detail } = await makeQuote()
  await app.database.db
    .update(market)
    .set({ taxes: [{ name: 'Sales tax', rate: 5_000 }] })
    .where(eq(market.companyId, company.tenant.id))
  await expect(rep.quote.publish({ id, version: 1 })).rejects.toMatchObject({ code: 'QUOTE_PRICE_CHANGED' })
  const after = await rep.quote.get({ id })
  expect(after.totalCents).toBeGreaterThan(detail.totalCents)
  await rep.quote.publish({ id, version: after.version })
})

test('"Start over" sets the draft aside, and can be undone', async () => {
  const { rep, id, detail } = await makeQuote()
  const saved = await rep.quote.save({ id, version: 1, form: { ...detail.form, officeNote: 'Two dogs' } })
  const over = await rep.quote.startOver({ id, version: saved.version })
  expect((await rep.quote.get({ id })).form.officeNote).toBe('')
  await rep.quote.undoStartOver({ id, version: over.version })
  expect((await rep.quote.get({ id })).form.officeNote).toBe('Two dogs')
})
