import { notifyDueTasks } from '@gable/server/selling/task/task.service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLoan, codeOf, key, makeRecords, type Records, type StatesWorld, statesWorld } from './states.fixture.ts'

/**
 * A lead is deleted: its records are hidden from everyone, nothing new is created or sent, and restoring it brings them
 * back.
 */

let world: StatesWorld
let records: Records
let invited: Awaited<ReturnType<typeof addLoan>>
let sentOrder: string
beforeAll(async () => {
  world = await statesWorld()
  records = await makeRecords(world)
  invited = await addLoan(records)
  await invited.setAccount(false)
  const { admin, rep, materialForm, leadId, leadVersion } = records
  sentOrder = (await rep.material.createOrder({ ...materialForm, ...key() })).id
  await rep.material.sendOrder({ id: sentOrder, way: 'email', ...key() })
  await admin.lead.changeStatus({ id: leadId, version: await leadVersion(), status: 'Deleted' })
  await world.drain()
  await invited.setAccount(true)
})
afterAll(() => world.close())

it('quotes: neither the draft nor a sent one can be opened, and the homeowner’s link shows nothing', async () => {
  const { rep, homeowner, draftQuote, quoteId, quoteLink: link } = records
  for (const id of [draftQuote, quoteId]) expect(await codeOf(rep.quote.get({ id }))).toBe('NOT_FOUND')
  expect((await rep.quote.list({})).rows).toEqual([])
  expect(await codeOf(homeowner.quoteShare.read({ link }))).toBe('LINK_EXPIRED')
})

it('proposals: the draft is deleted, a sent one is closed, and no other can be created', async () => {
  const { rep, homeowner, draftProposal, sentProposal, signLink: link, leadId } = records
  for (const id of [draftProposal, sentProposal]) expect(await codeOf(rep.proposal.get({ id }))).toBe('NOT_FOUND')
  expect(await codeOf(homeowner.proposal.read({ link }))).toBe('LINK_EXPIRED')
  expect(await codeOf(rep.proposal.create({ leadId, ...key() }))).toBe('NOT_FOUND')
})

it('material orders: the draft stays, is not sent, and no other can be created', async () => {
  const { rep, materialOrder: id, materialForm } = records
  expect((await rep.material.getOrder({ id })).state).toBe('Draft')
  expect(await codeOf(rep.material.sendOrder({ id, way: 'email', ...key() }))).toBe('ALREADY_DELETED')
  expect(await codeOf(rep.material.createOrder({ ...materialForm, ...key() }))).toBe('NOT_FOUND')
})

it('material orders: a sent one is tracked to its delivery', async () => {
  const { admin } = records
  const { version } = await admin.material.getOrder({ id: sentOrder })
  await admin.material.setOrderState({ id: sentOrder, version, state: 'Delivered' })
  expect((await admin.material.getOrder({ id: sentOrder })).state).toBe('Delivered')
})

it('reports: one awaiting approval can only be declined, which returns its credits; none can be ordered', async () => {
  const { admin, rep, report: id, reportForm, credits } = records
  expect(await credits()).toEqual({ available: 5, pending: 3 })
  expect(await codeOf(admin.measurement.decide({ id, approved: true }))).toBe('ALREADY_DELETED')
  expect(await admin.measurement.decide({ id, approved: false })).toEqual({ status: 'Declined' })
  expect(await credits()).toEqual({ available: 8, pending: 0 })
  expect(await codeOf(rep.measurement.place({ ...reportForm, ...key() }))).toBe('NOT_FOUND')
})

it('loans: the homeowner’s page says that financing is unavailable, and nobody can be invited', async () => {
  const { admin, homeowner } = records
  const { link, form, id } = invited
  expect((await homeowner.loan.view({ link })).isAvailable).toBe(false)
  expect(await codeOf(homeowner.loan.start({ link }))).toBe('FINANCING_NOT_AVAILABLE')
  expect(await codeOf(admin.loan.invite({ ...form, again: true, ...key() } as never))).toBe('NOT_FOUND')
  expect(await admin.loan.get({ id })).toMatchObject({ state: 'invited' })
})

it('tasks: none is due, created or in a calendar; programs read the lead as deleted', async () => {
  const { app, rep, program, taskForm, leadId, titles, calendar } = records
  await notifyDueTasks(app.deps, () => true)
  await world.drain()
  expect(await titles(rep)).not.toContain('Task due: Call Grace')
  expect((await rep.task.mine({})).rows).toEqual([])
  expect(await codeOf(rep.task.create({ leadId, ...taskForm, ...key() }))).toBe('NOT_FOUND')
  expect((await calendar()).body).not.toContain('Call Grace')
  expect(await program.lead.get({ id: leadId })).toMatchObject({ status: 'Deleted' })
})

it('its templates stay', async () => {
  const { rep, templateId, packageId } = records
  expect((await rep.proposal.templates()).templates.map(({ id }) => id)).toContain(templateId)
  expect((await rep.quote.packages({})).rows.map(({ id }) => id)).toContain(packageId)
})

it('when restored, it has everything back except a proposal’s draft', async () => {
  const { app, admin, rep, homeowner, leadId, leadVersion, quoteLink, signLink, draftProposal, titles, calendar } =
    records
  await invited.setAccount(false)
  await admin.lead.changeStatus({ id: leadId, version: await leadVersion(), status: 'Open' })
  await invited.setAccount(true)
  expect((await homeowner.quoteShare.read({ link: quoteLink })).offer).toMatchObject({ number: 1 })
  expect((await homeowner.proposal.read({ link: signLink })).state).toBe('Sent')
  expect((await homeowner.loan.view({ link: invited.link })).isAvailable).toBe(true)
  expect(await codeOf(rep.proposal.get({ id: draftProposal }))).toBe('NOT_FOUND')
  await notifyDueTasks(app.deps, () => true)
  await world.drain()
  expect(await titles(rep)).toContain('Task due: Call Grace')
  expect((await calendar()).body).toContain('Call Grace')
})
