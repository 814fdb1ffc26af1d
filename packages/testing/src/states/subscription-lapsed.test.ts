import type { SubscriptionStatus } from '@gable/contract/status'
import { company as companyTable } from '@gable/server/account/company/company.table'
import { signature, signBy } from '@gable/server/contracts/proposal/sign/proposal.signing.fixture'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLoan, codeOf, key, makeRecords, type StatesWorld, setStatus, statesWorld } from './states.fixture.ts'

/**
 * A subscription is paused, expired or disabled: sent documents can be read and completed, and nothing new is created
 * or sent.
 */

let world: StatesWorld
beforeAll(async () => {
  world = await statesWorld()
})
afterAll(() => world.close())

const closed = 'FEATURE_NOT_AVAILABLE'

async function lapsed(status: SubscriptionStatus) {
  const records = await makeRecords(world)
  const loan = await addLoan(records)
  await setStatus(records, status)
  return { ...records, loan }
}

describe.each(['Paused', 'Expired'] as const)('%s', (status) => {
  it('proposals are read, signed, countersigned and withdrawn; none is created, changed or sent', async () => {
    const {
      rep,
      admin,
      program,
      homeowner,
      sentProposal: id,
      draftProposal,
      signLink,
      leadId,
      needs,
      ...more
    } = await lapsed(status)
    expect((await rep.proposal.list({})).rows).toHaveLength(2)
    expect((await rep.proposal.get({ id })).state).toBe('Sent')
    expect((await rep.proposal.previewPdf({ id })).type).toBe('application/pdf')
    expect(await program.proposal.summary({ id })).toMatchObject({ state: 'Sent' })

    expect((await homeowner.proposal.read({ link: signLink })).isClosed).toBe(false)
    expect(await signBy(homeowner, signLink)).toEqual({ isComplete: false })
    expect(await needs(rep)).toEqual([id])
    const form = signature({ fullName: 'Sal Rep' })
    expect(await rep.proposal.countersign({ id, number: 1, form, ...key() })).toEqual({ isComplete: true })
    await world.drain()
    expect((await admin.proposal.signing({ id })).document?.isSealed).toBe(true)

    const { version } = await rep.proposal.get({ id: draftProposal })
    const draft = { id: draftProposal, version }
    const unchanged = await more.proposalForm()
    const refused = [
      rep.proposal.create({ leadId, ...key() }),
      rep.proposal.save({ ...draft, form: unchanged }),
      rep.proposal.publish(draft),
      rep.proposal.duplicate({ id, ...key() }),
      rep.proposal.createChangeOrder({ proposalId: id, ...key() }),
      rep.proposal.send({ id, ...key() }),
      rep.proposal.revise({ id, version: 1 }),
      rep.proposal.applyTemplate({ ...draft, templateId: more.templateId }),
      rep.proposal.templates(),
      admin.proposal.createTemplate({ proposalId: id, name: 'Another', replaces: false, ...key() }),
    ]
    expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => closed))
    expect(await codeOf(rep.proposal.delete({ id: draftProposal }))).toBe('done')
  })

  it('loans are read and paid out; nobody is invited, and the homeowner’s page says that financing is unavailable', async () => {
    const { admin, homeowner, loan } = await lapsed(status)
    expect(await admin.loan.get({ id: loan.id })).toMatchObject({ state: 'invited' })
    expect((await homeowner.loan.view({ link: loan.link })).isAvailable).toBe(false)
    const payment = { loanId: loan.id, amountCents: 100_000, description: 'Rest' }
    // This loan was not approved; `loan.test.ts` tests the payment of an approved one.
    expect(await codeOf(admin.loan.requestPayment({ ...payment, ...key() }))).toBe('AMOUNT_NOT_AVAILABLE')
    expect(await codeOf(admin.loan.invite({ ...loan.form, again: true, ...key() } as never))).toBe(closed)
  })

  it('quotes, orders, tasks, the calendar feed and API tokens need no subscription', async () => {
    const { rep, admin, homeowner, program, ...of } = await lapsed(status)
    const { version } = await rep.quote.get({ id: of.draftQuote })
    expect(await codeOf(rep.quote.publish({ id: of.draftQuote, version }))).toBe('done')
    const { offer } = await homeowner.quoteShare.read({ link: of.quoteLink })
    const choice = { link: of.quoteLink, number: offer!.number, optionId: offer!.options[0]!.id, upgrades: [] }
    expect(await codeOf(homeowner.quoteShare.choose(choice))).toBe('done')
    expect(await codeOf(rep.material.sendOrder({ id: of.materialOrder, way: 'email', ...key() }))).toBe('done')
    expect(await codeOf(admin.measurement.decide({ id: of.report, approved: true }))).toBe('done')
    expect((await rep.task.mine({})).rows.map(({ id }) => id)).toEqual([of.task])
    expect((await of.calendar()).body).toContain('Call Grace')
    expect(await program.lead.get({ id: of.leadId })).toMatchObject({ id: of.leadId })
    expect((await rep.quote.packages({})).rows.map(({ id }) => id)).toEqual([of.packageId])
  })
})

it('disabled by the platform: proposals are read-only, and the homeowner’s page says so', async () => {
  const { rep, homeowner, sentProposal: id, signLink: link } = await lapsed('Disabled')
  expect((await rep.proposal.get({ id })).state).toBe('Sent')
  const view = await homeowner.proposal.read({ link })
  expect([view.state, view.isClosed]).toEqual(['Sent', true])
  expect((await homeowner.proposal.pdf({ link })).type).toBe('application/pdf')
  const choice = { link, number: view.number, optionId: view.options[0]!.id, upgrades: [] }
  const refused = [
    homeowner.proposal.choose(choice),
    signBy(homeowner, link),
    homeowner.proposal.ask({ link, question: 'Are you there?', ...key() }),
    homeowner.proposal.decline({ link, reason: '' }),
    rep.proposal.countersign({ id, number: 1, form: signature(), ...key() }),
    rep.proposal.withdraw({ id, version: 1 }),
  ]
  expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => closed))
})

it('a proposal sent for e-signature is finished after support has revoked the grant', async () => {
  const records = await makeRecords(world)
  const { app, company, rep, homeowner, sentProposal: id, signLink } = records
  const ofCompany = eq(companyTable.id, company.tenant.id)
  await app.database.db.update(companyTable).set({ grants: [] }).where(ofCompany)
  app.clock.advance(10_000)
  await signBy(homeowner, signLink)
  const countersigned = { id, number: 1, form: signature({ fullName: 'Sal Rep' }), ...key() }
  expect(await rep.proposal.countersign(countersigned)).toEqual({ isComplete: true })
})
