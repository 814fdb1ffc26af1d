import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuoted } from '../../proposal/proposal.fixture.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('an option is kept as a package under one name, and put into another quote it has the same price', async () => {
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
  const made = await rep.quote.get({ id: next.id })
  const of = (from: typeof priced, which: string) => from.options.find((one) => one.id === which)!.totalCents
  expect(of(made.priced, options[1]!.id)).toBe(of(priced, optionId))

  await expect(rep.quote.removePackage({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const admin = await app.client({ userId: company.admin.id })
  await admin.quote.removePackage({ id })
  expect((await rep.quote.packages({})).rows).toEqual([])
})
