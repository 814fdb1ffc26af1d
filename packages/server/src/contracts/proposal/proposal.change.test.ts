import { randomUUID } from 'node:crypto'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { disclosureVersion } from '@gable/contract/signature-limits'
import { textOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import { mail } from '../../platform/platform.table.ts'
import { change, linkTo, makeProposal, publish } from './proposal.fixture.ts'

let app: TestApp
let customer: ApiClient
beforeAll(async () => {
  app = await createTestApp({ LINK_REQUESTS_PER_MINUTE: '1000000', MAIL_PER_RECIPIENT_PER_DAY: '1000' })
  customer = await app.client()
})
afterAll(() => app.close())

const refused = (code: string) => ({ code })
const key = () => randomUUID()

type Lines = NonNullable<ProposalForm['change']>['lines']
const line = (label: string, amountCents: number): Lines[number] => ({ id: key(), label, amountCents })

/** A proposal of a company with e-signature, signed by its customer, with a lead that is Sold. */
async function makeSigned() {
  const created = await makeToSign()
  await publishAndSign(created.rep, created.id)
  return created
}

/** The same before it was sent. */
async function makeToSign() {
  const created = await makeProposal(app)
  const { tenant, salesRep } = created.company
  await app.database.db
    .update(companyTable)
    .set({ grants: ['eSignature'] })
    .where(eq(companyTable.id, tenant.id))
  const rep = await app.client({ userId: salesRep.id })
  const { form } = await rep.proposal.get({ id: created.id })
  const sections = form.sections.map((one) => (one.kind === 'authorization' ? { ...one, visible: true } : one))
  await change(rep, created.id, { type: 'E-Sign', sections, optionIds: [form.optionIds[0]!] })
  return { ...created, rep }
}

async function publishAndSign(rep: ApiClient, id: string): Promise<string> {
  await publish(rep, id)
  const { signers } = await rep.proposal.signing({ id })
  const { url } = await rep.proposal.signerLink({ id, signerId: signers[0]!.id })
  const link = url.split('#')[1]!
  const { number, options } = await customer.proposal.read({ link })
  await customer.proposal.sign({
    link,
    number,
    choice: { optionId: options[0]!.id, upgrades: [] },
    idempotencyKey: key(),
    form: {
      fullName: 'Grace Lindqvist',
      mark: { kind: 'typed' },
      initials: [],
      comments: '',
      disclosure: disclosureVersion,
    },
  })
  await app.deps.jobs.drain()
  return link
}

/** A draft of a change order with these lines. */
async function makeChangeOrder(rep: ApiClient, proposalId: string, lines: Lines): Promise<string> {
  const { id } = await rep.proposal.createChangeOrder({ proposalId, idempotencyKey: key() })
  await change(rep, id, { change: { reason: 'Rotten decking', lines } })
  return id
}

test('starts with the contract’s signers and the Authorization section, numbered, once per key', async () => {
  const { rep, id } = await makeSigned()
  const requested = { proposalId: id, idempotencyKey: key() }
  const first = await rep.proposal.createChangeOrder(requested)
  expect(await rep.proposal.createChangeOrder(requested)).toEqual(first)
  const original = await rep.proposal.get({ id })
  const draft = await rep.proposal.get({ id: first.id })
  expect(draft).toMatchObject({
    state: 'Draft',
    type: 'E-Sign',
    totalCents: 0,
    changesProposalId: id,
    quoteChanged: false,
    name: `Change order 1 to ${original.name}`,
    form: { cover: { title: 'Change order 1' }, sections: [{ kind: 'authorization', visible: true }] },
  })
  expect(draft.form.customers.map(({ email }) => email)).toEqual(original.form.customers.map(({ email }) => email))
  const second = await rep.proposal.createChangeOrder({ proposalId: id, idempotencyKey: key() })
  expect((await rep.proposal.get({ id: second.id })).name).toMatch(/^Change order 2 to /)
})

test('only a signed proposal can be changed, and a change order not by another one', async () => {
  const { rep, id } = await makeProposal(app)
  const requested = () => ({ proposalId: id, idempotencyKey: key() })
  await expect(rep.proposal.createChangeOrder(requested())).rejects.toMatchObject(refused('PROPOSAL_STATE'))
  await publish(rep, id)
  await expect(rep.proposal.createChangeOrder(requested())).rejects.toMatchObject(refused('PROPOSAL_STATE'))
  expect((await rep.proposal.get({ id })).contract).toBeNull()

  const signed = await makeSigned()
  const order = await makeChangeOrder(signed.rep, signed.id, [line('Plywood', 45_000)])
  await publishAndSign(signed.rep, order)
  const ofOrder = { proposalId: order, idempotencyKey: key() }
  await expect(signed.rep.proposal.createChangeOrder(ofOrder)).rejects.toMatchObject(refused('PROPOSAL_STATE'))
})

test('its total is the sum of its lines, whatever else the form contains', async () => {
  const { rep, id } = await makeSigned()
  const order = await makeChangeOrder(rep, id, [line('Plywood', 45_000), line('No skylight', -120_000)])
  const draft = await rep.proposal.get({ id: order })
  expect(draft).toMatchObject({ totalCents: -75_000, options: [{ totalCents: -75_000 }] })
  // Neither the option nor the lines can be removed, and they cannot be added to an ordinary proposal.
  const { change: stored, ...without } = draft.form
  await rep.proposal.save({
    id: order,
    version: draft.version,
    form: { ...without, optionIds: [key()] } as ProposalForm,
  })
  expect(await rep.proposal.get({ id: order })).toMatchObject({ totalCents: -75_000, form: { change: stored } })
  const again = await rep.proposal.get({ id: order })
  await expect(rep.proposal.refresh({ id: order, version: again.version })).rejects.toMatchObject(
    refused('PROPOSAL_STATE'),
  )
  const copy = await rep.proposal.duplicate({ id: order, idempotencyKey: key() })
  expect(await rep.proposal.get({ id: copy.id })).toMatchObject({ changesProposalId: id, totalCents: -75_000 })
})

describe('an incomplete change order', () => {
  let contract: Awaited<ReturnType<typeof makeSigned>>
  beforeAll(async () => {
    contract = await makeSigned()
  })

  test.each<[string, Lines, string]>([
    ['no line', [], 'Rotten decking'],
    ['a line without words', [line('', 100)], 'Rotten decking'],
    ['a line of zero', [line('Plywood', 0)], 'Rotten decking'],
    ['no reason', [line('Plywood', 100)], ''],
  ])('with %s cannot be sent', async (_, lines, reason) => {
    const { rep, id } = contract
    const { id: order } = await rep.proposal.createChangeOrder({ proposalId: id, idempotencyKey: key() })
    const version = await change(rep, order, { change: { reason, lines } })
    await expect(rep.proposal.publish({ id: order, version })).rejects.toMatchObject(refused('PROPOSAL_NOT_READY'))
  })
})

test('two change orders add up: in what the customer signs, in the contract and in the Sold lead’s amount', async () => {
  const { rep, id, leadId } = await makeSigned()
  const { totalCents: sold } = await rep.proposal.get({ id })
  const first = await makeChangeOrder(rep, id, [line('Plywood', 45_000), line('Vents', 30_000)])
  const second = await makeChangeOrder(rep, id, [line('No skylight', -120_000)])
  await publishAndSign(rep, first)
  expect((await rep.lead.get({ id: leadId })).soldCents).toBe(sold + 75_000)

  const link = await publishAndSign(rep, second)
  const view = await customer.proposal.read({ link })
  expect(view.change).toMatchObject({
    reason: 'Rotten decking',
    totalCents: -120_000,
    originalTotalCents: sold,
    signedChangesCents: 75_000,
    newTotalCents: sold - 45_000,
  })
  expect(await rep.proposal.get({ id })).toMatchObject({
    totalCents: sold,
    contract: { totalCents: sold - 45_000, changeOrders: [{ id: first, state: 'Signed' }, { id: second }] },
  })
  const lead = await rep.lead.get({ id: leadId })
  expect([lead.status, lead.soldCents]).toEqual(['Sold', sold - 45_000])
  const { rows } = await rep.lead.history({ id: leadId })
  expect(rows.filter(({ type }) => type === 'lead.outcomeChanged')).toHaveLength(2)

  const copies = await app.database.db.select().from(mail).where(eq(mail.kind, 'signedCopy'))
  const subjects = copies.map(({ subject }) => subject).filter((subject) => subject.startsWith('Signed: change order'))
  expect(subjects.length).toBeGreaterThanOrEqual(2)

  const { document } = await rep.proposal.signing({ id: second })
  expect(document?.isSealed).toBe(true)
  const verified = await customer.proposal.verify({ sha256: document!.sha256, documentId: null })
  expect(verified).toMatchObject({ result: 'sealed', signers: 1 })
  const pdf = new Uint8Array(await (await customer.proposal.pdf({ link })).arrayBuffer())
  const text = (await textOfPages(pdf)).join('')
  for (const message of ['Rotten decking', 'No skylight', '-$1,200.00'])
    expect(text).toContain(message.replaceAll(' ', ''))
})

test('only one change order can be open, so that each shows the current contract', async () => {
  const { rep, id } = await makeSigned()
  const orders = [
    await makeChangeOrder(rep, id, [line('Plywood', 45_000)]),
    await makeChangeOrder(rep, id, [line('Vents', 30_000)]),
  ]
  const versions = await Promise.all(orders.map(async (order) => (await rep.proposal.get({ id: order })).version))
  const results = await Promise.allSettled(
    orders.map((order, index) => rep.proposal.publish({ id: order, version: versions[index]! })),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const open = orders[results.findIndex(({ status }) => status === 'fulfilled')]!
  const waiting = orders.find((order) => order !== open)!
  const link = await linkTo(rep, open)
  await rep.proposal.withdraw({ id: open, version: (await rep.proposal.get({ id: open })).version })
  await expect(customer.proposal.read({ link })).rejects.toMatchObject(refused('LINK_EXPIRED'))
  await publish(rep, waiting)
})

test('a contract amount that a person has entered stays', async () => {
  const { rep, id, leadId } = await makeSigned()
  const { version } = await rep.lead.get({ id: leadId })
  await rep.lead.saveOutcome({ id: leadId, version, sold: { soldCents: 999_900, soldOn: '2026-11-19' } })
  await publishAndSign(rep, await makeChangeOrder(rep, id, [line('Plywood', 45_000)]))
  expect((await rep.lead.get({ id: leadId })).soldCents).toBe(999_900)
})

test('a lead with a different amount than the signed one shows both, and adopts the signed one once', async () => {
  const { rep, id, leadId } = await makeSigned()
  const { totalCents: sold, name } = await rep.proposal.get({ id })
  expect((await rep.lead.get({ id: leadId })).differingContracts).toEqual([])
  expect((await rep.proposal.get({ id })).leadAmount).toBeNull()
  const before = await rep.lead.get({ id: leadId })
  await rep.lead.saveOutcome({
    id: leadId,
    version: before.version,
    sold: { soldCents: 930_325, soldOn: '2026-11-19' },
  })
  const order = await makeChangeOrder(rep, id, [line('Plywood', 45_000)])
  await publishAndSign(rep, order)

  const lead = await rep.lead.get({ id: leadId })
  expect(lead.differingContracts).toEqual([{ proposalId: id, name, totalCents: sold + 45_000 }])
  for (const proposalId of [id, order]) {
    const { leadAmount } = await rep.proposal.get({ id: proposalId })
    expect(leadAmount).toEqual({ soldCents: 930_325, version: lead.version })
  }
  const use = { id: leadId, proposalId: id }
  const stale = rep.lead.applySignedAmount({ ...use, version: before.version })
  await expect(stale).rejects.toMatchObject(refused('STALE_VERSION'))
  const other = rep.lead.applySignedAmount({ id: leadId, version: lead.version, proposalId: order })
  await expect(other).rejects.toMatchObject(refused('PROPOSAL_NOT_SIGNED'))
  const first = await rep.lead.applySignedAmount({ ...use, version: lead.version })
  // The response was lost, and the browser retries.
  expect(await rep.lead.applySignedAmount({ ...use, version: lead.version })).toEqual(first)
  const after = await rep.lead.get({ id: leadId })
  expect(after).toMatchObject({ soldCents: sold + 45_000, soldOn: '2026-11-19', differingContracts: [] })
  const { rows } = await rep.lead.history({ id: leadId })
  const taken = rows.filter(({ change }) => change.signed === name)
  expect(taken).toMatchObject([{ type: 'lead.outcomeChanged', change: { 'after.soldCents': sold + 45_000 } }])
})

test('a lead that was Sold before the signature adopts its amount if it has none, and else keeps its own', async () => {
  const { rep, id, leadId } = await makeToSign()
  const { version } = await rep.lead.get({ id: leadId })
  const open = await rep.lead.changeStatus({ id: leadId, version, status: 'Sold' })
  expect((await rep.lead.get({ id: leadId })).soldCents).toBeNull()
  await publishAndSign(rep, id)
  const { totalCents } = await rep.proposal.get({ id })
  const lead = await rep.lead.get({ id: leadId })
  expect(lead).toMatchObject({ soldCents: totalCents, version: open.version + 1 })

  // When reopened and marked as Sold again, the lead gets the signed amount, even if nobody types it.
  const reopened = await rep.lead.changeStatus({ id: leadId, version: lead.version, status: 'Open' })
  expect(await rep.lead.suggestedAmount({ id: leadId })).toEqual({ soldCents: totalCents })
  await rep.lead.changeStatus({ id: leadId, ...reopened, status: 'Sold' })
  expect((await rep.lead.get({ id: leadId })).soldCents).toBe(totalCents)
})
