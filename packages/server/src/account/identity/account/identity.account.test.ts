import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { sessionCookieOf } from '@gable/testing/people'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deviceOf } from '../../../platform/http/device.ts'
import { event, mail } from '../../../platform/platform.table.ts'
import { isPassword } from '../identity.password.ts'
import { session, userPassword } from '../identity.table.ts'
import { ownPassword, setOwnPassword } from './identity.account.fixture.ts'

let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  await setOwnPassword(app.deps, company.salesRep.id)
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )
const eventsOf = async (type: string, companyId = company.tenant.id) => {
  const of = and(eq(event.companyId, companyId), eq(event.type, type))
  return (await app.database.db.select().from(event).where(of).orderBy(event.id)).map(({ data }) => data)
}
const open = async (userId: string) =>
  (await app.database.db.select().from(session).where(eq(session.userId, userId))).length
const signedInTwice = async (userId: string) => {
  await sessionCookieOf({ db: app.database.db, clock: app.clock, config: app.deps.config }, userId)
  return app.client({ userId })
}

const form = { firstName: 'Sal', lastName: 'Rep', phone: '3075550123', personalEmail: '', jobTitle: 'Estimator' }

test('the profile saves over the current version and logs what changed', async () => {
  const client = await app.client({ userId: company.salesRep.id })
  const { version } = await client.identity.profile()
  const saved = await client.identity.saveProfile({ ...form, version })
  await expect(client.identity.profile()).resolves.toMatchObject({ ...form, version: saved.version })
  expect(await codeOf(client.identity.saveProfile({ ...form, jobTitle: 'Closer', version }))).toBe('STALE_VERSION')
  expect(await eventsOf('identity.profileChanged')).toEqual([
    {
      userId: company.salesRep.id,
      before: { phone: '', jobTitle: '' },
      after: { phone: '3075550123', jobTitle: 'Estimator' },
    },
  ])
})

test('a platform admin has an account, too, with events of the platform', async () => {
  const userId = await makePlatformAdmin(app.deps)
  const client = await app.client({ userId })
  const { version, publicLink } = await client.identity.profile()
  expect(publicLink).toBeNull()
  await client.identity.saveProfile({ ...form, version })
  await expect(client.identity.profile()).resolves.toMatchObject({ phone: '3075550123', role: 'superAdmin' })
  expect(await codeOf(client.identity.savePublicLink({ publicLinkName: 'pat' }))).toBe('FORBIDDEN')
})

const next = 'Copper-and-Zinc-9'

test('a new password ends every other session, signs in from then on, and is announced by email', async () => {
  const { id } = company.salesRep
  const client = await signedInTwice(id)
  expect(await open(id)).toBe(2)
  await client.identity.changePassword({ current: ownPassword, password: next, confirmation: next })
  expect(await open(id)).toBe(1)
  expect(await codeOf(client.identity.colleagues())).toBe('answered')
  const [stored] = await app.database.db.select().from(userPassword).where(eq(userPassword.userId, id))
  expect(await isPassword(next, stored!.hash)).toBe(true)
  const { email } = await client.identity.profile()
  const mails = await app.database.db.select().from(mail).where(eq(mail.recipient, email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed'])
  expect(await eventsOf('identity.passwordChanged')).toEqual([{ userId: id }])
})

test.each([
  ['Wrong-password-1', next, next, 'CURRENT_PASSWORD_INVALID'],
  [ownPassword, ownPassword, ownPassword, 'PASSWORD_UNCHANGED'],
  [ownPassword, next, `${next}!`, 'BAD_REQUEST'],
  [ownPassword, 'short-A1', 'short-A1', 'answered'],
  [ownPassword, 'no-digits-A', 'no-digits-A', 'BAD_REQUEST'],
  [ownPassword, ` ${next}`, ` ${next}`, 'BAD_REQUEST'],
])('current %s, new %s, again %s: %s', async (current, password, confirmation, expected) => {
  const client = await app.client({ userId: company.salesRep.id })
  expect(await codeOf(client.identity.changePassword({ current, password, confirmation }))).toBe(expected)
})

test('an open session allows ten password guesses in five minutes', async () => {
  const client = await app.client({ userId: company.salesRep.id })
  const codes: string[] = []
  for (let guess = 0; guess < 11; guess += 1) {
    codes.push(await codeOf(client.identity.beginTotp({ current: `Wrong-password-${guess}` })))
  }
  expect(codes.filter((code) => code === 'CURRENT_PASSWORD_INVALID')).toHaveLength(10)
  expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS')
})

test('a new address waits for the old one’s approval and can be canceled', async () => {
  const client = await app.client({ userId: company.salesRep.id })
  const { email } = await client.identity.profile()
  const wanted = `${crypto.randomUUID()}@example.com`
  expect(await codeOf(client.identity.changeEmail({ email: wanted, current: 'Wrong-password-1' }))).toBe(
    'CURRENT_PASSWORD_INVALID',
  )
  const other = await (await app.client({ userId: company.admin.id })).identity.profile()
  expect(await codeOf(client.identity.changeEmail({ email: other.email, current: ownPassword }))).toBe('EMAIL_TAKEN')
  await client.identity.changeEmail({ email: wanted.toUpperCase(), current: ownPassword })
  await expect(client.identity.profile()).resolves.toMatchObject({ email, pendingEmail: wanted })
  const mails = await app.database.db.select().from(mail).where(eq(mail.recipient, email))
  expect(mails.map(({ kind }) => kind)).toEqual(['approveEmail'])
  await client.identity.cancelEmailChange()
  await client.identity.cancelEmailChange()
  await expect(client.identity.profile()).resolves.toMatchObject({ email, pendingEmail: '' })
  expect(await eventsOf('identity.emailChangeRequested')).toHaveLength(1)
  expect(await eventsOf('identity.emailChangeCancelled')).toHaveLength(1)
})

test('a public link opens the hosted quote page for its owner, and is unique in the company', async () => {
  const { widgetId } = await makeOffer(company, { state: 'ID' })
  const client = await app.client({ userId: company.salesRep.id })
  await client.identity.savePublicLink({ publicLinkName: ' Sal-Rep ' })
  await expect(client.identity.profile()).resolves.toMatchObject({
    publicLinkName: 'sal-rep',
    publicLink: `${app.deps.config.PUBLIC_URL}/roof-quote-pro/${widgetId}?rep=sal-rep`,
  })
  const other = await app.client({ userId: company.otherRep.id })
  await expect(other.identity.savePublicLink({ publicLinkName: 'sal-rep' })).rejects.toMatchObject({
    code: 'NAME_TAKEN',
    message: 'This name is already taken. Please choose another one.',
  })
  const elsewhere = await makeCompany(app.database)
  const foreign = await app.client({ userId: elsewhere.salesRep.id })
  expect(await codeOf(foreign.identity.savePublicLink({ publicLinkName: 'sal-rep' }))).toBe('answered')
  expect(await codeOf(client.identity.savePublicLink({ publicLinkName: 'Sal Rep' }))).toBe('BAD_REQUEST')
})

test('a public link is removed, and its name becomes available', async () => {
  const client = await app.client({ userId: company.salesRep.id })
  await client.identity.savePublicLink({ publicLinkName: 'sal-once' })
  await client.identity.removePublicLink()
  await client.identity.removePublicLink()
  await expect(client.identity.profile()).resolves.toMatchObject({ publicLinkName: '' })
  const other = await app.client({ userId: company.otherRep.id })
  expect(await codeOf(other.identity.savePublicLink({ publicLinkName: 'sal-once' }))).toBe('answered')
  const reported = await eventsOf('identity.publicLinkChanged')
  expect(reported.slice(0, 2)).toMatchObject([{ after: 'sal-once' }, { before: 'sal-once', after: '' }])
})

test('two concurrent requests for one name result in one owner', async () => {
  const both = [company.salesRep.id, company.otherRep.id].map(async (userId) =>
    codeOf((await app.client({ userId })).identity.savePublicLink({ publicLinkName: 'the-best' })),
  )
  expect((await Promise.all(both)).sort()).toEqual(['NAME_TAKEN', 'answered'])
})

test('a user’s sessions are listed with device and address, and ended one by one or all others at once', async () => {
  const { id } = company.salesRep
  const client = await signedInTwice(id)
  await signedInTwice(id)
  const { sessions } = await client.identity.sessions()
  expect(sessions).toHaveLength(4)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  const other = sessions.find(({ current }) => !current)!
  await client.identity.endSession({ id: other.id })
  await client.identity.endSession({ id: other.id })
  expect(await open(id)).toBe(3)
  await expect(client.identity.endOtherSessions()).resolves.toEqual({ ended: 2 })
  await expect(client.identity.endOtherSessions()).resolves.toEqual({ ended: 0 })
  expect(await codeOf(client.identity.colleagues())).toBe('answered')
  const counts = (await eventsOf('identity.sessionsEnded')).map((data) => (data as { count: number }).count)
  expect(counts).toEqual([1, 2])
})

test('a session shows where its address is used, if known', async () => {
  const { id } = company.salesRep
  const client = await app.client({ userId: id })
  const cameFrom = (ipAddress: string) =>
    app.database.db.update(session).set({ ipAddress }).where(eq(session.userId, id))
  const place = async () => (await client.identity.sessions()).sessions[0]!.place
  await cameFrom('8.8.8.8')
  expect(await place()).toEqual({ country: 'US', region: '', city: '' })
  await cameFrom('192.168.4.20')
  expect(await place()).toBeNull()
})

test('another person’s session can neither be ended nor seen', async () => {
  const client = await app.client({ userId: company.salesRep.id })
  await app.client({ userId: company.admin.id })
  const [foreign] = await app.database.db.select().from(session).where(eq(session.userId, company.admin.id))
  await client.identity.endSession({ id: foreign!.id })
  expect(await open(company.admin.id)).toBe(1)
  const { sessions } = await client.identity.sessions()
  expect(sessions.map(({ id }) => id)).not.toContain(foreign!.id)
})

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['', ''],
  ['curl', ''],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

test('a page’s link is sent to oneself, once per moment, and up to a limit', async () => {
  const client = await app.client({ userId: company.salesRep.id })
  for (let time = 0; time < 5; time += 1)
    await client.identity.sendPageLink({ page: 'branding', idempotencyKey: randomUUID() })
  expect(await codeOf(client.identity.sendPageLink({ page: 'branding', idempotencyKey: randomUUID() }))).toBe(
    'TOO_MANY_ATTEMPTS',
  )
  const sent = await app.database.db.select().from(mail).where(eq(mail.kind, 'pageLink'))
  const own = sent.filter(({ companyId }) => companyId === company.tenant.id)
  expect(own).toHaveLength(1)
  expect(own[0]!.text).toContain(`${app.deps.config.PUBLIC_URL}/personal/tool-settings?tab=branding`)
  expect(
    await codeOf(client.identity.sendPageLink({ page: 'elsewhere' as 'branding', idempotencyKey: randomUUID() })),
  ).toBe('BAD_REQUEST')
})
