import { randomUUID } from 'node:crypto'
import { messages, tooLong } from '@gable/contract/messages'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formFor } from '../lead.fixture.ts'

let app: TestApp
let company: TestCompany
let rep: ApiClient
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
  // 01:30 UTC on the 21st is still the evening of the 20th in Mountain Time.
  app.clock.advance(10.5 * 3_600_000)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  rep = await app.client({ userId: company.salesRep.id })
  admin = await app.client({ userId: company.admin.id })
})

const entered = async (client: ApiClient, houseNumber: number) =>
  (await client.lead.create({ ...formFor(houseNumber), idempotencyKey: randomUUID() })).id

describe('the next step on a lead', () => {
  it('is set over the current version, changed, and completed', async () => {
    const id = await entered(rep, 1)
    const step = { id, text: '  Bring samples ', on: '2026-11-24', userId: company.productionRep.id }
    expect(await rep.lead.setNextStep({ ...step, version: 1 })).toEqual({ version: 2 })
    expect(await rep.lead.get({ id })).toMatchObject({
      nextStep: 'Bring samples',
      nextStepOn: '2026-11-24',
      nextStepBy: company.productionRep.name,
    })
    const stale = rep.lead.setNextStep({ ...step, version: 1 })
    await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION' })
    await expect(rep.lead.endNextStep({ id, version: 1, done: true })).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect(await rep.lead.setNextStep({ ...step, version: 2, on: '2026-11-25', userId: null })).toEqual({ version: 3 })
    expect(await rep.lead.endNextStep({ id, version: 3, done: true })).toEqual({ version: 4 })
    expect(await rep.lead.endNextStep({ id, version: 4, done: true })).toEqual({ version: 4 })
    expect(await rep.lead.get({ id })).toMatchObject({ nextStep: '', nextStepOn: null, nextStepBy: '' })
    const { rows } = await rep.timeline.list({ leadId: id, show: 'nextSteps' })
    expect(rows.map((row) => row.is === 'event' && [row.event.type, row.event.change])).toEqual([
      ['lead.nextStepDone', { text: 'Bring samples', on: '2026-11-25' }],
      ['lead.nextStepSet', { text: 'Bring samples', on: '2026-11-25', who: null }],
      ['lead.nextStepSet', { text: 'Bring samples', on: '2026-11-24', who: company.productionRep.name }],
    ])
  })

  it('is due in the company’s time zone, the longest overdue first, and a rep sees their own', async () => {
    const steps = [
      [rep, 2, '2026-11-20'],
      [rep, 3, '2026-11-18'],
      [admin, 4, '2026-11-19'],
      [rep, 5, '2026-11-21'],
    ] as const
    // Set on the 18th.
    app.clock.advance(-2 * 86_400_000)
    for (const [client, houseNumber, on] of steps) {
      const id = await entered(client, houseNumber)
      await client.lead.setNextStep({ id, version: 1, text: `Call ${houseNumber}`, on, userId: null })
    }
    app.clock.advance(2 * 86_400_000)
    const own = await rep.lead.dueSteps({})
    expect(own).toMatchObject({ due: 2, overdue: 1 })
    expect(own.rows.map(({ nextStepOn }) => nextStepOn)).toEqual(['2026-11-18', '2026-11-20'])
    const all = await admin.lead.dueSteps({ pageSize: 2 })
    expect(all).toMatchObject({ due: 3, overdue: 2 })
    const rest = await admin.lead.dueSteps({ pageSize: 2, cursor: all.nextCursor! })
    expect([...all.rows, ...rest.rows].map(({ nextStep }) => nextStep)).toEqual(['Call 3', 'Call 4', 'Call 2'])
  })

  it.each([
    [{ text: ' ' }, { text: messages.REQUIRED }],
    [{ text: 'x'.repeat(201) }, { text: tooLong('next step', 200) }],
    [{ on: '2026-02-31' }, { on: messages.DAY_NOT_VALID }],
  ])('refuses an invalid one at its field: %j', async (wrong, fields) => {
    const id = await entered(rep, 6)
    const step = { id, version: 1, text: 'Call', on: '2026-11-24', userId: null, ...wrong }
    await expect(rep.lead.setNextStep(step)).rejects.toMatchObject({ data: { fields } })
  })

  it('cannot be in the past; an overdue one keeps its day while its text changes', async () => {
    const id = await entered(rep, 8)
    const step = { id, text: 'Call', on: '2026-11-20', userId: null }
    const past = { ...step, on: '2026-11-19' }
    await expect(rep.lead.setNextStep({ ...past, version: 1 })).rejects.toMatchObject({ code: 'STEP_IN_PAST' })
    const many = { choice: { leads: [{ id }] }, idempotencyKey: randomUUID() }
    const { id: _id, ...ofMany } = past
    await expect(rep.lead.setNextStepOfMany({ ...ofMany, ...many })).rejects.toMatchObject({ code: 'STEP_IN_PAST' })
    await rep.lead.setNextStep({ ...step, version: 1 })
    app.clock.advance(86_400_000)
    const later = await app.client({ userId: company.salesRep.id })
    expect(await later.lead.setNextStep({ ...step, text: 'Call twice', version: 2 })).toEqual({ version: 3 })
    app.clock.advance(-86_400_000)
  })

  it('cannot be assigned to anyone but an active user of the company', async () => {
    const id = await entered(rep, 7)
    const { admin: stranger } = await makeCompany(app.database)
    const step = { id, version: 1, text: 'Call', on: '2026-11-24', userId: stranger.id }
    await expect(rep.lead.setNextStep(step)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})
