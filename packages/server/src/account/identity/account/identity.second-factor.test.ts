import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { event, mail } from '../../../platform/platform.table.ts'
import { company } from '../../company/company.table.ts'
import { deleteExpired } from '../identity.retention.ts'
import { addUser } from '../identity.service.ts'
import { user, userLink, userPasskey } from '../identity.table.ts'
import { addPasskey, addTotp, codeAt, ownPassword, setOwnPassword } from './identity.account.fixture.ts'

let app: TestApp
let own: TestCompany
let email: string
let userId: string

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '1000' })
})
afterAll(() => app.close())
beforeEach(async () => {
  own = await makeCompany(app.database)
  email = `rep-${crypto.randomUUID()}@example.com`
  const named = { firstName: 'Rae', lastName: 'Long', role: 'salesRep' as const }
  userId = await addUser(app.database.db, app.clock, {
    companyId: own.tenant.id,
    email,
    password: ownPassword,
    ...named,
  })
  // Each test runs in its own rate limit window, on a shared clock.
  app.clock.advance(90_000_000)
})

const stranger = () => app.client({ address: crypto.randomUUID() })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )

async function halfWay(client: ApiClient) {
  const half = await client.identity.signIn({ email, password: ownPassword })
  if (half.state !== 'secondFactor') throw new Error('No second factor was asked for')
  return half
}

async function pass(code: string) {
  const client = await stranger()
  const { ticket } = await halfWay(client)
  return codeOf(client.identity.passSecondFactor({ ticket, code }))
}

const eventsOf = async (type: string) => {
  const of = and(eq(event.companyId, own.tenant.id), eq(event.type, type))
  return (await app.database.db.select().from(event).where(of).orderBy(event.id)).map(({ data }) => data)
}

test('a sign-in needs a password and a code from the app', async () => {
  const secret = await addTotp(app.deps, userId)
  const client = await stranger()
  const half = await halfWay(client)
  expect(half).toMatchObject({ totp: true, passkey: false })
  await expect(client.identity.me()).resolves.toBeNull()
  const me = await client.identity.passSecondFactor({ ticket: half.ticket, code: codeAt(secret, app.clock.now()) })
  expect(me).toMatchObject({ id: userId, firstName: 'Rae' })
  expect(await eventsOf('identity.signedIn')).toEqual([{ userId, method: 'totp', device: '' }])
})

test('a code works once, whoever saw it, and so does a ticket', async () => {
  const secret = await addTotp(app.deps, userId)
  const code = codeAt(secret, app.clock.now())
  const client = await stranger()
  const { ticket } = await halfWay(client)
  expect(await codeOf(client.identity.passSecondFactor({ ticket, code }))).toBe('answered')
  expect(await codeOf(client.identity.passSecondFactor({ ticket, code: codeAt(secret, app.clock.now(), 1) }))).toBe(
    'SIGN_IN_AGAIN',
  )
  expect(await pass(code)).toBe('SECOND_FACTOR_WRONG')
  // A code from an earlier step doesn't work either.
  expect(await pass(codeAt(secret, app.clock.now(), -1))).toBe('SECOND_FACTOR_WRONG')
  app.clock.advance(30_000)
  expect(await pass(codeAt(secret, app.clock.now()))).toBe('answered')
})

test('two concurrent uses of the same code sign in once', async () => {
  const secret = await addTotp(app.deps, userId)
  const code = codeAt(secret, app.clock.now())
  const client = await stranger()
  const { ticket } = await halfWay(client)
  const both = await Promise.all([1, 2].map(() => codeOf(client.identity.passSecondFactor({ ticket, code }))))
  expect(both.sort()).toEqual(['SIGN_IN_AGAIN', 'answered'])
})

test.each([
  [-2, 'SECOND_FACTOR_WRONG'],
  [-1, 'answered'],
  [0, 'answered'],
  [1, 'answered'],
  [2, 'SECOND_FACTOR_WRONG'],
])('a phone with a clock %s steps off: %s', async (steps, expected) => {
  const secret = await addTotp(app.deps, userId)
  expect(await pass(codeAt(secret, app.clock.now(), steps))).toBe(expected)
})

test('five wrong codes end the sign-in, also at once, and each is logged', async () => {
  const secret = await addTotp(app.deps, userId)
  const client = await stranger()
  const { ticket } = await halfWay(client)
  const tries = Array.from({ length: 7 }, () => codeOf(client.identity.passSecondFactor({ ticket, code: '000000' })))
  const codes = await Promise.all(tries)
  expect(codes.filter((code) => code === 'SECOND_FACTOR_WRONG')).toHaveLength(4)
  expect(codes.filter((code) => code === 'SIGN_IN_AGAIN')).toHaveLength(3)
  const right = codeAt(secret, app.clock.now())
  expect(await codeOf(client.identity.passSecondFactor({ ticket, code: right }))).toBe('SIGN_IN_AGAIN')
  expect(await eventsOf('identity.signInRefused')).toEqual(Array(5).fill({ userId, why: 'secondFactor' }))
})

test('an account allows ten codes in 15 minutes; a recovery code still works', async () => {
  await setOwnPassword(app.deps, own.admin.id)
  const signedIn = await app.client({ userId })
  const { secret } = await signedIn.identity.beginTotp({ current: ownPassword })
  const { recoveryCodes } = await signedIn.identity.confirmTotp({ code: codeAt(secret, app.clock.now()) })
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await pass('000000')).toBe('SECOND_FACTOR_WRONG')
  app.clock.advance(1_000)
  expect(await pass(codeAt(secret, app.clock.now(), 1))).toBe('TOO_MANY_ATTEMPTS')
  expect(await pass(recoveryCodes[0]!)).toBe('answered')
})

test('a ticket is valid for ten minutes, and the next one replaces it', async () => {
  const secret = await addTotp(app.deps, userId)
  const client = await stranger()
  const first = await halfWay(client)
  await halfWay(client)
  const code = () => codeAt(secret, app.clock.now())
  expect(await codeOf(client.identity.passSecondFactor({ ticket: first.ticket, code: code() }))).toBe('SIGN_IN_AGAIN')
  const { ticket } = await halfWay(client)
  app.clock.advance(600_000)
  expect(await codeOf(client.identity.passSecondFactor({ ticket, code: code() }))).toBe('SIGN_IN_AGAIN')
})

test('a recovery code works once, however it is typed; new ones replace the old ones', async () => {
  const signedIn = await app.client({ userId })
  const { secret, uri } = await signedIn.identity.beginTotp({ current: ownPassword })
  expect(uri).toContain(`secret=${secret}`)
  expect(await codeOf(signedIn.identity.confirmTotp({ code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
  const { recoveryCodes } = await signedIn.identity.confirmTotp({ code: codeAt(secret, app.clock.now()) })
  expect(recoveryCodes).toHaveLength(10)
  expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ')
  expect(await pass(typed)).toBe('answered')
  expect(await pass(typed)).toBe('SECOND_FACTOR_WRONG')
  await expect(signedIn.identity.profile()).resolves.toMatchObject({ totp: true, recoveryCodesLeft: 9 })
  const renewed = await signedIn.identity.newRecoveryCodes({ current: ownPassword })
  expect(await pass(recoveryCodes[1]!)).toBe('SECOND_FACTOR_WRONG')
  expect(await pass(renewed.recoveryCodes[0]!)).toBe('answered')
  const stored = await app.database.query('select * from user_recovery_code')
  expect(JSON.stringify(stored.rows)).not.toContain(renewed.recoveryCodes[1]!.replaceAll('-', ''))
})

test('the code that activated the app signs nobody in, and the old app stays active until the new one’s code', async () => {
  const signedIn = await app.client({ userId })
  const { secret } = await signedIn.identity.beginTotp({ current: ownPassword })
  const code = codeAt(secret, app.clock.now())
  await signedIn.identity.confirmTotp({ code })
  expect(await pass(code)).toBe('SECOND_FACTOR_WRONG')
  const next = await signedIn.identity.beginTotp({ current: ownPassword })
  app.clock.advance(60_000)
  expect(await pass(codeAt(secret, app.clock.now()))).toBe('answered')
  await signedIn.identity.confirmTotp({ code: codeAt(next.secret, app.clock.now()) })
  app.clock.advance(60_000)
  expect(await pass(codeAt(secret, app.clock.now()))).toBe('SECOND_FACTOR_WRONG')
  expect(await pass(codeAt(next.secret, app.clock.now()))).toBe('answered')
})

const passkeySignIn = async (
  device: Awaited<ReturnType<typeof addPasskey>>,
  how?: { verified?: boolean; counter?: number },
  ticket?: string,
) => {
  const client = await stranger()
  const { challenge, options } = await client.identity.beginPasskey({ ticket })
  return codeOf(client.identity.signInWithPasskey({ challenge, ticket, response: device.get(options, how) }))
}

test('a passkey signs in without a password if the device has verified the person', async () => {
  const device = await addPasskey(app.deps, userId)
  expect(await passkeySignIn(device)).toBe('answered')
  expect(await passkeySignIn(device, { verified: false })).toBe('PASSKEY_REFUSED')
  expect(await eventsOf('identity.signedIn')).toEqual([{ userId, method: 'passkey', device: '' }])
  expect(await eventsOf('identity.signInRefused')).toEqual([{ userId, why: 'passkey' }])
})

test('a passkey completes a password sign-in of its own person only', async () => {
  const device = await addPasskey(app.deps, userId)
  const client = await stranger()
  const { ticket, passkey } = await halfWay(client)
  expect(passkey).toBe(true)
  const foreign = await addPasskey(app.deps, own.admin.id)
  expect(await passkeySignIn(foreign, {}, ticket)).toBe('PASSKEY_REFUSED')
  expect(await passkeySignIn(device, { verified: false }, ticket)).toBe('answered')
  expect(await codeOf(client.identity.beginPasskey({ ticket }))).toBe('SIGN_IN_AGAIN')
})

test('a challenge works once, for five minutes, and only for its purpose', async () => {
  const device = await addPasskey(app.deps, userId)
  const client = await stranger()
  const { challenge, options } = await client.identity.beginPasskey({})
  const response = device.get(options)
  expect(await codeOf(client.identity.signInWithPasskey({ challenge, response }))).toBe('answered')
  expect(await codeOf(client.identity.signInWithPasskey({ challenge, response }))).toBe('SIGN_IN_AGAIN')
  const late = await client.identity.beginPasskey({})
  app.clock.advance(300_000)
  const answered = { challenge: late.challenge, response: device.get(late.options) }
  expect(await codeOf(client.identity.signInWithPasskey(answered))).toBe('SIGN_IN_AGAIN')
  const one = await client.identity.beginPasskey({})
  const other = await client.identity.beginPasskey({})
  const swapped = { challenge: other.challenge, response: device.get(one.options) }
  expect(await codeOf(client.identity.signInWithPasskey(swapped))).toBe('PASSKEY_REFUSED')
})

test('expired challenges are deleted, and one network starts a limited number per hour', async () => {
  const client = await app.client({ address: '198.51.100.77' })
  const codes: string[] = []
  for (let time = 0; time < 121; time += 1) codes.push(await codeOf(client.identity.beginPasskey({})))
  expect(codes.filter((code) => code === 'answered')).toHaveLength(120)
  expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  const challenges = async () => {
    const { config, files } = app.deps
    await deleteExpired({ db: app.database.db, clock: app.clock, config, files, goesOn: () => true })
    const isChallenge = eq(userLink.purpose, 'passkeyChallenge')
    return (await app.database.db.select().from(userLink).where(isChallenge)).length
  }
  expect(await challenges()).toBeGreaterThanOrEqual(120)
  app.clock.advance(300_001)
  expect(await challenges()).toBe(0)
})

test('a passkey with a decreasing counter is treated as copied', async () => {
  const device = await addPasskey(app.deps, userId)
  expect(await passkeySignIn(device, { counter: 7 })).toBe('answered')
  expect(await passkeySignIn(device, { counter: 7 })).toBe('PASSKEY_REFUSED')
  expect(await passkeySignIn(device, { counter: 8 })).toBe('answered')
})

test('deactivated and deleted users cannot sign in with a passkey', async () => {
  const device = await addPasskey(app.deps, userId)
  await app.database.db.update(user).set({ active: false }).where(eq(user.id, userId))
  expect(await passkeySignIn(device)).toBe('SIGN_IN_AGAIN')
})

test('adding and removing a passkey requires the password and is announced by email', async () => {
  const { createAuthenticator } = await import('@gable/testing/authenticator')
  const signedIn = await app.client({ userId })
  expect(await codeOf(signedIn.identity.beginNewPasskey({ current: 'Wrong-password-1' }))).toBe(
    'CURRENT_PASSWORD_INVALID',
  )
  const device = createAuthenticator(new URL(app.deps.config.PUBLIC_URL).origin)
  const { challenge, options } = await signedIn.identity.beginNewPasskey({ current: ownPassword })
  const created = { challenge, name: 'Office laptop', response: device.create(options) }
  const { recoveryCodes } = await signedIn.identity.confirmPasskey(created)
  expect(recoveryCodes).toHaveLength(10)
  // A repeated confirmation finds the saved passkey, and the codes stay valid.
  await expect(signedIn.identity.confirmPasskey(created)).resolves.toEqual({ recoveryCodes: [] })
  const { passkeys } = await signedIn.identity.passkeys()
  expect(passkeys).toMatchObject([{ name: 'Office laptop', lastUsedAt: null }])
  expect(await passkeySignIn({ ...device, id: '' })).toBe('answered')
  await signedIn.identity.removePasskey({ id: passkeys[0]!.id, current: ownPassword })
  expect(await passkeySignIn({ ...device, id: '' })).toBe('PASSKEY_REFUSED')
  const saved = await app.database.db.select().from(mail).where(eq(mail.recipient, email)).orderBy(mail.id)
  expect(saved.map(({ text }) => /A passkey (was added to|of) your account/.exec(text)?.[0])).toHaveLength(2)
})

test('a passkey as the first second factor comes with recovery codes, which complete a password sign-in elsewhere', async () => {
  const { createAuthenticator } = await import('@gable/testing/authenticator')
  const signedIn = await app.client({ userId })
  const add = async (name: string) => {
    const device = createAuthenticator(new URL(app.deps.config.PUBLIC_URL).origin)
    const { challenge, options } = await signedIn.identity.beginNewPasskey({ current: ownPassword })
    return signedIn.identity.confirmPasskey({ challenge, name, response: device.create(options) })
  }
  const { recoveryCodes } = await add('Office laptop')
  await expect(halfWay(await stranger())).resolves.toMatchObject({ totp: false, passkey: true, recovery: true })
  expect(await pass(recoveryCodes[0]!)).toBe('answered')
  await expect(signedIn.identity.me()).resolves.toMatchObject({ recoveryCodesDue: false })
  // Another passkey doesn't change the codes.
  await expect(add('Phone')).resolves.toEqual({ recoveryCodes: [] })
  expect(await pass(recoveryCodes[1]!)).toBe('answered')
})

test('a passkey from before recovery codes signs in, no recovery code is required, and its user is asked to create some', async () => {
  const device = await addPasskey(app.deps, userId)
  const half = await halfWay(await stranger())
  expect(half).toMatchObject({ passkey: true, recovery: false })
  expect(await passkeySignIn(device, {}, half.ticket)).toBe('answered')
  const signedIn = await app.client({ userId })
  await expect(signedIn.identity.me()).resolves.toMatchObject({ recoveryCodesDue: true })
  const { recoveryCodes } = await signedIn.identity.newRecoveryCodes({ current: ownPassword })
  await expect(signedIn.identity.me()).resolves.toMatchObject({ recoveryCodesDue: false })
  expect(await pass(recoveryCodes[0]!)).toBe('answered')
})

test('a challenge of another origin or person creates no passkey', async () => {
  const { createAuthenticator } = await import('@gable/testing/authenticator')
  const signedIn = await app.client({ userId })
  const foreign = await app.client({ userId: own.admin.id })
  const { challenge, options } = await signedIn.identity.beginNewPasskey({ current: ownPassword })
  const name = 'Phone'
  const phish = createAuthenticator('https://gable.phish.example').create(options)
  expect(await codeOf(signedIn.identity.confirmPasskey({ challenge, name, response: phish }))).toBe('PASSKEY_REFUSED')
  const response = createAuthenticator(new URL(app.deps.config.PUBLIC_URL).origin).create(options)
  expect(await codeOf(foreign.identity.confirmPasskey({ challenge, name, response }))).toBe('PASSKEY_REFUSED')
  expect(await app.database.db.select().from(userPasskey).where(eq(userPasskey.userId, own.admin.id))).toEqual([])
})

test('a required second factor is set up first, and the last one cannot be removed', async () => {
  await app.database.db.update(company).set({ secondFactorRequired: true }).where(eq(company.id, own.tenant.id))
  const signedIn = await app.client({ userId })
  await expect(signedIn.identity.me()).resolves.toMatchObject({ secondFactorDue: true })
  expect(await codeOf(signedIn.identity.colleagues())).toBe('SECOND_FACTOR_DUE')
  const { secret } = await signedIn.identity.beginTotp({ current: ownPassword })
  await signedIn.identity.confirmTotp({ code: codeAt(secret, app.clock.now()) })
  expect(await codeOf(signedIn.identity.colleagues())).toBe('answered')
  await expect(signedIn.identity.removeTotp({ current: ownPassword })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Your company requires a second factor. Set up another one before you remove this one.',
  })
  const { id } = await addPasskey(app.deps, userId)
  await signedIn.identity.removeTotp({ current: ownPassword })
  expect(await codeOf(signedIn.identity.removePasskey({ id, current: ownPassword }))).toBe('SECOND_FACTOR_REQUIRED')
  await app.database.db.update(company).set({ secondFactorRequired: false }).where(eq(company.id, own.tenant.id))
  expect(await codeOf(signedIn.identity.removePasskey({ id, current: ownPassword }))).toBe('answered')
  expect(await codeOf(signedIn.identity.newRecoveryCodes({ current: ownPassword }))).toBe('NO_SECOND_FACTOR')
})
