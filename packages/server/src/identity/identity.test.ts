import { messages } from '@gable/contract/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { makeCompany, type TestCompany } from '../testing/company.ts'
import { sessionCookieName, sessionSeconds } from './identity.auth.ts'
import { addUser, repByPublicLink, sessionToken } from './identity.service.ts'
import { session, user } from './identity.table.ts'

let app: TestApp
let company: TestCompany
let email: string
const password = 'Slate-and-Cedar-7'

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '4' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  email = `rep-${crypto.randomUUID()}@example.com`
  await addUser(app.database.db, app.clock, app.auth, {
    companyId: company.tenant.id,
    email,
    password,
    firstName: 'Rae',
    lastName: 'Long',
    role: 'salesRep',
    publicLinkName: 'rae-long',
  })
})

const signIn = async (given: { email: string; password: string }, address: string = crypto.randomUUID()) =>
  (await app.client({ address })).identity.signIn(given)

test('signs in with the company that the person works for, however the email is written', async () => {
  const me = await signIn({ email: email.toUpperCase(), password })
  expect(me).toMatchObject({ firstName: 'Rae', role: 'salesRep', company: { id: company.tenant.id, currency: 'USD' } })
  expect(JSON.stringify(me)).not.toContain('password')
})

test('a wrong password, an unknown email and a deactivated person get one answer', async () => {
  await app.database.db.update(user).set({ active: false }).where(eq(user.email, email))
  for (const given of [
    { email, password },
    { email: company.admin.ctx.company.email, password },
    { email: 'nobody@example.com', password: 'Another-password-1' },
  ]) {
    await expect(signIn(given)).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
      message: 'Email or password is incorrect. Please try again',
    })
  }
})

test('an account is tried so often in five minutes, from whatever address; another account is not locked', async () => {
  const wrong = { email, password: 'Wrong-password-1' }
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await expect(signIn(wrong)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
  }
  await expect(signIn({ email, password })).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    message: messages.TOO_MANY_ATTEMPTS,
  })
  await expect(signIn({ email: 'someone.else@example.com', password })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  })
  app.clock.advance(300_000)
  await expect(signIn({ email, password })).resolves.toMatchObject({ email })
})

test('a network address is stopped at ten times as many', async () => {
  const address = '198.51.100.77'
  const tries = Array.from({ length: 41 }, (_, index) =>
    signIn({ email: `guess-${index}-${email}`, password }, address).catch((error) => error.code as string),
  )
  const codes = await Promise.all(tries)
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(1)
})

test('a session ends after a week without use, and each use prolongs it', async () => {
  const client = await app.client({ userId: company.salesRep.id })
  const days = (count: number) => app.clock.advance(count * 86_400_000)
  for (const used of [6, 6, 6]) {
    days(used)
    await expect(client.identity.me()).resolves.toMatchObject({ id: company.salesRep.id })
  }
  days(sessionSeconds / 86_400)
  await expect(client.identity.me()).resolves.toBeNull()
  await expect(client.identity.colleagues()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('signing out ends the session, also when asked twice', async () => {
  const client = await app.client({ userId: company.admin.id })
  await expect(client.identity.signOut()).resolves.toEqual({ signedOut: true })
  await expect(client.identity.signOut()).resolves.toEqual({ signedOut: true })
  await expect(client.identity.me()).resolves.toBeNull()
  const left = await app.database.db.select().from(session).where(eq(session.userId, company.admin.id))
  expect(left).toEqual([])
})

test('another site cannot sign a person out', async () => {
  const client = await app.client({ userId: company.admin.id, crossOrigin: true })
  await client.identity.signOut()
  const left = await app.database.db.select().from(session).where(eq(session.userId, company.admin.id))
  expect(left).toHaveLength(1)
})

test('over https the cookie is bound to the host', () => {
  expect(sessionCookieName('https://quotes.example.com')).toBe('__Host-gable_session')
  expect(sessionToken('a=1; __Host-gable_session=abc.def', 'https://quotes.example.com')).toBe('abc')
  expect(sessionToken('gable_session=abc', 'https://quotes.example.com')).toBeUndefined()
})

test("a rep's public link names an active person of this company only", async () => {
  const { visitor } = company
  const rep = await repByPublicLink(visitor, 'rae-long')
  expect(rep).toBeDefined()
  await expect(repByPublicLink((await makeCompany(app.database)).visitor, 'rae-long')).resolves.toBeUndefined()
  await expect(repByPublicLink(visitor, '')).resolves.toBeUndefined()
  await app.database.db.update(user).set({ active: false }).where(eq(user.id, rep!))
  await expect(repByPublicLink(visitor, 'rae-long')).resolves.toBeUndefined()
})

test('colleagues are the active people of the company, by name', async () => {
  const { colleagues } = await (await app.client({ userId: company.admin.id })).identity.colleagues()
  expect(colleagues.map(({ name }) => name)).toEqual(['Pro Duction', 'Rae Long', 'Ada Min', 'Otto Rep', 'Sal Rep'])
})
