import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { event, mail } from '../../../platform/platform.table.ts'
import { formFor, many } from '../../../selling/lead/lead.fixture.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { company as companyTable } from '../../company/company.table.ts'
import { subscription } from '../../subscription/subscription.table.ts'
import { findUserLink } from '../identity.link.ts'
import { keepPassword } from '../identity.service.ts'
import { session, user, userPassword } from '../identity.table.ts'
import { followSubscriptions } from './identity.clp-access.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const key = () => crypto.randomUUID()
const form = { firstName: 'Nia', lastName: 'Newcomer', role: 'salesRep' as const }
const invite = (over: object = {}) =>
  admin.identity.inviteUser({ ...form, email: `${key()}@people.example`, idempotencyKey: key(), ...over })
const rowOf = async (id: string) => (await admin.identity.listUsers({})).rows.find((row) => row.id === id)
const stored = async (id: string) => (await app.database.db.select().from(user).where(eq(user.id, id)))[0]!

async function eventsOf(type: string) {
  const rows = await app.database.db
    .select({ data: event.data, subjectId: event.subjectId })
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.type, type)))
    .orderBy(event.position)
  return rows
}

/** The mails to an address, with the secret in each. */
async function mailsTo(email: string) {
  await app.deps.jobs.drain()
  const rows = await app.database.db.select().from(mail).where(eq(mail.recipient, email)).orderBy(mail.createdAt)
  return rows.map((row) => ({ ...row, token: /[#=]([\w-]{43})/.exec(row.text)![1]! }))
}

const isGood = async (token: string) =>
  (await findUserLink({ db: app.database.db, clock: app.clock }, 'invitation', token)) !== undefined

async function subscribe(type: 'CLP' | 'RQP_PRO', status: 'Active' | 'Expired' = 'Active') {
  const [companyId, now] = [company.tenant.id, app.clock.now()]
  const stamps = { startsAt: now, createdAt: now, updatedAt: now }
  await app.database.db
    .insert(subscription)
    .values({ companyId, type, country: 'UnitedStates', period: 'monthly', status, ...stamps })
}

let houses = 0
async function leadOf(userId: string): Promise<string> {
  const client = await app.client({ userId })
  return (await client.lead.create({ ...formFor(++houses), idempotencyKey: key() })).id
}

const assigneeOf = async (id: string) =>
  (await app.database.db.select().from(lead).where(eq(lead.id, id)))[0]!.assignedUserId

test('an invitation is emailed in the company’s name, valid for seven days, and creates no assignee', async () => {
  const email = `${key()}@people.example`
  const idempotencyKey = key()
  const { id } = await invite({ email: email.toUpperCase(), idempotencyKey })
  await expect(invite({ email: email.toUpperCase(), idempotencyKey })).resolves.toEqual({ id })
  const [sent, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ kind: 'invitation', companyId: company.tenant.id })
  expect(sent!.subject).toContain(company.tenant.name)
  expect(sent!.text).toContain('Ada Min')
  expect(sent!.sender).toContain('Ridge & Sons')
  const expiresAt = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString()
  await expect(rowOf(id)).resolves.toMatchObject({ state: 'invited', invitationExpiresAt: expiresAt, leads: 0 })
  expect((await admin.identity.colleagues()).colleagues.map((one) => one.id)).not.toContain(id)
  const leadId = await leadOf(company.salesRep.id)
  await expect(admin.lead.reassign({ ...many(leadId), userId: id })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  await expect(invite({ email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN', message: 'This account already exists' })
})

test('a repeated invitation replaces the first one; a withdrawn one frees the address', async () => {
  const email = `${key()}@people.example`
  const { id } = await invite({ email })
  const [first] = await mailsTo(email)
  app.clock.advance(60_000)
  await admin.identity.resendInvitation({ id, idempotencyKey: key() })
  const [, second] = await mailsTo(email)
  expect([await isGood(first!.token), await isGood(second!.token)]).toEqual([false, true])
  await admin.identity.withdrawInvitation({ id })
  expect(await isGood(second!.token)).toBe(false)
  expect((await eventsOf('identity.invitationWithdrawn'))[0]!.data).toEqual({ name: 'Nia Newcomer', email })
  await expect(admin.identity.withdrawInvitation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await invite({ email })
  const joined = { id: company.salesRep.id }
  for (const call of [
    () => admin.identity.resendInvitation({ ...joined, idempotencyKey: key() }),
    () => admin.identity.withdrawInvitation(joined),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'ALREADY_JOINED' })
  }
})

test('a copied invitation leaves the emailed one valid, and the audit log names who copied it', async () => {
  const email = `${key()}@people.example`
  const { id } = await invite({ email })
  const [mailed] = await mailsTo(email)
  const copied = (await admin.identity.copyInvitation({ id })).url.split('/invitation#')[1]!
  expect([await isGood(mailed!.token), await isGood(copied)]).toEqual([true, true])
  const about = and(eq(event.companyId, company.tenant.id), eq(event.type, 'identity.invitationLinkCopied'))
  const [reported, ...more] = await app.database.db.select().from(event).where(about).orderBy(event.position)
  expect(reported).toMatchObject({ actorId: company.admin.id, subjectId: id, data: { name: 'Nia Newcomer', email } })
  expect(more).toEqual([])
  await admin.identity.resendInvitation({ id, idempotencyKey: key() })
  expect(await isGood(copied)).toBe(false)
  const joined = { id: company.salesRep.id }
  await expect(admin.identity.copyInvitation(joined)).rejects.toMatchObject({ code: 'ALREADY_JOINED' })
})

test('users are listed by name with the details an admin needs, searched, and paged', async () => {
  await leadOf(company.salesRep.id)
  await app.database.db.update(user).set({ active: false }).where(eq(user.id, company.otherRep.id))
  const { id } = await invite({ lastName: 'Aster' })
  const listed = async (input: object) =>
    (await admin.identity.listUsers(input)).rows.map(({ lastName, state }) => `${lastName}:${state}`)
  expect(await listed({})).toEqual(['Aster:invited', 'Duction:active', 'Min:active', 'Rep:deactivated', 'Rep:active'])
  expect(await listed({ search: 'sal REP' })).toEqual(['Rep:active'])
  expect(await listed({ search: '100%' })).toEqual([])
  expect(await listed({ state: 'invited' })).toEqual(['Aster:invited'])
  expect(await listed({ state: 'deactivated' })).toEqual(['Rep:deactivated'])
  await expect(rowOf(company.salesRep.id)).resolves.toMatchObject({
    leads: 1,
    secondFactor: false,
    primaryContact: false,
    lastSeenAt: app.clock.now().toISOString(),
  })
  const first = await admin.identity.listUsers({ pageSize: 2 })
  const second = await admin.identity.listUsers({ pageSize: 10, cursor: first.nextCursor! })
  expect([...first.rows, ...second.rows].map((row) => row.lastName)).toHaveLength(5)
  expect(first.rows[0]!.id).toBe(id)
})

test('a user is changed over the current version; an admin cannot change their own role or the last admin’s', async () => {
  const { id } = company.salesRep
  const edited = {
    ...form,
    id,
    version: 1,
    role: 'productionRep' as const,
    phone: '(208) 555-0155',
    jobTitle: 'Estimator',
  }
  await expect(admin.identity.updateUser(edited)).resolves.toEqual({ version: 2 })
  await expect(admin.identity.updateUser(edited)).rejects.toMatchObject({ code: 'STALE_VERSION' })
  expect((await eventsOf('identity.userChanged'))[0]!.data).toMatchObject({
    before: { firstName: 'Sal', role: 'salesRep', phone: '' },
    after: { firstName: 'Nia', role: 'productionRep', phone: '2085550155', jobTitle: 'Estimator' },
  })
  const own = { ...form, id: company.admin.id, version: 1, firstName: 'Ada', lastName: 'Lovely' }
  await expect(admin.identity.updateUser(own)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
  await expect(admin.identity.updateUser({ ...own, role: 'companyAdmin' })).resolves.toEqual({ version: 2 })
})

test('two admins who remove each other’s role concurrently leave one', async () => {
  await app.database.db.update(user).set({ role: 'companyAdmin' }).where(eq(user.id, company.salesRep.id))
  const other = await app.client({ userId: company.salesRep.id })
  const outcomes = await Promise.allSettled([
    admin.identity.updateUser({ ...form, id: company.salesRep.id, version: 1 }),
    other.identity.updateUser({ ...form, id: company.admin.id, version: 1 }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = [await stored(company.admin.id), await stored(company.salesRep.id)]
  expect(left.filter(({ role }) => role === 'companyAdmin')).toHaveLength(1)
})

test('a deactivated user loses access at once, and the leads are reassigned', async () => {
  const { id } = company.salesRep
  const rep = await app.client({ userId: id })
  const leads = [await leadOf(id), await leadOf(id)]
  await expect(admin.identity.deactivateUser({ id })).rejects.toMatchObject({ code: 'NOT_REASSIGNED' })
  const other = await makeCompany(app.database)
  for (const reassignTo of [id, other.admin.id, key()]) {
    await expect(admin.identity.deactivateUser({ id, reassignTo })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  }
  await expect(rep.identity.colleagues()).resolves.toBeDefined()
  await admin.identity.deactivateUser({ id, reassignTo: company.otherRep.id })
  await expect(rep.identity.colleagues()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const leadId of leads) expect(await assigneeOf(leadId)).toBe(company.otherRep.id)
  const reported = await eventsOf('lead.reassigned')
  expect(reported.map(({ subjectId }) => subjectId).sort()).toEqual([...leads].sort())
  expect(reported[0]!.data).toEqual({
    from: 'Sal Rep',
    to: 'Otto Rep',
    fromUserId: id,
    toUserId: company.otherRep.id,
    isBulk: true,
  })
  await admin.identity.deactivateUser({ id })
  expect(await eventsOf('identity.userDeactivated')).toHaveLength(1)
  await admin.identity.activateUser({ id })
  await expect((await app.client({ userId: id })).identity.me()).resolves.toMatchObject({ id })
})

test('the primary contact, the last admin and oneself cannot be removed', async () => {
  const { id } = company.salesRep
  await expect(admin.identity.deactivateUser({ id: company.admin.id })).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
  await expect(admin.identity.deleteUser({ id: company.admin.id })).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
  const { db } = app.database
  await db.update(companyTable).set({ primaryContactId: id }).where(eq(companyTable.id, company.tenant.id))
  await expect(admin.identity.deactivateUser({ id })).rejects.toMatchObject({ code: 'PRIMARY_CONTACT' })
  await expect(admin.identity.deleteUser({ id })).rejects.toMatchObject({ code: 'PRIMARY_CONTACT' })
})

test('a deleted user’s name remains in records, with nothing to sign in with', async () => {
  const { id } = company.salesRep
  const { db } = app.database
  await keepPassword(db, app.clock, id, 'a hash')
  await db.update(user).set({ publicLinkName: 'sal-rep', phone: '2085550100' }).where(eq(user.id, id))
  await app.client({ userId: id })
  const { email } = await stored(id)
  const leadId = await leadOf(id)
  await admin.identity.deleteUser({ id, reassignTo: null })
  expect(await assigneeOf(leadId)).toBeNull()
  expect(await stored(id)).toMatchObject({
    active: false,
    email: `${id}@deleted.invalid`,
    publicLinkName: null,
    phone: '',
    name: 'Sal Rep',
  })
  expect(await db.select().from(session).where(eq(session.userId, id))).toEqual([])
  expect(await db.select().from(userPassword).where(eq(userPassword.userId, id))).toEqual([])
  expect(await rowOf(id)).toBeUndefined()
  expect((await eventsOf('identity.userDeleted'))[0]!.data).toEqual({ name: 'Sal Rep', email, leads: 1 })
  await expect(admin.identity.deleteUser({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await invite({ email })
})

test('CLP access needs the loan product, and is required if a company has nothing else', async () => {
  await expect(invite({ clpAccess: true })).rejects.toMatchObject({ code: 'CLP_ACCESS_NOT_AVAILABLE' })
  await subscribe('RQP_PRO')
  await subscribe('CLP')
  const { id } = await invite({ clpAccess: true })
  await invite()
  await app.database.db.update(subscription).set({ status: 'Expired' }).where(eq(subscription.type, 'RQP_PRO'))
  await expect(invite()).rejects.toMatchObject({ code: 'CLP_ACCESS_REQUIRED' })
  await expect(admin.identity.updateUser({ ...form, id, version: 1 })).rejects.toMatchObject({
    code: 'CLP_ACCESS_REQUIRED',
  })
})

test('users without a newly required CLP access are locked out, except one admin who can grant it', async () => {
  await subscribe('CLP')
  const { db } = app.database
  await db.update(user).set({ clpAccess: true }).where(eq(user.id, company.productionRep.id))
  const rep = await app.client({ userId: company.salesRep.id })
  const ctx = (await systemContext(app.deps, company.tenant.id))!
  for (let times = 0; times < 2; times += 1) await ctx.transaction(followSubscriptions)
  await expect(rep.identity.me()).resolves.toBeNull()
  expect(await stored(company.productionRep.id)).toMatchObject({ active: true })
  expect(await stored(company.admin.id)).toMatchObject({ active: true, clpAccess: true })
  expect((await eventsOf('identity.userDeactivated')).map(({ data }) => (data as { why: string }).why)).toEqual([
    'clpAccess',
    'clpAccess',
  ])
  await expect(admin.identity.activateUser({ id: company.salesRep.id })).rejects.toMatchObject({
    code: 'CLP_ACCESS_REQUIRED',
  })
  await admin.identity.updateUser({ ...form, id: company.salesRep.id, version: 1, clpAccess: true })
  await admin.identity.activateUser({ id: company.salesRep.id })
})

test('only admins of the company see and change its users', async () => {
  for (const who of [company.salesRep, company.productionRep]) {
    const client = await app.client({ userId: who.id })
    await expect(client.identity.listUsers({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  const stranger = await app.client({ userId: (await makeCompany(app.database)).admin.id })
  for (const call of ['deactivateUser', 'deleteUser', 'activateUser'] as const) {
    await expect(stranger.identity[call]({ id: company.salesRep.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('another admin resets lost second factors: signed out, notified by email, and logged; one’s own are refused', async () => {
  const { id } = company.salesRep
  const { email } = await stored(id)
  await app.database.query(
    `insert into user_totp (user_id, secret, key_id, confirmed_at, created_at) values ($1, '\\x00', 'k1', now(), now())`,
    [id],
  )
  const theirs = await app.client({ userId: id })
  await admin.identity.resetSecondFactor({ id })
  await admin.identity.resetSecondFactor({ id })
  await expect(theirs.identity.me()).resolves.toBeNull()
  await expect(admin.identity.getUser({ id })).resolves.toMatchObject({ secondFactor: false })
  const rows = await app.database.db.select().from(mail).where(eq(mail.recipient, email))
  expect(rows.filter(({ kind }) => kind === 'secondFactorReset')).toHaveLength(1)
  const own = admin.identity.resetSecondFactor({ id: company.admin.id })
  await expect(own).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
})
