import { randomUUID } from 'node:crypto'
import { hasFeature } from '@gable/contract/feature'
import {
  type SubscriptionStatus,
  subscriptionRequests,
  subscriptionRules,
  subscriptionStatuses,
  worksAs,
} from '@gable/contract/status'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { event } from '../../platform/platform.table.ts'
import { user } from '../identity/identity.table.ts'
import { subscription } from './subscription.table.ts'

const day = 86_400_000
let app: TestApp
let platform: ApiClient
let platformId: string
let company: TestCompany
let own: ApiClient
let id: string
let widgetId: string

beforeAll(async () => {
  app = await createTestApp()
  const { deps } = await makeCompany(app.database)
  platformId = await makePlatformAdmin(deps)
})
afterAll(() => app.close())
beforeEach(async () => {
  platform = await app.client({ userId: platformId })
  company = await makeCompany(app.database)
  widgetId = (await makeOffer(company, { state: 'ID' })).widgetId
  own = await app.client({ userId: company.admin.id })
  id = (await own.subscription.list()).subscriptions[0]!.id
})

const mine = () => and(eq(subscription.companyId, company.tenant.id), eq(subscription.id, id))
const set = (provided: Partial<typeof subscription.$inferInsert>) =>
  app.database.db.update(subscription).set(provided).where(mine())
const stored = async () => (await app.database.db.select().from(subscription).where(mine()))[0]!
const ask = (request: 'activate' | 'pause') => own.subscription.request({ id, request, idempotencyKey: randomUUID() })
const eventsOf = async (type: string) =>
  app.database.db
    .select()
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.type, type)))
    .orderBy(event.position)

async function changeTo(status: SubscriptionStatus) {
  const { version, type, period } = await stored()
  const startsOn = status === 'Upcoming' ? '2027-03-01' : ''
  return platform.admin.changeSubscription({
    companyId: company.tenant.id,
    id,
    version,
    type,
    period,
    status,
    startsOn,
  })
}

describe('the table of statuses', () => {
  it('is what a platform admin may do, for every pair', async () => {
    let pairs = 0
    for (const from of subscriptionStatuses) {
      for (const to of subscriptionStatuses) {
        await set({ status: from })
        const allowed = from === to || subscriptionRules[from].next.includes(to)
        if (allowed) await changeTo(to)
        else await expect(changeTo(to), `${from} to ${to}`).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
        expect([from, to, (await stored()).status]).toEqual([from, to, allowed ? to : from])
        pairs += 1
      }
    }
    expect(pairs).toBe(subscriptionStatuses.length ** 2)
  })

  it('activates an upcoming subscription at midnight of its day in the company’s time zone', async () => {
    await set({ status: 'Inactive' })
    await changeTo('Upcoming')
    expect((await stored()).startsAt.toISOString()).toBe('2027-03-01T07:00:00.000Z')
  })

  it('is what a contractor may request, in every status, and nothing stops in the meantime', async () => {
    for (const status of subscriptionStatuses) {
      for (const request of subscriptionRequests) {
        await set({ status, request: null, requestedAt: null, requestedBy: null })
        const allowed = subscriptionRules[status].requests.includes(request)
        if (allowed) expect(await ask(request)).toEqual({ request })
        else await expect(ask(request), `${status} ${request}`).rejects.toMatchObject({ code: 'REQUEST_NOT_ALLOWED' })
        expect(await stored()).toMatchObject({ status, request: allowed ? request : null })
      }
    }
  })

  it('decides whether the widget works: settings and frame say that it is temporarily unavailable otherwise', async () => {
    const server = await app.createServer()
    for (const status of subscriptionStatuses) {
      await set({ status })
      app.clock.advance(10_000)
      const settings = await server.inject({ url: `/api/widget/${widgetId}/settings` })
      expect([status, settings.statusCode]).toEqual([status, worksAs(status) ? 200 : 503])
      const homeowner = await app.client()
      const requested = homeowner.widget.suggestAddresses({ widgetId, text: '1 Main' })
      if (worksAs(status)) await expect(requested, status).resolves.toBeDefined()
      else await expect(requested, status).rejects.toMatchObject({ code: 'WIDGET_UNAVAILABLE', status: 503 })
    }
    await server.close()
  })
})

describe('a request', () => {
  it('is withdrawn once, with a message if there is none', async () => {
    await ask('pause')
    expect(await own.subscription.resetRequest({ id })).toEqual({ done: true })
    expect(await stored()).toMatchObject({ request: null, requestedAt: null, requestedBy: null, status: 'Active' })
    await expect(own.subscription.resetRequest({ id })).rejects.toMatchObject({
      code: 'REQUEST_NOT_RESET',
      message: 'Unfortunately, the request has not been reseted',
    })
    expect(await eventsOf('subscription.requestReset')).toHaveLength(1)
  })

  it('is approved or declined once, and applied at once when approved', async () => {
    const companyId = company.tenant.id
    await ask('pause')
    await platform.admin.answerRequest({ companyId, id, request: 'pause', accept: false })
    expect(await stored()).toMatchObject({ status: 'Active', request: null })
    await ask('pause')
    await platform.admin.answerRequest({ companyId, id, request: 'pause', accept: true })
    expect(await stored()).toMatchObject({ status: 'Paused', request: null })
    const again = platform.admin.answerRequest({ companyId, id, request: 'pause', accept: true })
    await expect(again).rejects.toMatchObject({ code: 'REQUEST_ANSWERED' })
    expect((await eventsOf('subscription.requestAnswered')).map(({ data }) => data.accepted)).toEqual([false, true])
  })

  it('is closed if the platform makes it obsolete', async () => {
    await ask('pause')
    await changeTo('Paused')
    expect(await stored()).toMatchObject({ status: 'Paused', request: null })
  })

  it('is for company admins only', async () => {
    for (const person of [company.salesRep, company.productionRep]) {
      const client = await app.client({ userId: person.id })
      await expect(client.subscription.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})

describe('a change', () => {
  it('is logged with before and after in the company’s name, by the platform admin', async () => {
    await changeTo('Paused')
    const [reported] = await eventsOf('subscription.changed')
    expect(reported).toMatchObject({
      subjectId: id,
      actorKind: 'user',
      data: { before: { status: 'Active' }, after: { status: 'Paused' } },
    })
  })

  it('refuses a second subscription of a type, and the loan product outside of the United States', async () => {
    const more = (type: 'RQP_PRO' | 'CLP', companyId = company.tenant.id) =>
      platform.admin.addSubscription({
        companyId,
        type,
        period: 'monthly',
        status: 'Active',
        idempotencyKey: randomUUID(),
      })
    await expect(more('RQP_PRO')).rejects.toMatchObject({ code: 'SUBSCRIPTION_EXISTS' })
    const canadian = await makeCompany(app.database, { country: 'Canada' })
    await expect(more('CLP', canadian.tenant.id)).rejects.toMatchObject({ code: 'LOANS_USA_ONLY' })
    await more('CLP')
    expect((await own.subscription.list()).subscriptions.map(({ type }) => type)).toEqual(['CLP', 'RQP_PRO'])
  })

  it('deactivates nobody by a pause; a new CLP requirement deactivates the announced users and restores exactly those', async () => {
    const { db } = app.database
    await db.update(user).set({ clpAccess: true }).where(eq(user.id, company.admin.id))
    const companyId = company.tenant.id
    await platform.admin.addSubscription({
      companyId,
      type: 'CLP',
      period: 'monthly',
      status: 'Active',
      idempotencyKey: randomUUID(),
    })
    // A user deactivated earlier must not be affected.
    await own.identity.deactivateUser({ id: company.otherRep.id, reassignTo: null })
    const inactive = async () => {
      await app.deps.jobs.drain()
      const rows = await db
        .select()
        .from(user)
        .where(and(eq(user.companyId, companyId), eq(user.active, false)))
      return rows.map((row) => row.id).sort()
    }
    const preview = (status: SubscriptionStatus) =>
      platform.admin.previewSubscription({ companyId, id, type: 'RQP_PRO', status })
    const rep = await app.client({ userId: company.salesRep.id })

    expect(await preview('Paused')).toEqual({ deactivates: 0, names: [] })
    await changeTo('Paused')
    expect(await inactive()).toEqual([company.otherRep.id])
    expect(await rep.identity.me()).not.toBeNull()

    expect(await preview('Expired')).toEqual({ deactivates: 2, names: ['Sal Rep', 'Pro Duction'] })
    await changeTo('Expired')
    expect(await inactive()).toEqual([company.otherRep.id, company.salesRep.id, company.productionRep.id].sort())
    expect(await rep.identity.me()).toBeNull()
    expect(await own.identity.me()).toMatchObject({ id: company.admin.id })

    await changeTo('Active')
    expect(await inactive()).toEqual([company.otherRep.id])
    const reported = (await eventsOf('identity.userActivated')).map(({ subjectId, data }) => [subjectId, data.why])
    expect(reported.sort()).toEqual(
      [company.salesRep.id, company.productionRep.id].sort().map((one) => [one, 'clpAccess']),
    )
  })

  it('keeps the rest of a trial over a pause, both manual and requested', async () => {
    const startsAt = (await stored()).startsAt
    const left = async () => {
      const { status, startsAt: started, endsAt } = await stored()
      return [status, started, endsAt && (endsAt.getTime() - app.clock.now().getTime()) / day]
    }
    await set({ status: 'Trial', endsAt: new Date(app.clock.now().getTime() + 5 * day) })
    await changeTo('Paused')
    expect(await left()).toEqual(['Paused', startsAt, null])
    expect((await own.subscription.list()).subscriptions[0]).toMatchObject({ daysLeft: null, pausedTrialDays: 5 })
    app.clock.advance(30 * day)
    await app.deps.jobs.drain()
    // Sessions have expired in the meantime.
    platform = await app.client({ userId: platformId })
    await changeTo('Trial')
    expect(await left()).toEqual(['Trial', startsAt, 5])
    await changeTo('Paused')
    const again = await app.client({ userId: company.admin.id })
    await again.subscription.request({ id, request: 'activate', idempotencyKey: randomUUID() })
    await platform.admin.answerRequest({ companyId: company.tenant.id, id, request: 'activate', accept: true })
    expect(await left()).toEqual(['Trial', startsAt, 5])
    await changeTo('Active')
    expect(await left()).toEqual(['Active', app.clock.now(), null])
  })

  it('happens automatically when a trial is over, and on an upcoming subscription’s day', async () => {
    const now = app.clock.now()
    await set({ status: 'Trial', endsAt: new Date(now.getTime() + 2 * day) })
    expect((await own.identity.me())!.company!.subscriptions[0]).toMatchObject({ status: 'Trial', daysLeft: 2 })
    await app.deps.jobs.drain()
    expect(await stored()).toMatchObject({ status: 'Trial' })
    app.clock.advance(2 * day)
    await app.deps.jobs.drain()
    expect(await stored()).toMatchObject({ status: 'Expired' })
    const startsAt = new Date(app.clock.now().getTime() + day)
    await set({ status: 'Upcoming', startsAt, endsAt: null })
    await app.deps.jobs.drain()
    expect(await stored()).toMatchObject({ status: 'Upcoming' })
    app.clock.advance(day)
    await app.deps.jobs.drain()
    expect(await stored()).toMatchObject({ status: 'Active' })
    const reported = await eventsOf('subscription.changed')
    expect(reported.map(({ actorKind, data }) => [actorKind, (data.after as { status: string }).status])).toEqual([
      ['system', 'Expired'],
      ['system', 'Active'],
    ])
  })
})

it('takes effect at once when support grants a feature', async () => {
  const { version } = await platform.admin.getCompany({ id: company.tenant.id })
  await platform.admin.setGrants({ id: company.tenant.id, version, grants: ['eSignature'] })
  const me = (await own.identity.me())!.company!
  expect([hasFeature(me, 'eSignature'), hasFeature(me, 'weatherReports')]).toEqual([true, false])
})
