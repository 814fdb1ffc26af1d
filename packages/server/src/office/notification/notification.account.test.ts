import { randomUUID } from 'node:crypto'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpOf } from '../../account/identity/entry/identity.entry.fixture.ts'
import { user } from '../../account/identity/identity.table.ts'
import { changeWhatIsDue } from '../../account/subscription/subscription.due.ts'
import { announceTrialEnds } from '../../account/subscription/subscription.ending.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { event, mail } from '../../platform/platform.table.ts'

const day = 86_400_000
const support = 'help@gable.example'
let app: TestApp
let company: TestCompany
let platformId: string
let platform: ApiClient
let own: ApiClient
let id: string
let adminEmail: string

beforeAll(async () => {
  app = await createTestApp({ SUPPORT_EMAIL: support, SIGN_IN_ATTEMPTS: '1000', LOG_LEVEL: 'silent' })
  platformId = await makePlatformAdmin((await makeCompany(app.database)).deps)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  await makeOffer(company, { state: 'ID' })
  platform = await app.client({ userId: platformId })
  own = await app.client({ userId: company.admin.id })
  id = (await own.subscription.list()).subscriptions[0]!.id
  adminEmail = await emailOf(company.admin.id)
})

async function emailOf(userId: string): Promise<string> {
  const [row] = await app.database.db.select({ email: user.email }).from(user).where(eq(user.id, userId))
  return row!.email
}

/** The kinds of a company's mails to an address, after everything was sent. */
async function kindsTo(recipient: string, companyId = company.tenant.id) {
  await app.deps.jobs.drain()
  const mine = and(eq(mail.companyId, companyId), eq(mail.recipient, recipient))
  return (await app.database.db.select().from(mail).where(mine).orderBy(mail.createdAt, mail.id)).map(
    ({ kind }) => kind,
  )
}

const set = (provided: Partial<typeof subscription.$inferInsert>) =>
  app.database.db
    .update(subscription)
    .set(provided)
    .where(and(eq(subscription.companyId, company.tenant.id), eq(subscription.id, id)))
const ask = (request: 'activate' | 'pause') => own.subscription.request({ id, request, idempotencyKey: randomUUID() })
const answer = (request: 'activate' | 'pause', accept: boolean) =>
  platform.admin.answerRequest({ companyId: company.tenant.id, id, request, accept })
async function changeTo(status: 'Paused' | 'Active') {
  const { version, type, period } = (await own.subscription.list()).subscriptions[0]!
  const provided = { companyId: company.tenant.id, id, version, type, period, status, startsOn: '' }
  await platform.admin.changeSubscription(provided)
}

test('the platform is notified of each sign-up, with the phone number, however many there are a day', async () => {
  const anyone = await app.client({ address: randomUUID() })
  const before = await app.database.db.select().from(mail).where(eq(mail.recipient, support))
  for (let time = 0; time < 7; time += 1) await anyone.identity.signUp(signUpOf())
  await app.deps.jobs.drain()
  const after = await app.database.db.select().from(mail).where(eq(mail.recipient, support))
  const reported = after.filter(({ id: of }) => !before.some((each) => each.id === of))
  expect(reported.map(({ kind, status }) => [kind, status])).toEqual(
    Array.from({ length: 7 }, () => ['signedUp', 'kept']),
  )
  expect(reported[0]!.text).toContain('(307) 555-0123')
  expect(reported[0]!.text).toContain('within 1 to 2 business days')
})

test('a request notifies the platform, and its answer the company’s admins, each by one mail', async () => {
  await ask('pause')
  await answer('pause', false)
  await ask('pause')
  await own.subscription.resetRequest({ id })
  await ask('pause')
  await answer('pause', true)
  await ask('activate')
  await answer('activate', true)
  const toPlatform = ['pauseRequested', 'pauseRequested', 'requestReset', 'pauseRequested', 'activateRequested']
  expect((await kindsTo(support)).sort()).toEqual(toPlatform.sort())
  expect((await kindsTo(adminEmail)).sort()).toEqual(['activateApproved', 'pauseApproved', 'pauseRefused'])
  expect(await kindsTo(await emailOf(company.salesRep.id))).toEqual([])
})

test('the admins are notified when the platform pauses and resumes', async () => {
  await changeTo('Paused')
  await changeTo('Active')
  expect((await kindsTo(adminEmail)).sort()).toEqual(['paused', 'resumed'])
})

test('the end of a trial is announced three days before, once, and on its day', async () => {
  const now = app.clock.now().getTime()
  await set({ status: 'Trial', startsAt: new Date(now), endsAt: new Date(now + 14 * day) })
  const announce = async () => {
    await Promise.all([announceTrialEnds(app.deps), announceTrialEnds(app.deps)])
    return kindsTo(adminEmail)
  }
  app.clock.advance(11 * day - 1)
  expect(await announce()).toEqual([])
  app.clock.advance(1)
  expect(await announce()).toEqual(['trialEnding'])
  app.clock.advance(day)
  expect(await announce()).toEqual(['trialEnding'])
  app.clock.advance(2 * day)
  await changeWhatIsDue(app.deps)
  expect(await announce()).toEqual(['trialEnding', 'trialEnded'])
})

test('a trial that cannot be announced blocks no other', async () => {
  const now = app.clock.now().getTime()
  const trial = { status: 'Trial', startsAt: new Date(now - 11 * day), endsAt: new Date(now + day) } as const
  await set(trial)
  const other = await makeCompany(app.database)
  await makeOffer(other, { state: 'ID' })
  await app.database.db.update(subscription).set(trial).where(eq(subscription.companyId, other.tenant.id))
  const failing = {
    ...app.deps,
    companies: {
      ...app.deps.companies,
      byId: (async (db, companyId, which) => {
        if (companyId === company.tenant.id) throw new Error('out of reach')
        return app.deps.companies.byId(db, companyId, which)
      }) as typeof app.deps.companies.byId,
    },
  }
  await announceTrialEnds(failing)
  // Runs before any mail is sent, because sending also runs the recurring work, which reaches both companies.
  const announced = async ({ tenant }: TestCompany) => {
    const mine = and(eq(event.companyId, tenant.id), eq(event.type, 'subscription.trialEnding'))
    return (await app.database.db.select().from(event).where(mine).orderBy(event.position)).length
  }
  expect([await announced(company), await announced(other)]).toEqual([0, 1])
})

test('deactivated users are notified, and invited ones are not', async () => {
  const email = await emailOf(company.otherRep.id)
  await own.identity.deactivateUser({ id: company.otherRep.id })
  expect(await kindsTo(email)).toEqual(['userDeactivated'])
  const invited = `${randomUUID()}@people.example`
  const form = { firstName: 'Nia', lastName: 'New', role: 'salesRep' as const, email: invited }
  const { id: invitedId } = await own.identity.inviteUser({ ...form, idempotencyKey: randomUUID() })
  await own.identity.deactivateUser({ id: invitedId })
  expect(await kindsTo(invited)).not.toContain('userDeactivated')
})

test('a deletion by the platform notifies the company’s admins, with the date until which it can be restored', async () => {
  await platform.admin.deleteCompany({ id: company.tenant.id, name: company.tenant.name })
  expect(await kindsTo(adminEmail)).toEqual(['companyDeleted'])
  const [reported] = await app.database.db.select().from(mail).where(eq(mail.recipient, adminEmail))
  expect(reported!.text).toMatch(/permanently deleted on [A-Z][a-z]+ \d+, 20\d\d/)
  expect(reported!.text).toContain(support)
})
