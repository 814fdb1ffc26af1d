import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { event, mail } from '../../../platform/platform.table.ts'
import { addPasskey, addTotp, ownPassword, setOwnPassword } from '../account/identity.account.fixture.ts'
import { resetFactors } from '../account/reset-factors.ts'
import { mailedToken } from '../entry/identity.entry.fixture.ts'
import { addUser } from '../identity.service.ts'
import { user } from '../identity.table.ts'

let app: TestApp
let pat: ApiClient
let patId: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Gives each test its own set of platform admins.
  await app.database.db.delete(user).where(eq(user.role, 'superAdmin'))
  const named = { firstName: 'Pat', lastName: 'Form', role: 'superAdmin', companyId: null } as const
  patId = await addUser(app.database.db, app.clock, {
    ...named,
    email: `${uuidv7()}@gable.example`,
    password: ownPassword,
  })
  pat = await app.client({ userId: patId })
})

const codeOf = (call: Promise<unknown>) => call.then(() => 'ok').catch((error: { code: string }) => error.code)
const invitation = () => ({
  firstName: 'Quinn',
  lastName: 'Abel',
  email: `${uuidv7()}@gable.example`,
  idempotencyKey: uuidv7(),
})
const typesAbout = async (subjectId: string) =>
  (await app.database.db.select().from(event).where(eq(event.subjectId, subjectId)).orderBy(event.position)).map(
    ({ type }) => type,
  )

test('a platform admin invites another one by email, who joins by the link and manages the platform', async () => {
  const form = invitation()
  const { id } = await pat.admin.inviteAdmin(form)
  // A repeated request returns the same invitation.
  await expect(pat.admin.inviteAdmin(form)).resolves.toEqual({ id })
  const [sent, ...more] = await app.database.db.select().from(mail).where(eq(mail.recipient, form.email))
  expect(more).toEqual([])
  expect(sent!.subject).toBe('You’re invited to be a platform admin of Gable')
  expect(sent!.text).toContain('Pat Form invited you to manage Gable as a platform admin.')
  expect((await pat.admin.listAdmins({})).rows.map(({ name, state }) => [name, state])).toEqual([
    ['Quinn Abel', 'invited'],
    ['Pat Form', 'active'],
  ])

  const token = (await mailedToken(app, form.email, 'invitation'))!
  const client = await app.client()
  await expect(client.identity.lookAtLink({ token })).resolves.toMatchObject({ purpose: 'invitation', companyName: '' })
  const accepted = { termsAccepted: true as const, termsVersion: app.deps.config.TERMS_VERSION }
  const password = { password: ownPassword, confirmation: ownPassword }
  const answer = await client.identity.acceptInvitation({ token, ...password, ...accepted })
  expect(answer).toMatchObject({ state: 'signedIn', me: { id, role: 'superAdmin', company: null } })
  const quinn = await app.client({ userId: id })
  const { rows } = await quinn.admin.listAdmins({})
  expect(rows).toMatchObject([{ id, state: 'active', secondFactor: false }, { id: patId }])
  expect(await typesAbout(id)).toEqual(expect.arrayContaining(['identity.adminInvited', 'identity.invitationAccepted']))
})

test('an email with an account is refused, and a company’s users may invite nobody', async () => {
  const company = await makeCompany(app.database)
  const [known] = await app.database.db.select().from(user).where(eq(user.id, company.admin.id))
  expect(await codeOf(pat.admin.inviteAdmin({ ...invitation(), email: known!.email }))).toBe('EMAIL_TAKEN')
  const companyAdmin = await app.client({ userId: company.admin.id })
  expect(await codeOf(companyAdmin.admin.inviteAdmin(invitation()))).toBe('FORBIDDEN')
  expect(await codeOf(pat.admin.removeAdmin({ id: company.admin.id }))).toBe('NOT_FOUND')
})

test('a removed platform admin loses access at once, and the email is available again', async () => {
  const named = { firstName: 'Quinn', lastName: 'Abel', role: 'superAdmin', companyId: null } as const
  const email = `${uuidv7()}@gable.example`
  const id = await addUser(app.database.db, app.clock, { ...named, email, password: ownPassword })
  const quinn = await app.client({ userId: id })
  await pat.admin.removeAdmin({ id })
  expect(await codeOf(quinn.admin.listAdmins({}))).toBe('UNAUTHORIZED')
  const stranger = await app.client()
  expect(await codeOf(stranger.identity.signIn({ email, password: ownPassword }))).toBe('SIGN_IN_REFUSED')
  expect((await pat.admin.listAdmins({})).rows.map((row) => row.id)).toEqual([patId])
  expect(await typesAbout(id)).toContain('identity.adminRemoved')
  expect(await codeOf(pat.admin.inviteAdmin({ ...invitation(), email }))).toBe('ok')
})

test('the last platform admin cannot be removed; an invited one does not count', async () => {
  const { id } = await pat.admin.inviteAdmin(invitation())
  await expect(pat.admin.removeAdmin({ id: patId })).rejects.toMatchObject({
    code: 'LAST_PLATFORM_ADMIN',
    message: 'You can’t remove the last platform admin. Add another one first.',
  })
  await pat.admin.removeAdmin({ id })
  expect((await pat.admin.listAdmins({})).rows.map((row) => row.id)).toEqual([patId])

  const named = { firstName: 'Quinn', lastName: 'Abel', role: 'superAdmin', companyId: null } as const
  const provided = { ...named, email: `${uuidv7()}@gable.example`, password: ownPassword }
  const otherId = await addUser(app.database.db, app.clock, provided)
  const quinn = await app.client({ userId: otherId })
  // If both remove each other at once, one of them stays.
  const ends = await Promise.all([
    codeOf(pat.admin.removeAdmin({ id: otherId })),
    codeOf(quinn.admin.removeAdmin({ id: patId })),
  ])
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
  const left = await app.database.db
    .select()
    .from(user)
    .where(and(eq(user.role, 'superAdmin'), eq(user.active, true)))
  expect(left).toHaveLength(1)
})

test('the operator’s command removes all second factors, ends the sessions and is logged', async () => {
  await setOwnPassword(app.deps, patId)
  await addTotp(app.deps, patId)
  await addPasskey(app.deps, patId)
  const [{ email } = { email: '' }] = await app.database.db.select().from(user).where(eq(user.id, patId))
  const stranger = await app.client()
  await expect(stranger.identity.signIn({ email, password: ownPassword })).resolves.toMatchObject({
    state: 'secondFactor',
  })
  const where = { database: app.database, clock: app.clock }
  await expect(resetFactors(where, ` ${email.toUpperCase()} `)).resolves.toMatchObject({ ok: true })
  expect(await codeOf(pat.admin.listAdmins({}))).toBe('UNAUTHORIZED')
  await expect(stranger.identity.signIn({ email, password: ownPassword })).resolves.toMatchObject({ state: 'signedIn' })
  expect(await typesAbout(patId)).toContain('identity.secondFactorReset')
  await expect(resetFactors(where, email)).resolves.toEqual({
    ok: false,
    message: `The account of ${email} has no second factor.`,
  })
  await expect(resetFactors(where, 'nobody@gable.example')).resolves.toMatchObject({ ok: false })
})

test('a reset for a company’s user is in the company’s own log', async () => {
  const company = await makeCompany(app.database)
  await addPasskey(app.deps, company.salesRep.id)
  const [known] = await app.database.db.select().from(user).where(eq(user.id, company.salesRep.id))
  await resetFactors({ database: app.database, clock: app.clock }, known!.email)
  const of = and(eq(event.companyId, company.tenant.id), eq(event.type, 'identity.secondFactorReset'))
  const noted = await app.database.db.select().from(event).where(of).orderBy(event.position)
  expect(noted).toMatchObject([{ subjectId: company.salesRep.id, actorKind: 'system' }])
})
