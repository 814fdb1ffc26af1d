import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteSettings } from '../../../catalog/quote-settings/quote-settings.table.ts'
import { market, marketArea } from '../../../places/market/market.table.ts'
import { event } from '../../../platform/platform.table.ts'
import { widget } from '../../../quoting/website/website.table.ts'
import { company } from '../../company/company.table.ts'
import { changeWhatIsDue } from '../../subscription/subscription.due.ts'
import { subscription } from '../../subscription/subscription.table.ts'
import { user, userPassword } from '../identity.table.ts'
import { endOf, firstPassword, invite, mailedToken, mailsTo, signUpOf } from './identity.entry.fixture.ts'

let app: TestApp
let client: ApiClient

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '1000', TRIAL_DAYS: '14' })
  client = await app.client()
})
afterAll(() => app.close())

const companyOf = async (name: string) => {
  const [row] = await app.database.db.select().from(company).where(eq(company.name, name))
  return row!
}
const userOf = async (email: string) => {
  const [row] = await app.database.db.select().from(user).where(eq(user.email, email.toLowerCase()))
  return row!
}
const signIn = async (email: string, password = firstPassword) =>
  (await app.client({ address: crypto.randomUUID() })).identity.signIn({ email, password })

test('a company signs up, its admin confirms the address by email, and signs in', async () => {
  const form = signUpOf()
  const email = form.email.toLowerCase()
  await expect(client.identity.signUp(form)).resolves.toEqual({ email })
  expect(await endOf(signIn(email))).toBe('EMAIL_NOT_CONFIRMED')

  const created = await companyOf(form.companyName)
  const admin = await userOf(email)
  expect(created).toMatchObject({
    email,
    phone: '3075550123',
    website: form.website,
    country: 'UnitedStates',
    currency: 'USD',
    timeZone: 'America/New_York',
    ownerId: admin.id,
    primaryContactId: admin.id,
  })
  expect(admin).toMatchObject({
    role: 'companyAdmin',
    companyId: created.id,
    confirmedAt: null,
    phone: '3075550123',
    termsVersion: '2026-01',
    termsAcceptedAt: app.clock.now(),
  })
  const { db } = app.database
  const rowsOf = async (table: typeof market | typeof quoteSettings | typeof marketArea) =>
    db.select().from(table).where(eq(table.companyId, created.id))
  expect(await rowsOf(market)).toMatchObject([{ name: 'Main market', active: true }])
  expect(await rowsOf(marketArea)).toEqual([])
  expect(await rowsOf(quoteSettings)).toHaveLength(1)
  const [tool] = await db.select().from(widget).where(eq(widget.companyId, created.id))
  expect(tool).toMatchObject({ domains: ['ridge.example'] })
  expect(tool!.publicId).toMatch(/^ridge-and-sohne-[a-z0-9-]{8,60}$/)
  const [trial] = await db.select().from(subscription).where(eq(subscription.companyId, created.id))
  const endsAt = new Date(app.clock.now().getTime() + 14 * 86_400_000)
  expect(trial).toMatchObject({ type: 'RQP_PRO', country: 'UnitedStates', status: 'Trial', endsAt })
  const reported = and(eq(event.companyId, created.id), eq(event.type, 'company.signedUp'))
  expect(await db.select().from(event).where(reported).orderBy(event.position)).toMatchObject([
    { actorId: admin.id, address: '203.0.113.9', data: { userId: admin.id, trialDays: 14, measurementCredits: 1 } },
  ])

  const token = (await mailedToken(app, email, 'confirmEmail'))!
  const facts = { purpose: 'confirmEmail', expired: false, email, companyName: form.companyName }
  for (let look = 0; look < 3; look += 1) {
    await expect(client.identity.lookAtLink({ token })).resolves.toMatchObject(facts)
  }
  expect(await endOf(signIn(email))).toBe('EMAIL_NOT_CONFIRMED')
  await expect(client.identity.confirmEmail({ token })).resolves.toEqual({ email })
  await expect(client.identity.confirmEmail({ token })).resolves.toEqual({ email })
  expect(await endOf(client.identity.lookAtLink({ token }))).toBe('LINK_EXPIRED')
  await expect(signIn(email)).resolves.toMatchObject({
    me: { role: 'companyAdmin', company: { name: form.companyName, subscriptions: [{ status: 'Trial' }] } },
  })
})

test('a Canadian sign-up creates a Canadian company', async () => {
  const form = signUpOf({ country: 'Canada', website: '' })
  await client.identity.signUp(form)
  const created = await companyOf(form.companyName)
  expect(created).toMatchObject({ country: 'Canada', currency: 'CAD', timeZone: 'America/Toronto' })
  const [trial] = await app.database.db.select().from(subscription).where(eq(subscription.companyId, created.id))
  expect(trial).toMatchObject({ country: 'Canada' })
})

test('the same request twice creates one company; an existing name is refused with its message', async () => {
  const form = signUpOf()
  await Promise.all([client.identity.signUp(form), client.identity.signUp(form)])
  expect(await mailsTo(app, form.email.toLowerCase())).toHaveLength(1)
  const another = signUpOf({ companyName: form.companyName.toUpperCase() })
  await expect(client.identity.signUp(another)).rejects.toMatchObject({
    code: 'COMPANY_NAME_TAKEN',
    message: 'Company with this name already exists',
  })
  expect(await userOf(another.email)).toBeUndefined()
})

test('two concurrent sign-ups with one name create one company', async () => {
  const { companyName } = signUpOf()
  const byName = await Promise.all([1, 2].map(() => endOf(client.identity.signUp(signUpOf({ companyName })))))
  expect(byName.sort()).toEqual(['COMPANY_NAME_TAKEN', 'ok'])
})

test('outdated or missing terms create no company', async () => {
  expect(await endOf(client.identity.signUp(signUpOf({ termsVersion: '2025-01' })))).toBe('TERMS_CHANGED')
  const without = { ...signUpOf(), termsAccepted: false as never }
  await expect(client.identity.signUp(without)).rejects.toMatchObject({
    data: { fields: { termsAccepted: 'Please accept the Privacy Policy and Terms to continue' } },
  })
  const differs = signUpOf({ confirmation: 'Another-1' })
  await expect(client.identity.signUp(differs)).rejects.toMatchObject({
    data: { fields: { confirmation: 'Passwords do not match' } },
  })
})

test('the operator may close sign-up', async () => {
  const closed = { ...(await app.request()) }
  closed.deps = { ...closed.deps, config: { ...closed.deps.config, SIGN_UP: false } }
  const { createRouterClient } = await import('@orpc/server')
  const there = createRouterClient(app.router, { context: closed }) as unknown as ApiClient
  await expect(there.identity.operator()).resolves.toMatchObject({ signUp: false })
  expect(await endOf(there.identity.signUp(signUpOf()))).toBe('SIGN_UP_CLOSED')
})

test('an expired confirmation is distinguished from a valid one, and sent again to the same address', async () => {
  const form = signUpOf()
  const email = form.email.toLowerCase()
  await client.identity.signUp(form)
  const old = (await mailedToken(app, email, 'confirmEmail'))!
  app.clock.advance(3 * 86_400_000)
  await expect(client.identity.lookAtLink({ token: old })).resolves.toMatchObject({ expired: true, email })
  expect(await endOf(client.identity.confirmEmail({ token: old }))).toBe('LINK_EXPIRED')
  await client.identity.resendLink({ token: old, idempotencyKey: uuidv7() })
  const token = (await mailedToken(app, email, 'confirmEmail'))!
  expect(token).not.toBe(old)
  expect(await endOf(client.identity.lookAtLink({ token: old }))).toBe('LINK_EXPIRED')
  await client.identity.resendConfirmation({ email: form.email, idempotencyKey: uuidv7() })
  expect(await endOf(client.identity.confirmEmail({ token }))).toBe('LINK_EXPIRED')
  const last = (await mailedToken(app, email, 'confirmEmail'))!
  await expect(client.identity.confirmEmail({ token: last })).resolves.toEqual({ email })
  await client.identity.resendConfirmation({ email: form.email, idempotencyKey: uuidv7() })
  expect(await mailsTo(app, email)).toHaveLength(3)
})

test('whether an address awaits confirmation is not revealed', async () => {
  await expect(
    client.identity.resendConfirmation({ email: 'nobody@nowhere.example', idempotencyKey: uuidv7() }),
  ).resolves.toEqual({ done: true })
  expect(await mailsTo(app, 'nobody@nowhere.example')).toEqual([])
})

test('an ended trial expires once, with a notification', async () => {
  const form = signUpOf()
  await client.identity.signUp(form)
  const created = await companyOf(form.companyName)
  const mine = eq(subscription.companyId, created.id)
  const statusNow = async () => {
    await Promise.all([changeWhatIsDue(app.deps), changeWhatIsDue(app.deps)])
    const [row] = await app.database.db.select().from(subscription).where(mine)
    return row!.status
  }
  app.clock.advance(14 * 86_400_000 - 1)
  expect(await statusNow()).toBe('Trial')
  app.clock.advance(1)
  expect(await statusNow()).toBe('Expired')
  expect(await statusNow()).toBe('Expired')
  const reported = and(eq(event.companyId, created.id), eq(event.type, 'subscription.changed'))
  expect(await app.database.db.select().from(event).where(reported).orderBy(event.position)).toMatchObject([
    { actorKind: 'system', data: { before: { status: 'Trial' }, after: { status: 'Expired' } } },
  ])
})

test('an invitation accepted by a copied link signs in only after the email is confirmed', async () => {
  const home = await makeCompany(app.database)
  const { id, email, token: mailed } = await invite(app, home)
  const admin = await app.client({ userId: home.admin.id })
  const copy = async () => (await admin.identity.copyInvitation({ id })).url.split('/invitation#')[1]!
  const [token, second] = [await copy(), await copy()]
  const accepted = { termsAccepted: true as const, termsVersion: '2026-01' }
  const form = { token, password: firstPassword, confirmation: firstPassword, ...accepted }
  const cookies: string[] = []
  const browser = await app.client({ setHeader: (_name, value) => void cookies.push(value) })
  await expect(browser.identity.acceptInvitation(form)).resolves.toEqual({ state: 'confirmEmail', email })
  expect(cookies).toEqual([])
  expect(await userOf(email)).toMatchObject({ confirmedAt: null, termsVersion: '2026-01' })
  expect(await endOf(signIn(email))).toBe('EMAIL_NOT_CONFIRMED')
  await expect(admin.identity.getUser({ id })).resolves.toMatchObject({ state: 'invited', confirmationDue: true })
  expect(await endOf(client.identity.acceptInvitation({ ...form, token: second }))).toBe('LINK_EXPIRED')

  const confirm = (await mailedToken(app, email, 'confirmEmail'))!
  const [, requested] = await mailsTo(app, email)
  expect(requested!.text).toContain(`Confirm your email to finish joining ${home.tenant.name}.`)
  // The owner of the mailbox may still accept the mailed invitation, with their own password.
  await expect(client.identity.lookAtLink({ token: mailed })).resolves.toMatchObject({ expired: false })
  await expect(client.identity.confirmEmail({ token: confirm })).resolves.toEqual({ email })
  await expect(signIn(email)).resolves.toMatchObject({ state: 'signedIn' })
  expect(await endOf(client.identity.acceptInvitation({ ...form, token: mailed }))).toBe('LINK_EXPIRED')
})

test('an invitation sets the password, records the accepted terms, signs in, and works once within seven days', async () => {
  const home = await makeCompany(app.database)
  const { id, email, token } = await invite(app, home)
  const [invitation] = await mailsTo(app, email)
  expect(invitation).toMatchObject({
    subject: `You’re invited to join ${home.tenant.name}`,
    replyTo: home.tenant.email,
  })
  expect(invitation!.sender).toContain(home.tenant.name)

  const form = { token, password: firstPassword, confirmation: firstPassword, termsAccepted: true as const }
  expect(await endOf(client.identity.acceptInvitation({ ...form, termsVersion: 'old' }))).toBe('TERMS_CHANGED')
  const cookies: string[] = []
  const browser = await app.client({ setHeader: (_name, value) => void cookies.push(value) })
  const both = [1, 2].map(() => browser.identity.acceptInvitation({ ...form, termsVersion: '2026-01' }))
  const ends = await Promise.allSettled(both)
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'fulfilled')).toMatchObject({ value: { me: { id, role: 'salesRep' } } })
  expect(cookies).toHaveLength(1)
  expect(await userOf(email)).toMatchObject({ termsVersion: '2026-01', confirmedAt: app.clock.now() })
  expect(await endOf(client.identity.acceptInvitation({ ...form, termsVersion: '2026-01' }))).toBe('LINK_EXPIRED')
  await expect(signIn(email)).resolves.toMatchObject({ state: 'signedIn' })

  const late = await invite(app, home)
  app.clock.advance(7 * 86_400_000)
  expect(await endOf(client.identity.acceptInvitation({ ...form, token: late.token, termsVersion: '2026-01' }))).toBe(
    'LINK_EXPIRED',
  )
  await client.identity.resendLink({ token: late.token, idempotencyKey: uuidv7() })
  const again = (await mailedToken(app, late.email, 'invitation'))!
  await app.database.db.update(user).set({ active: false }).where(eq(user.id, late.id))
  expect(await endOf(client.identity.acceptInvitation({ ...form, token: again, termsVersion: '2026-01' }))).toBe(
    'LINK_EXPIRED',
  )
  expect(await app.database.db.select().from(userPassword).where(eq(userPassword.userId, late.id))).toEqual([])
})
