import { messages } from '@gable/contract/messages'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repByPublicLink } from '../../quoting/widget/widget.query.ts'
import { sessionCookieName, sessionToken } from './identity.cookie.ts'
import { addUser } from './identity.service.ts'
import { session, user } from './identity.table.ts'

let app: TestApp
let company: TestCompany
let email: string
const password = 'Slate-and-Cedar-7'

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  email = `rep-${crypto.randomUUID()}@example.com`
  await addUser(app.database.db, app.clock, {
    companyId: company.tenant.id,
    email,
    password,
    firstName: 'Rae',
    lastName: 'Long',
    role: 'salesRep',
    publicLinkName: 'rae-long',
  })
})

const signIn = async (provided: { email: string; password: string }, address: string = crypto.randomUUID()) =>
  (await app.client({ address })).identity.signIn(provided)

test('signs in with the user’s company, however the email is written', async () => {
  const me = await signIn({ email: email.toUpperCase(), password })
  expect(me).toMatchObject({
    state: 'signedIn',
    me: { firstName: 'Rae', role: 'salesRep', company: { id: company.tenant.id, currency: 'USD' } },
  })
  expect(JSON.stringify(me)).not.toContain('password')
})

test('a wrong password, an unknown email and a deactivated user get the same response', async () => {
  await app.database.db.update(user).set({ active: false }).where(eq(user.email, email))
  for (const provided of [
    { email, password },
    { email: company.admin.ctx.company.email, password },
    { email: 'nobody@example.com', password: 'Another-password-1' },
  ]) {
    await expect(signIn(provided)).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
      message: 'Email or password is incorrect. Please try again',
    })
  }
})

const wrong = 'Wrong-password-1'
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )

test('a network has limited attempts per account in five minutes, in any spelling, and locks nobody else out', async () => {
  const first = signIn({ email: email.toUpperCase(), password: wrong }, '2001:db8:5::1')
  expect(await codeOf(first)).toBe('SIGN_IN_REFUSED')
  for (const address of ['2001:db8:5::1', '2001:DB8:5:0::2', '2001:db8:5:0:ffff::3']) {
    await expect(signIn({ email, password }, address)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: messages.TOO_MANY_ATTEMPTS,
    })
  }
  expect(await codeOf(signIn({ email: 'someone.else@example.com', password }, '2001:db8:5::5'))).toBe('SIGN_IN_REFUSED')
  expect(await codeOf(signIn({ email, password }, '2001:db8:5:1::1'))).toBe('signed in')
  app.clock.advance(300_000)
  expect(await codeOf(signIn({ email, password }, '2001:db8:5::5'))).toBe('signed in')
})

test('a network is blocked after ten times as many, and its refused attempts count against nobody and write nothing', async () => {
  const address = '198.51.100.77'
  const tries = Array.from({ length: 11 }, (_, index) =>
    codeOf(signIn({ email: `guess-${index}-${email}`, password: wrong }, address)),
  )
  expect((await Promise.all(tries)).filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(1)
  const before = await countRows()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await codeOf(signIn({ email, password: wrong }, address))).toBe('TOO_MANY_ATTEMPTS')
    expect(await codeOf(signIn({ email: `${attempt}${email}`, password: wrong }, address))).toBe('TOO_MANY_ATTEMPTS')
  }
  expect(await countRows()).toEqual(before)
  expect(await codeOf(signIn({ email, password }, '198.51.100.78'))).toBe('signed in')
})

test('an account attacked from many networks is throttled for strangers, and never closed to its user', async () => {
  expect(await codeOf(signIn({ email, password }, '203.0.113.1'))).toBe('signed in')
  app.clock.advance(300_000)
  const tries = Array.from({ length: 10 }, (_, index) =>
    codeOf(signIn({ email, password: wrong }, `198.18.${index}.1`)),
  )
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['SIGN_IN_REFUSED']))
  const answered: string[] = []
  await Promise.all([
    codeOf(signIn({ email, password }, '203.0.114.1')).then((code) => answered.push(`elsewhere: ${code}`)),
    codeOf(signIn({ email, password }, '203.0.113.1')).then((code) => answered.push(`at home: ${code}`)),
  ])
  expect(answered).toEqual(['at home: signed in', 'elsewhere: signed in'])
})

test('the typed email is in no key of a limit', async () => {
  await codeOf(signIn({ email, password: wrong }, '203.0.113.2'))
  const { rows } = await app.database.query<{ key: string }>('select key from request_count')
  expect(rows.length).toBeGreaterThan(2)
  for (const { key } of rows) expect([key, /@|rep-|example/.test(key)]).toEqual([key, false])
})

const countRows = async () => (await app.database.query('select count(*) from request_count')).rows

test('signing in again ends only the same browser’s former session', async () => {
  const cookies: string[] = []
  const browser = async (cookie: string, provided: { email: string; password: string }) => {
    const setHeader = (_name: string, value: string) => void cookies.push(value.split(';')[0]!)
    const client = await app.client({ address: crypto.randomUUID(), cookie, setHeader })
    return codeOf(client.identity.signIn(provided))
  }
  const open = async () => (await app.database.db.select().from(session).where(eq(session.userId, me!.id))).length
  const [me] = await app.database.db.select().from(user).where(eq(user.email, email))
  await browser('', { email, password })
  await browser('', { email, password })
  expect(await open()).toBe(2)
  await browser(cookies[1]!, { email, password: wrong })
  expect(await open()).toBe(2)
  await browser(cookies[1]!, { email, password })
  expect(await open()).toBe(2)
  const alive = cookies.map(async (cookie) => (await (await app.client({ cookie })).identity.me()) !== null)
  expect(await Promise.all(alive)).toEqual([true, false, true])
})

test('a session ends after inactivity; using it extends it, and viewing it does not', async () => {
  const client = await app.client({ userId: company.salesRep.id })
  const hours = (count: number) => app.clock.advance(count * 3_600_000)
  for (const used of [7, 7, 7]) {
    hours(used)
    await expect(client.identity.colleagues()).resolves.toBeDefined()
  }
  hours(7)
  await expect(client.identity.me()).resolves.toMatchObject({ id: company.salesRep.id })
  hours(1)
  await expect(client.identity.me()).resolves.toBeNull()
  await expect(client.identity.colleagues()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('signing out ends the session, also when repeated', async () => {
  const client = await app.client({ userId: company.admin.id })
  await expect(client.identity.signOut()).resolves.toEqual({ signedOut: true })
  await expect(client.identity.signOut()).resolves.toEqual({ signedOut: true })
  await expect(client.identity.me()).resolves.toBeNull()
  const left = await app.database.db.select().from(session).where(eq(session.userId, company.admin.id))
  expect(left).toEqual([])
})

test('another site cannot sign a user out', async () => {
  const client = await app.client({ userId: company.admin.id, crossOrigin: true })
  await expect(client.identity.signOut()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const left = await app.database.db.select().from(session).where(eq(session.userId, company.admin.id))
  expect(left).toHaveLength(1)
})

test('the table stores only the cookie’s hash, and its row signs nobody in', async () => {
  const cookies: string[] = []
  const client = await app.client({
    address: crypto.randomUUID(),
    setHeader: (_name, value) => void cookies.push(value),
  })
  await client.identity.signIn({ email, password })
  const token = /^gable_session=([\w-]{43});/.exec(cookies[0]!)![1]!
  const [me] = await app.database.db.select().from(user).where(eq(user.email, email))
  const rows = await app.database.db.select().from(session).where(eq(session.userId, me!.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const by = async (held: string) => (await app.client({ cookie: `gable_session=${held}` })).identity.me()
  await expect(by(rows[0]!.tokenSha256)).resolves.toBeNull()
  await expect(by(token)).resolves.toMatchObject({ id: me!.id })
})

test('over https the cookie is bound to the host', () => {
  expect(sessionCookieName('https://quotes.example.com')).toBe('__Host-gable_session')
  const token = 'a1'.repeat(16)
  expect(sessionToken(`a=1; __Host-gable_session=${token}.def`, 'https://quotes.example.com')).toBe(token)
  expect(sessionToken(`gable_session=${token}`, 'https://quotes.example.com')).toBeUndefined()
})

const token = 'Zk3v'.repeat(8)
test.each([
  [`gable_session=${token}.c2ln%2Bna%3D`, token],
  [`gable_session=${token}%2Ec2ln`, token],
  [`gable_session="${token}"`, token],
  [` x=1;gable_session = ${token} ;y`, token],
  [`gable_session=%; gable_session=${token}`, token],
  [`gable_session=${token}; gable_session=${'B'.repeat(32)}`, token],
  ['gable_session=%', undefined],
  ['gable_session=%E0%A4%A', undefined],
  ['gable_session=', undefined],
  ['gable_session', undefined],
  ['=;;==;', undefined],
  [`gable_session=%00${token}`, undefined],
  [`gable_session=${token}\u0000`, undefined],
  [`gable_session=${token}%00`, undefined],
  [`gable_session=${'a'.repeat(100_000)}`, undefined],
  [`gable_session=${'a'.repeat(30)}\ud800`, undefined],
  [`Gable_Session=${token}`, undefined],
  ["gable_session=' or 1=1 --", undefined],
  [`${'gable_session=%;'.repeat(5_000)}`, undefined],
])('the cookie %j has the token %s', async (cookie, expected) => {
  expect(sessionToken(cookie, 'http://localhost:3000')).toBe(expected)
  const client = await app.client({ cookie })
  await expect(client.identity.me()).resolves.toBeNull()
  await expect(client.identity.signOut()).resolves.toEqual({ signedOut: true })
})

test('a rep’s public link names an active user of this company only', async () => {
  const { visitor } = company
  const rep = await repByPublicLink(visitor, 'rae-long')
  expect(rep).toBeDefined()
  await expect(repByPublicLink((await makeCompany(app.database)).visitor, 'rae-long')).resolves.toBeUndefined()
  await expect(repByPublicLink(visitor, '')).resolves.toBeUndefined()
  await app.database.db.update(user).set({ active: false }).where(eq(user.id, rep!))
  await expect(repByPublicLink(visitor, 'rae-long')).resolves.toBeUndefined()
})

test('colleagues are the company’s active users, by name', async () => {
  const { colleagues } = await (await app.client({ userId: company.admin.id })).identity.colleagues()
  expect(colleagues.map(({ name }) => name)).toEqual(['Pro Duction', 'Rae Long', 'Ada Min', 'Otto Rep', 'Sal Rep'])
})
