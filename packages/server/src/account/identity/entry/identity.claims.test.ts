import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../identity.service.ts'
import { user, userLink } from '../identity.table.ts'
import {
  endOf,
  firstPassword,
  invite,
  mailedToken,
  mailsTo,
  otherPassword,
  signUpOf,
} from './identity.entry.fixture.ts'

/** An address belongs to the user who confirmed it; until then anybody may have typed it. */

let app: TestApp
let company: TestCompany
let client: ApiClient
let admin: ApiClient
/** The address of an account in another company. */
let owned: string

const day = 86_400_000

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '1000' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  client = await app.client({ address: crypto.randomUUID() })
  admin = await app.client({ userId: company.admin.id })
  owned = `owner-${crypto.randomUUID()}@example.com`
  const named = { firstName: 'Ola', lastName: 'Owner', role: 'companyAdmin' as const }
  const other = await makeCompany(app.database)
  await addUser(app.database.db, app.clock, {
    companyId: other.tenant.id,
    email: owned,
    password: otherPassword,
    ...named,
  })
})

const signIn = async (email: string, password = firstPassword) =>
  endOf((await app.client({ address: crypto.randomUUID() })).identity.signIn({ email, password }))
const inviteTo = async (email: string) =>
  admin.identity.inviteUser({ firstName: 'Nia', lastName: 'New', role: 'salesRep', email, idempotencyKey: uuidv7() })
const kindsTo = async (email: string) => {
  await app.deps.jobs.drain()
  return (await mailsTo(app, email)).map(({ kind }) => kind)
}
const accept = (token: string) =>
  endOf(
    client.identity.acceptInvitation({
      token,
      password: firstPassword,
      confirmation: firstPassword,
      termsAccepted: true as const,
      termsVersion: '2026-01',
    }),
  )

test('signing up with an existing address has the same response; only its owner is notified by email', async () => {
  const free = `free-${crypto.randomUUID()}@example.com`
  for (const email of [free, owned]) {
    const form = signUpOf({ email })
    await expect(client.identity.signUp(form)).resolves.toEqual({ email })
    expect(await endOf(client.identity.signUp(signUpOf({ companyName: form.companyName })))).toBe('COMPANY_NAME_TAKEN')
    expect(await signIn(email)).toBe('EMAIL_NOT_CONFIRMED')
    expect(await signIn(email, 'Wrong-and-Wrong-7')).toBe('SIGN_IN_REFUSED')
  }
  expect(await kindsTo(free)).toEqual(['confirmEmail'])
  const [reported, ...more] = await mailsTo(app, owned)
  expect([reported!.kind, more]).toEqual(['accountExists', []])
  expect(reported!.subject).toBe('You already have a Gable account')
  expect(reported!.text).not.toMatch(/#[\w-]{43}/)
  // The account is unchanged.
  expect(await signIn(owned, otherPassword)).toBe('ok')
})

test('a copied invitation has the same response; the owner of the address is notified by email', async () => {
  const free = `free-${crypto.randomUUID()}@example.com`
  for (const email of [free, owned]) {
    const { id } = await inviteTo(email)
    await app.deps.jobs.drain()
    const { url } = await admin.identity.copyInvitation({ id })
    expect(await accept(url.split('/invitation#')[1]!)).toBe('ok')
  }
  expect(await kindsTo(free)).toEqual(['invitation', 'confirmEmail'])
  expect(await kindsTo(owned)).toEqual(['accountExists', 'accountExists'])
  expect(await signIn(owned, otherPassword)).toBe('ok')
})

test('an invitation has the same response, and looks the same in the list of users', async () => {
  const free = `free-${crypto.randomUUID()}@example.com`
  const rows = []
  for (const email of [free, owned]) {
    const { id } = await inviteTo(email)
    await app.deps.jobs.drain()
    const { id: _id, email: _email, ...row } = await admin.identity.getUser({ id })
    rows.push(row)
    await expect(admin.identity.resendInvitation({ id, idempotencyKey: uuidv7() })).resolves.toEqual({ done: true })
  }
  expect(rows[1]).toEqual(rows[0])
  expect(await kindsTo(free)).toEqual(['invitation', 'invitation'])
  expect(await kindsTo(owned)).toEqual(['accountExists', 'accountExists'])
  expect((await mailsTo(app, owned))[0]!.text).toContain(company.tenant.name)
  // Admins are told about accounts in their own company.
  await expect(inviteTo(free)).rejects.toMatchObject({ code: 'EMAIL_TAKEN', message: 'This account already exists' })
})

test('a change to an address with an account has the same response, too', async () => {
  const person = `rae-${crypto.randomUUID()}@example.com`
  const named = { firstName: 'Rae', lastName: 'Long', role: 'salesRep' as const }
  const of = { companyId: company.tenant.id, email: person, password: firstPassword }
  const userId = await addUser(app.database.db, app.clock, { ...of, ...named })
  const own = await app.client({ userId })
  await expect(own.identity.changeEmail({ email: owned, current: firstPassword })).resolves.toEqual({ done: true })
  const token = (await mailedToken(app, person, 'approveEmail'))!
  await expect(client.identity.approveEmail({ token })).resolves.toEqual({ newEmail: owned })
  expect(await kindsTo(owned)).toEqual(['accountExists'])
})

test('an invited user can sign up with their own company; the first confirmation claims the address', async () => {
  const { email, token } = await invite(app, company)
  const other = await invite(app, await makeCompany(app.database), email)
  await expect(client.identity.signUp(signUpOf({ email }))).resolves.toEqual({ email })
  const confirm = (await mailedToken(app, email, 'confirmEmail'))!
  await expect(client.identity.confirmEmail({ token: confirm })).resolves.toEqual({ email })
  expect(await signIn(email)).toBe('ok')
  expect([await accept(token), await accept(other.token)]).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN'])
})

test('an unconfirmed sign-up can still accept an invitation', async () => {
  const email = `both-${crypto.randomUUID()}@example.com`
  await client.identity.signUp(signUpOf({ email }))
  const confirm = (await mailedToken(app, email, 'confirmEmail'))!
  const { token } = await invite(app, company, email)
  const both = await Promise.all([accept(token), endOf(client.identity.confirmEmail({ token: confirm }))])
  expect(both.sort()).toEqual(['EMAIL_TAKEN', 'ok'])
})

test('an invited user who requests a new password gets the invitation again until it expires', async () => {
  const { email, id } = await invite(app, company)
  await expect(client.identity.forgotPassword({ email })).resolves.toEqual({ done: true })
  expect(await kindsTo(email)).toEqual(['invitation', 'invitation'])
  expect(await accept((await mailedToken(app, email, 'invitation'))!)).toBe('ok')
  const [row] = await app.database.db.select().from(user).where(eq(user.id, id))
  expect(row!.confirmedAt).not.toBeNull()
  const late = await invite(app, company)
  app.clock.advance(7 * day)
  expect(await endOf(client.identity.forgotPassword({ email: late.email }))).toBe('EMAIL_NOT_FOUND')
})

test('an expired invitation allows another one at the same address', async () => {
  const email = `late-${crypto.randomUUID()}@example.com`
  const { id } = await inviteTo(email)
  await app.deps.jobs.drain()
  app.clock.advance(7 * day - 1)
  admin = await app.client({ userId: company.admin.id })
  expect(await endOf(inviteTo(email))).toBe('EMAIL_TAKEN')
  app.clock.advance(1)
  const again = await inviteTo(email)
  expect(again.id).not.toBe(id)
  expect(await app.database.db.select().from(user).where(eq(user.email, email))).toHaveLength(1)
})

test('repeated requests for a link leave one row', async () => {
  const email = `again-${crypto.randomUUID()}@example.com`
  await client.identity.signUp(signUpOf({ email }))
  for (let time = 0; time < 20; time += 1) {
    await client.identity.resendConfirmation({ email, idempotencyKey: uuidv7() })
  }
  const [row] = await app.database.db.select().from(user).where(eq(user.email, email))
  expect(await app.database.db.select().from(userLink).where(eq(userLink.userId, row!.id))).toHaveLength(1)
  // The number of mails is limited per day.
  expect((await mailsTo(app, email)).length).toBeLessThanOrEqual(11)
})
