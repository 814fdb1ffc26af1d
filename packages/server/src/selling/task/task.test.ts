import { randomUUID } from 'node:crypto'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { createHttpServer } from '../../platform/http/http.ts'
import { mail } from '../../platform/platform.table.ts'
import { formFor, newKey } from '../lead/lead.fixture.ts'
import { notifyDueSteps } from '../lead/office/lead.next-step.ts'
import { registerCalendar } from './task.calendar.routes.ts'
import { notifyDueTasks } from './task.service.ts'

let app: TestApp
let server: FastifyInstance
let company: TestCompany
let admin: ApiClient
let rep: ApiClient
let leadId: string

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  server = createHttpServer(app.deps)
  registerCalendar(server, app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
  ;({ id: leadId } = await rep.lead.create({ ...formFor(1), idempotencyKey: newKey() }))
})

const form = { kind: 'call', text: 'Call about shingles', on: '2026-11-20', at: '', userId: null } as const
const add = (client: ApiClient, change: Partial<Parameters<ApiClient['task']['create']>[0]> = {}) =>
  client.task.create({ ...form, leadId, ...change, idempotencyKey: randomUUID() })
const mailsOf = async (kind: string) =>
  (await app.database.db.select().from(mail).where(eq(mail.companyId, company.tenant.id))).filter(
    (one) => one.kind === kind,
  )

describe('the tasks of a lead', () => {
  it('have no limit, the earliest first, and completed ones separately', async () => {
    await add(rep, { text: 'Third', on: '2026-11-22' })
    await add(rep, { text: 'Second', at: '14:30' })
    const { id } = await add(rep, { text: 'First' })
    const open = await rep.task.ofLead({ leadId })
    expect(open.rows.map(({ text, at }) => [text, at])).toEqual([
      ['First', ''],
      ['Second', '14:30'],
      ['Third', ''],
    ])
    const { version } = await rep.task.finish({ id, version: 1, done: true })
    expect((await rep.task.ofLead({ leadId })).rows).toHaveLength(2)
    expect((await rep.task.ofLead({ leadId, done: true })).rows).toMatchObject([{ text: 'First', version }])
    await rep.task.finish({ id, version, done: false })
    expect((await rep.task.ofLead({ leadId })).rows).toHaveLength(3)
  })

  it('belong to users who see the lead, and cannot be assigned to others', async () => {
    const other = await app.client({ userId: company.otherRep.id })
    const { id } = await add(rep)
    await expect(other.task.ofLead({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.task.finish({ id, version: 1, done: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(add(rep, { userId: company.otherRep.id })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    const { people } = await rep.task.people({ leadId })
    expect(people.map((one) => one.id)).not.toContain(company.otherRep.id)
    expect(people.map((one) => one.id)).toEqual(expect.arrayContaining([company.admin.id, company.salesRep.id]))
    await other.task.delete({ id })
    expect((await rep.task.ofLead({ leadId })).rows).toHaveLength(1)
    await admin.task.delete({ id })
    expect((await rep.task.ofLead({ leadId })).rows).toEqual([])
  })

  it('are edited over the current version, and are in the history', async () => {
    const { id } = await add(rep)
    await rep.task.update({ ...form, text: 'Measure the garage', kind: 'visit', id, version: 1 })
    await expect(rep.task.update({ ...form, text: 'Stale', id, version: 1 })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    await expect(add(rep, { at: '25:00' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const types = (await rep.lead.history({ id: leadId })).rows.map(({ type }) => type)
    expect(types.slice(0, 2)).toEqual(['task.edited', 'task.added'])
  })
})

describe('the day', () => {
  it('has one’s own open tasks up to today, including overdue ones', async () => {
    const mine = { userId: company.salesRep.id }
    await add(rep, { ...mine, text: 'At ten', at: '10:00' })
    await add(rep, { ...mine, text: 'Yesterday', on: '2026-11-19' })
    await add(rep, { ...mine, text: 'Tomorrow', on: '2026-11-21' })
    await add(rep, { userId: company.admin.id, text: 'Of the admin' })
    const day = await rep.task.mine({})
    expect(day.rows.map(({ text }) => text)).toEqual(['Yesterday', 'At ten'])
    expect(day).toMatchObject({ due: 2, overdue: 1 })
    expect(day.rows[0]).toMatchObject({ lastName: 'Takeda' })
  })

  it('a colleague is notified of an assigned task at once, and of their own once it is due', async () => {
    await add(admin, { userId: company.salesRep.id, at: '09:30' })
    await add(rep, { userId: company.salesRep.id, text: 'All day' })
    await app.deps.jobs.drain()
    expect(await mailsOf('task.assigned')).toHaveLength(1)
    await notifyDueTasks(app.deps, () => true)
    await notifyDueTasks(app.deps, () => true)
    await app.deps.jobs.drain()
    // 8 a.m. in Denver: the all-day task is due, the one at 9:30 is not.
    expect((await mailsOf('task.due')).map(({ subject }) => subject)).toEqual(['Task due: All day'])
    app.clock.advance(90 * 60_000)
    await notifyDueTasks(app.deps, () => true)
    await app.deps.jobs.drain()
    expect(await mailsOf('task.due')).toHaveLength(2)
    app.clock.advance(-90 * 60_000)
  })
})

describe('a lead’s next step', () => {
  it('is announced once on its day from 8 AM: to its assignee, else to the lead’s', async () => {
    const step = (version: number, text: string, on: string, userId: string | null) =>
      rep.lead.setNextStep({ id: leadId, version, text, on, userId })
    const tell = async () => {
      await notifyDueSteps(app.deps, () => true)
      await app.deps.jobs.drain()
      const all = await app.database.db.select().from(mail).where(eq(mail.companyId, company.tenant.id))
      return all.flatMap(({ kind, recipient, subject }) => (kind === 'lead.nextStepDue' ? [[recipient, subject]] : []))
    }
    await step(1, 'Call back', '2026-11-20', null)
    app.clock.advance(-60_000)
    expect(await tell()).toEqual([])
    app.clock.advance(60_000)
    const emailOf = async (id: string) =>
      (await app.database.db.select({ email: user.email }).from(user).where(eq(user.id, id)))[0]!.email
    const first = [await emailOf(company.salesRep.id), 'Next step due: Call back']
    expect(await tell()).toEqual([first])
    expect(await tell()).toEqual([first])
    await step(2, 'Bring samples', '2026-11-21', company.admin.id)
    expect(await tell()).toEqual([first])
    app.clock.advance(24 * 3_600_000)
    expect(await tell()).toEqual([first, [await emailOf(company.admin.id), 'Next step due: Bring samples']])
    app.clock.advance(-24 * 3_600_000)
  })
})

describe('the calendar', () => {
  const read = (url: string) => server.inject({ method: 'GET', url: new URL(url).pathname })

  it('shows one’s own tasks and next steps at its URL until that is replaced', async () => {
    const mine = { userId: company.salesRep.id }
    await add(rep, { ...mine, text: 'Bring samples; slate, tile', at: '09:30', kind: 'visit' })
    await add(rep, { userId: company.admin.id, text: 'Of the admin' })
    await rep.lead.setNextStep({ id: leadId, version: 1, text: 'Send the quote', on: '2026-11-21', ...mine })
    const { url } = await rep.task.openCalendar()
    const { statusCode, headers, body } = await read(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = body.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('DTSTART:20261120T163000Z')
    expect(lines).toContain('DTSTART;VALUE=DATE:20261121')
    expect(lines.some((line) => line.startsWith('SUMMARY:Visit: Bring samples\\; slate\\, tile'))).toBe(true)
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(body).not.toContain('Of the admin')
    const next = await rep.task.openCalendar()
    expect((await read(url)).statusCode).toBe(404)
    expect((await read(next.url)).statusCode).toBe(200)
    expect((await rep.task.calendar()).since).not.toBeNull()
    await rep.task.closeCalendar()
    expect((await read(next.url)).statusCode).toBe(404)
    expect((await rep.task.calendar()).since).toBeNull()
  })

  it('shows nothing of a reassigned lead, nor of a user who left', async () => {
    await add(admin, { userId: company.salesRep.id, text: 'Soon of another' })
    const entered = await admin.lead.create({ ...formFor(2), idempotencyKey: newKey() })
    await admin.lead.reassign({
      choice: { leads: [{ id: entered.id }] },
      userId: company.salesRep.id,
      idempotencyKey: newKey(),
    })
    await add(admin, { leadId: entered.id, userId: company.salesRep.id, text: 'Of a handed lead' })
    const { url } = await rep.task.openCalendar()
    expect((await read(url)).body).toContain('Of a handed lead')
    await admin.lead.reassign({
      choice: { leads: [{ id: entered.id }] },
      userId: company.admin.id,
      idempotencyKey: newKey(),
    })
    expect((await read(url)).body).not.toContain('Of a handed lead')
    await app.database.db.update(user).set({ active: false }).where(eq(user.id, company.salesRep.id))
    expect((await read(url)).statusCode).toBe(404)
  })
})
