import { signBy } from '@gable/server/contracts/proposal/sign/proposal.signing.fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardCalled } from '../access-matrix/slices/product.access-matrix.ts'
import { codeOf, key, makeRecords, type Records, type StatesWorld, statesWorld } from './states.fixture.ts'

/** A product is deleted, or a market is turned off or deleted: sent documents remain valid as sent. */

let world: StatesWorld
let records: Records
beforeAll(async () => {
  world = await statesWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  records = await makeRecords(world)
})

/** Sent documents can be read, with choices at the sent prices. */
async function expectSentAsBefore() {
  const { homeowner, quoteLink, signLink } = records
  const { offer } = await homeowner.quoteShare.read({ link: quoteLink })
  const [option] = offer!.options
  const choice = { link: quoteLink, number: offer!.number, optionId: option!.id, upgrades: [] }
  const { priced } = await records.rep.quote.get({ id: records.quoteId })
  const { totalCents } = priced.options.find(({ id }) => id === option!.id)!
  expect((await homeowner.quoteShare.choose(choice)).totalCents).toBe(totalCents)
  expect(await signBy(homeowner, signLink)).toEqual({ isComplete: false })
}

describe('a deleted product', () => {
  beforeEach(async () => {
    const { admin } = records
    const { rows } = await admin.product.list({})
    await admin.product.create({ ...cardCalled('Another one'), ...key() })
    await admin.product.delete({ id: rows[0]!.id })
  })

  it('stays in sent documents, and blocks sending a draft quote until another one is selected', async () => {
    const { rep, draftQuote: id } = records
    await expectSentAsBefore()
    const { version, form } = await rep.quote.get({ id })
    expect(await codeOf(rep.quote.publish({ id, version }))).toBe('OPTION_NOT_AVAILABLE')
    expect(form.options).toHaveLength(2)
  })

  it('stays in a proposal’s draft at the published quote’s prices, which can be adopted again', async () => {
    const { rep, draftProposal: id } = records
    const { version, totalCents } = await rep.proposal.get({ id })
    expect(totalCents).toBeGreaterThan(0)
    await rep.proposal.refresh({ id, version })
    expect((await rep.proposal.get({ id })).totalCents).toBe(totalCents)
  })

  it('changes no order, template or package', async () => {
    const { rep, materialOrder, packageId, templateId, draftQuote } = records
    expect((await rep.material.getOrder({ id: materialOrder })).lines).toHaveLength(1)
    const { rows } = await rep.quote.packages({})
    expect(rows.map(({ id }) => id)).toEqual([packageId])
    expect((await rep.proposal.templates()).templates.map(({ id }) => id)).toEqual([templateId])
    expect((await rep.quote.get({ id: draftQuote })).id).toBe(draftQuote)
  })
})

describe('a market', () => {
  it('that is deleted leaves sent documents unchanged; a draft waits for another market', async () => {
    const { admin, rep, draftQuote: id, leadId } = records
    const { id: marketId } = await admin.market.create({ name: 'Second', ...key() })
    const { version, form } = await rep.quote.get({ id })
    await rep.quote.save({ id, version, form: { ...form, marketId } })
    const other = (await rep.quote.duplicate({ id, ...key() })).id
    await rep.quote.publish({ id: other, version: (await rep.quote.get({ id: other })).version })
    const link = (await rep.quoteShare.link({ quoteId: other })).url.split('#')[1]!
    expect(await codeOf(admin.market.delete({ id: marketId }))).toBe('done')
    const draft = await rep.quote.get({ id })
    expect(await codeOf(rep.quote.publish({ id, version: draft.version }))).toBe('NO_PRODUCTS')
    const { offer } = await records.homeowner.quoteShare.read({ link })
    const choice = { link, number: offer!.number, optionId: offer!.options[0]!.id, upgrades: [] }
    expect(await codeOf(records.homeowner.quoteShare.choose(choice))).toBe('done')
    expect((await rep.quote.list({ leadId })).rows).toHaveLength(3)
  })

  it('that is turned off leaves sent documents unchanged; a draft waits for another market', async () => {
    const { app, rep, company, draftQuote: id, draftProposal, materialOrder } = records
    await app.database.query(`update market set active = false where company_id = '${company.tenant.id}'`)
    await expectSentAsBefore()
    const { version } = await rep.quote.get({ id })
    expect(await codeOf(rep.quote.publish({ id, version }))).toBe('NO_PRODUCTS')
    expect((await rep.proposal.get({ id: draftProposal })).state).toBe('Draft')
    expect((await rep.material.getOrder({ id: materialOrder })).state).toBe('Draft')
  })
})
