import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noCompany } from '../../../platform/context.ts'
import { event, mail } from '../../../platform/platform.table.ts'
import { addUser } from '../identity.service.ts'
import { session, user, userLink } from '../identity.table.ts'
import { endOf, firstPassword, mailedToken, mailLink, mailsTo, otherPassword } from './identity.entry.fixture.ts'

let app: TestApp
let company: TestCompany
let client: ApiClient
let email: string
let id: string

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '6' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  client = await app.client({ address: crypto.randomUUID() })
  email = `rae-${crypto.randomUUID()}@example.com`
  id = await addUser(app.database.db, app.clock, {
    companyId: company.tenant.id,
    email,
    password: firstPassword,
    firstName: 'Rae',
    lastName: 'Long',
    role: 'salesRep',
  })
})

const twice = (password: string) => ({ password, confirmation: password })
const signIn = async (password: string) =>
  endOf((await app.client({ address: crypto.randomUUID() })).identity.signIn({ email, password }))
const linkOf = async () => {
  await client.identity.forgotPassword({ email: email.toUpperCase() })
  return (await mailedToken(app, email, 'passwordReset'))!
}

test('a password is reset by the emailed link: once, ending all sessions, with a notification', async () => {
  const signedIn = await app.client({ userId: id })
  const token = await linkOf()
  await expect(client.identity.lookAtLink({ token })).resolves.toMatchObject({ purpose: 'passwordReset', email })
  expect(await endOf(client.identity.resetPassword({ token, ...twice(firstPassword) }))).toBe('PASSWORD_UNCHANGED')
  expect(await signIn(firstPassword)).toBe('ok')
  await expect(client.identity.resetPassword({ token, ...twice(otherPassword) })).resolves.toEqual({ done: true })
  await expect(signedIn.identity.me()).resolves.toBeNull()
  expect(await app.database.db.select().from(session).where(eq(session.userId, id))).toEqual([])
  expect([await signIn(firstPassword), await signIn(otherPassword)]).toEqual(['SIGN_IN_REFUSED', 'ok'])
  expect(await endOf(client.identity.resetPassword({ token, ...twice(firstPassword) }))).toBe('LINK_EXPIRED')
  expect(await endOf(client.identity.resendLink({ token, idempotencyKey: uuidv7() }))).toBe('LINK_EXPIRED')
  expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['passwordReset', 'passwordChanged'])
  const done = and(eq(event.companyId, company.tenant.id), eq(event.subjectId, id))
  const all = await app.database.db.select().from(event).where(done).orderBy(event.position)
  const reported = all.filter(({ type }) => type.startsWith('identity.password'))
  expect(reported.map(({ type, actorKind }) => [type, actorKind])).toEqual([
    ['identity.passwordResetRequested', 'visitor'],
    ['identity.passwordReset', 'user'],
  ])
  expect(JSON.stringify(reported)).not.toContain(token)
})

test('two concurrent resets set one password', async () => {
  const token = await linkOf()
  const ends = await Promise.all(
    [otherPassword, 'Third-of-all-9'].map((password) =>
      endOf(client.identity.resetPassword({ token, ...twice(password) })),
    ),
  )
  expect(ends.sort()).toEqual(['LINK_EXPIRED', 'ok'])
  expect((await mailsTo(app, email)).filter(({ kind }) => kind === 'passwordChanged')).toHaveLength(1)
})

test('links with another purpose, replaced or expired links, and links of blocked users change nothing', async () => {
  const reset = (token: string) => endOf(client.identity.resetPassword({ token, ...twice(otherPassword) }))
  const confirm = await mailLink(app, company, { purpose: 'confirmEmail', person: { id, email, firstName: 'Rae' } })
  expect(await reset(confirm)).toBe('LINK_EXPIRED')
  const earlier = await linkOf()
  const latest = await linkOf()
  expect(await reset(earlier)).toBe('LINK_EXPIRED')
  expect(await reset('x'.repeat(43))).toBe('LINK_EXPIRED')
  expect(await endOf(client.identity.confirmEmail({ token: latest }))).toBe('LINK_EXPIRED')
  app.clock.advance(3_600_000)
  expect(await reset(latest)).toBe('LINK_EXPIRED')
  await expect(client.identity.lookAtLink({ token: latest })).resolves.toMatchObject({ expired: true })
  await client.identity.resendLink({ token: latest, idempotencyKey: uuidv7() })
  const good = (await mailedToken(app, email, 'passwordReset'))!
  await app.database.db.update(user).set({ active: false }).where(eq(user.id, id))
  expect(await reset(good)).toBe('LINK_EXPIRED')
  expect(await endOf(client.identity.lookAtLink({ token: good }))).toBe('LINK_EXPIRED')
  expect(await endOf(client.identity.forgotPassword({ email }))).toBe('EMAIL_NOT_FOUND')
  await app.database.db.update(user).set({ active: true }).where(eq(user.id, id))
  expect(await signIn(firstPassword)).toBe('ok')
})

test('an unknown address is reported, within a limit per network', async () => {
  const requested = (address: string, nobody: string) =>
    app.client({ address }).then((there) => endOf(there.identity.forgotPassword({ email: nobody })))
  const known = await requested('198.51.100.9', 'nobody@nowhere.example')
  expect(known).toBe('EMAIL_NOT_FOUND')
  for (let time = 0; time < 5; time += 1) await requested('198.51.100.9', `nobody${time}@nowhere.example`)
  expect(await requested('198.51.100.9', email)).toBe('TOO_MANY_ATTEMPTS')
  expect(await mailsTo(app, email)).toEqual([])
  expect(await requested('198.51.100.10', email)).toBe('ok')
})

test('a mailbox cannot be flooded: further links within 15 minutes are not sent, and the last one stays valid', async () => {
  for (let time = 0; time < 5; time += 1) {
    const there = await app.client({ address: `198.51.101.${time}` })
    await expect(there.identity.forgotPassword({ email })).resolves.toEqual({ done: true })
  }
  expect(await mailsTo(app, email)).toHaveLength(2)
  const token = (await mailedToken(app, email, 'passwordReset'))!
  await expect(client.identity.resetPassword({ token, ...twice(otherPassword) })).resolves.toEqual({ done: true })
})

test('one account gets at most ten reset mails a day, and the response is the same', async () => {
  for (let quarter = 0; quarter < 20; quarter += 1) {
    const there = await app.client({ address: crypto.randomUUID() })
    await expect(there.identity.forgotPassword({ email })).resolves.toEqual({ done: true })
    app.clock.advance(900_000)
  }
  expect(await mailsTo(app, email)).toHaveLength(10)
})

test('a platform admin resets the password, too, by a mail without a company', async () => {
  const admin = `pat-${crypto.randomUUID()}@example.com`
  const named = { firstName: 'Pat', lastName: 'Form', role: 'superAdmin' as const }
  await addUser(app.database.db, app.clock, { companyId: null, email: admin, password: firstPassword, ...named })
  await client.identity.forgotPassword({ email: admin })
  const token = (await mailedToken(app, admin, 'passwordReset'))!
  await client.identity.resetPassword({ token, ...twice(otherPassword) })
  const rows = await app.database.db.select().from(mail).where(eq(mail.recipient, admin))
  expect(rows.map(({ companyId }) => companyId)).toEqual([noCompany, noCompany])
})

test('a user’s address changes after the old one has approved and the new one has confirmed', async () => {
  const newEmail = `new-${crypto.randomUUID()}@example.com`
  const person = { id, email, firstName: 'Rae' }
  const approve = await mailLink(app, company, { purpose: 'approveEmail', person, newEmail })
  const reset = await linkOf()
  expect(await endOf(client.identity.confirmNewEmail({ token: approve }))).toBe('LINK_EXPIRED')
  const both = await Promise.all([1, 2].map(() => endOf(client.identity.approveEmail({ token: approve }))))
  expect(both.sort()).toEqual(['LINK_EXPIRED', 'ok'])
  expect(await mailsTo(app, newEmail)).toHaveLength(1)
  expect(await signIn(firstPassword)).toBe('ok')
  const confirm = (await mailedToken(app, newEmail, 'confirmNewEmail'))!
  await expect(client.identity.lookAtLink({ token: confirm })).resolves.toMatchObject({ email, newEmail })
  await expect(client.identity.confirmNewEmail({ token: confirm })).resolves.toEqual({ email: newEmail })
  expect(await endOf(client.identity.confirmNewEmail({ token: confirm }))).toBe('LINK_EXPIRED')
  // Links mailed to the old address no longer work.
  expect(await endOf(client.identity.resetPassword({ token: reset, ...twice(otherPassword) }))).toBe('LINK_EXPIRED')
  expect(await signIn(firstPassword)).toBe('SIGN_IN_REFUSED')
  email = newEmail
  expect(await signIn(firstPassword)).toBe('ok')
})

test('an address claimed in the meantime cannot be taken, and only its owner is notified', async () => {
  const newEmail = `new-${crypto.randomUUID()}@example.com`
  const tokens: string[] = []
  for (const { id: of } of [company.salesRep, company.otherRep]) {
    const person = { id: of, email: `${of}@people.example`, firstName: 'A' }
    const approve = await mailLink(app, company, { purpose: 'approveEmail', person, newEmail })
    await client.identity.approveEmail({ token: approve })
    tokens.push((await mailedToken(app, newEmail, 'confirmNewEmail'))!)
  }
  expect(new Set(tokens).size).toBe(2)
  const ends = await Promise.all(tokens.map((token) => endOf(client.identity.confirmNewEmail({ token }))))
  expect(ends.sort()).toEqual(['EMAIL_TAKEN', 'ok'])
  const late = await mailLink(app, company, {
    purpose: 'approveEmail',
    person: { id, email, firstName: 'Rae' },
    newEmail,
  })
  const before = await mailsTo(app, newEmail)
  expect(await endOf(client.identity.approveEmail({ token: late }))).toBe('ok')
  const reported = (await mailsTo(app, newEmail)).filter(({ id: of }) => !before.some((each) => each.id === of))
  expect(reported.map(({ kind }) => kind)).toEqual(['accountExists'])
  expect(reported[0]!.text).not.toMatch(/#[\w-]{43}/)
})

test('only the hash of a link is stored', async () => {
  const token = await linkOf()
  const rows = await app.database.db.select().from(userLink).where(eq(userLink.userId, id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})
