import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuoted } from '../../../contracts/proposal/proposal.fixture.ts'
import { lead } from '../../../selling/lead/lead.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('an option is saved as a package with a unique name, and has the same price in another quote', async () => {
  const { company, rep, quoteId, leadId } = await makeQuoted(app)
  const { form, priced } = await rep.quote.get({ id: quoteId })
  const { id: optionId, custom: _custom, ...option } = form.options[1]!
  const { id } = await rep.quote.keepPackage({ name: 'Storm package', option })
  expect(await rep.quote.keepPackage({ name: 'storm PACKAGE', option })).toEqual({ id })
  const { rows } = await rep.quote.packages({})
  expect(rows).toMatchObject([{ id, name: 'storm PACKAGE', option: { title: 'Better' } }])

  const next = await rep.quote.create({ leadId, marketId: company.marketId, idempotencyKey: randomUUID() })
  const fresh = await rep.quote.get({ id: next.id })
  const options = [...fresh.form.options, { ...rows[0]!.option, id: randomUUID(), custom: null }]
  await rep.quote.save({ id: next.id, version: fresh.version, form: { ...fresh.form, options } })
  const created = await rep.quote.get({ id: next.id })
  const of = (from: typeof priced, which: string) => from.options.find((one) => one.id === which)!.totalCents
  expect(of(created.priced, options[1]!.id)).toBe(of(priced, optionId))

  await expect(rep.quote.removePackage({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const admin = await app.client({ userId: company.admin.id })
  await admin.quote.removePackage({ id })
  expect((await rep.quote.packages({})).rows).toEqual([])
})

it('a lead without a quote has the price of a new one', async () => {
  const { company, rep, leadId, quoteId } = await makeQuoted(app)
  await app.database.db.update(lead).set({ marketId: company.marketId }).where(eq(lead.id, leadId))
  const { price } = await rep.quote.instant({ leadId })
  const { priced } = await rep.quote.get({ id: quoteId })
  expect(price).toMatchObject({
    totalCents: priced.options[0]!.totalCents,
    productName: priced.options[0]!.productName,
  })
  await app.database.db.update(lead).set({ structures: [] }).where(eq(lead.id, leadId))
  expect(await rep.quote.instant({ leadId })).toEqual({ price: null })
  await app.database.db.update(lead).set({ status: 'Deleted' }).where(eq(lead.id, leadId))
  expect(await rep.quote.instant({ leadId })).toEqual({ price: null })
  const other = await app.client({ userId: company.otherRep.id })
  await expect(other.quote.instant({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
