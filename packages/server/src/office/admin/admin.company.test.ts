import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { noteBackup, noteDrill } from '../../backup/backup.record.ts'
import { event, mail } from '../../platform/platform.table.ts'

const day = 86_400_000
let app: TestApp
let folder: string
let company: TestCompany
let adminId: string
let platform: ApiClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-backup-'))
  app = await createTestApp({ BACKUP_STAMP: join(folder, 'stamp'), TRIAL_DAYS: '30' })
  company = await makeCompany(app.database)
  adminId = await makePlatformAdmin(company.deps)
})
beforeEach(signIn)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Signs in again, because sessions expire when the clock advances by days. */
async function signIn() {
  platform = await app.client({ userId: adminId })
}

const form = (provided: Partial<Parameters<ApiClient['admin']['addCompany']>[0]> = {}) => ({
  name: `New Roofs ${randomUUID()}`,
  email: 'office@new.example',
  phone: '(208) 555-0101',
  website: '',
  timeZone: 'America/Toronto',
  country: 'Canada' as const,
  adminFirstName: 'Ann',
  adminLastName: 'Lee',
  adminEmail: `${randomUUID()}@people.example`,
  type: 'RQP_PRO' as const,
  period: 'monthly' as const,
  status: 'Trial' as const,
  idempotencyKey: randomUUID(),
  ...provided,
})
const mailTo = (recipient: string) => app.database.db.select().from(mail).where(eq(mail.recipient, recipient))
const eventsOf = async (companyId: string) =>
  (await app.database.db.select().from(event).where(eq(event.companyId, companyId)).orderBy(event.position)).map(
    ({ type }) => type,
  )

describe('an added company', () => {
  it('starts with its subscription and settings, and its first admin is invited by email', async () => {
    const provided = form()
    const { id } = await platform.admin.addCompany(provided)
    expect(await platform.admin.addCompany(provided)).toEqual({ id })
    const created = await platform.admin.getCompany({ id })
    expect(created).toMatchObject({
      name: provided.name,
      currency: 'CAD',
      timeZone: 'America/Toronto',
      phone: '2085550101',
    })
    expect(created.subscriptions).toMatchObject([{ type: 'RQP_PRO', country: 'Canada', status: 'Trial', daysLeft: 30 }])
    await app.deps.jobs.drain()
    const sent = await mailTo(provided.adminEmail)
    expect(sent).toMatchObject([{ kind: 'invitation', companyId: id }])
    expect(sent[0]!.text).toContain(provided.name)
    const { rows } = await platform.admin.listCompanyUsers({ companyId: id })
    expect(rows).toMatchObject([{ name: 'Ann Lee', role: 'companyAdmin', state: 'invited', lastSeenAt: null }])
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['company.added', 'subscription.began']))
    const { rows: reported } = await platform.admin.listCompanyEvents({ companyId: id })
    expect(reported.map(({ type, actor }) => [type, actor])).toEqual([
      ['company.added', 'Pat Form'],
      ['subscription.began', 'Pat Form'],
    ])
  })

  it('has its own name and admin, and the loan product only in the United States', async () => {
    const taken = form({ name: company.tenant.name.toUpperCase() })
    await expect(platform.admin.addCompany(taken)).rejects.toMatchObject({ code: 'COMPANY_NAME_TAKEN' })
    const [known] = await app.database.db.select({ email: user.email }).from(user).where(eq(user.id, adminId))
    const before = await platform.admin.listCompanies({ search: 'new roofs' })
    const again = platform.admin.addCompany(form({ adminEmail: known!.email }))
    await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    // Nothing was created.
    expect((await platform.admin.listCompanies({ search: 'new roofs' })).rows.length).toBe(before.rows.length)
    const fields = async (provided: Parameters<typeof form>[0]) =>
      Object.keys(
        await platform.admin.addCompany(form(provided)).then(
          () => ({}),
          (error) => error.data.fields,
        ),
      )
    expect(await fields({ type: 'CLP' })).toEqual(['type'])
    expect(await fields({ status: 'Upcoming' })).toEqual(['startsOn'])
    expect(await fields({ timeZone: 'Mars/Olympus' })).toEqual(['timeZone'])
    const unknown = platform.admin.addCompany(form({ timeZone: 'america/boise' }))
    await expect(unknown).rejects.toMatchObject({ code: 'TIME_ZONE_NOT_VALID' })
  })
})

describe('a company', () => {
  it('is changed over the current version, each change logged with before and after', async () => {
    const id = company.tenant.id
    const { version, name, email, phone, website } = await platform.admin.getCompany({ id })
    const change = { id, version, name, email: 'other@ridge.example', phone, website, timeZone: 'America/Boise' }
    expect(await platform.admin.updateCompany(change)).toEqual({ version: version + 1 })
    await expect(platform.admin.updateCompany(change)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    const unknown = { ...change, version: version + 1, timeZone: 'america/boise' }
    await expect(platform.admin.updateCompany(unknown)).rejects.toMatchObject({ code: 'TIME_ZONE_NOT_VALID' })
    const [reported] = await app.database.db
      .select()
      .from(event)
      .where(and(eq(event.companyId, id), eq(event.type, 'company.changed')))
      .orderBy(event.position)
    expect(reported!.data).toEqual({
      before: { email, timeZone: 'America/Denver' },
      after: { email: 'other@ridge.example', timeZone: 'America/Boise' },
    })
    const { tenant } = await makeCompany(app.database)
    const taken = { ...change, version: version + 1, name: tenant.name }
    await expect(platform.admin.updateCompany(taken)).rejects.toMatchObject({ code: 'COMPANY_NAME_TAKEN' })
  })

  it('sends a password mail again: a reset, or the invitation for a user who has not joined yet', async () => {
    const { admin, salesRep } = await makeCompany(app.database)
    const { db } = app.database
    await db.update(user).set({ confirmedAt: null }).where(eq(user.id, salesRep.id))
    const send = (userId: string) => platform.admin.resendPassword({ userId, idempotencyKey: randomUUID() })
    expect(await send(admin.id)).toEqual({ sent: 'passwordReset' })
    expect(await send(salesRep.id)).toEqual({ sent: 'invitation' })
    expect((await mailTo(`${admin.id}@people.example`)).map(({ kind }) => kind)).toEqual(['passwordReset'])
    expect((await mailTo(`${salesRep.id}@people.example`)).map(({ kind }) => kind)).toEqual(['invitation'])
    await db.update(user).set({ active: false }).where(eq(user.id, salesRep.id))
    await expect(send(salesRep.id)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    await expect(send(adminId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('deletion by the platform', () => {
  it('requires the name, locks everyone out at once, and can be undone for 14 days', async () => {
    const own = await makeCompany(app.database)
    const { widgetId } = await makeOffer(own, { state: 'ID' })
    const { id, name } = own.tenant
    const rep = await app.client({ userId: own.salesRep.id })
    const homeowner = await app.client()
    await expect(platform.admin.deleteCompany({ id, name: 'Ridge' })).rejects.toMatchObject({ code: 'NAME_NOT_TYPED' })
    expect(await rep.identity.me()).not.toBeNull()

    await platform.admin.deleteCompany({ id, name })
    await platform.admin.deleteCompany({ id, name })
    expect(await rep.identity.me()).toBeNull()
    app.clock.advance(10_000)
    await expect(homeowner.widget.suggestAddresses({ widgetId, text: '1 Main' })).rejects.toMatchObject({
      code: 'WIDGET_NOT_FOUND',
    })
    expect((await platform.admin.listCompanies({ search: name })).rows).toEqual([])
    const { rows } = await platform.admin.listCompanies({ search: name, deleted: true })
    expect(rows).toMatchObject([{ id, deletedAt: expect.any(String) }])
    expect(await platform.admin.getCompany({ id })).toMatchObject({ restorableDays: 14 })

    app.clock.advance(13 * day)
    await signIn()
    await platform.admin.restoreCompany({ id })
    expect(await platform.admin.getCompany({ id })).toMatchObject({ deletedAt: null, restorableDays: null })
    const again = await app.client({ userId: own.admin.id })
    expect(await again.identity.me()).not.toBeNull()
    expect((await eventsOf(id)).filter((type) => type.startsWith('company.'))).toEqual([
      'company.deleted',
      'company.restored',
    ])

    await platform.admin.deleteCompany({ id, name })
    app.clock.advance(14 * day)
    await signIn()
    await expect(platform.admin.restoreCompany({ id })).rejects.toMatchObject({ code: 'NOT_RESTORABLE' })
    expect((await platform.admin.listCompanies({ search: name, deleted: true })).rows).toEqual([])
  })
})

describe('the list', () => {
  it('is sorted in each order and filtered, each company once', async () => {
    const mark = randomUUID().slice(0, 8)
    const statuses = ['Paused', 'Active', 'Trial', 'Active', 'Disabled'] as const
    for (const [index, status] of statuses.entries()) {
      const { tenant, deps } = await makeCompany(app.database, { name: `${mark} ${'edcba'[index]}` })
      const at = deps.clock.now()
      const stamps = { startsAt: at, createdAt: at, updatedAt: at }
      const terms = { type: 'RQP_PRO', country: 'UnitedStates', period: 'monthly', status } as const
      const asks = index === 2 ? { request: 'activate' as const, requestedAt: at } : {}
      await app.database.db.insert(subscription).values({ companyId: tenant.id, ...terms, ...asks, ...stamps })
    }
    const read = async (requested: Parameters<ApiClient['admin']['listCompanies']>[0], pageSize: number) => {
      let found = ''
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await platform.admin.listCompanies({ ...requested, search: mark, pageSize, cursor })
        found += page.rows.map(({ name }) => name.at(-1)).join('')
        cursor = page.nextCursor
      }
      return found
    }
    for (const pageSize of [1, 2, 100]) {
      expect(await read({}, pageSize)).toBe('abcde')
      expect(await read({ direction: 'desc' }, pageSize)).toBe('edcba')
      expect(await read({ sort: 'createdAt' }, pageSize)).toBe('edcba')
      expect(await read({ sort: 'createdAt', direction: 'desc' }, pageSize)).toBe('abcde')
      expect(await read({ sort: 'status' }, pageSize)).toBe('dbaec')
      expect(await read({ sort: 'status', direction: 'desc' }, pageSize)).toBe('ceabd')
      expect(await read({ statuses: ['Active', 'Disabled'] }, pageSize)).toBe('abd')
      expect(await read({ statuses: ['Active'], sort: 'status' }, pageSize)).toBe('db')
      expect(await read({ waiting: true }, pageSize)).toBe('c')
      expect(await read({ deleted: true }, pageSize)).toBe('')
    }
  })
})

describe('health', () => {
  it('shows versions, queues, failures, free disk space and the last backup', async () => {
    const none = await platform.admin.health()
    const unknown = { at: null, problem: null, missingFiles: 0, firstMissing: null }
    expect(none.backup).toEqual({ ...unknown, stamp: join(folder, 'stamp') })
    expect(none.drill).toBeNull()
    expect(none.versions.node).toBe(process.versions.node)
    expect(none.database).toMatchObject({ kind: app.database.kind })
    const onPostgres = app.database.kind === 'postgres'
    expect(none.database.rowSecurity).toEqual(onPostgres ? { on: true, reason: '' } : null)
    expect(none.database.migrations).toBeGreaterThan(9)
    expect(none.database.bytes).toBeGreaterThan(1_000_000)
    expect(none.disk!.freeBytes).toBeGreaterThan(0)
    expect(none.mail.transport).toBe('kept')
    expect(none.legal).toEqual({ termsUrl: null, privacyUrl: null })

    await writeFile(join(folder, 'stamp'), '')
    const at = app.clock.now()
    const row = (state: string, minutes: number) => [state, new Date(at.getTime() - minutes * 60_000).toISOString()]
    for (const [state, dueAt] of [row('waiting', 5), row('waiting', -5), row('failed', 9), row('active', 1)]) {
      await app.database.query(
        `insert into job (id, queue, data, state, attempts, most_attempts, due_at, failed_at, created_at, failure)
         values (gen_random_uuid(), 'test.queue', '{}', $1, 1, 9, $2, now(), now(), '')`,
        [state, dueAt],
      )
    }
    const busy = await platform.admin.health()
    expect(busy.backup.at).not.toBeNull()
    expect(busy.failedJobs).toBe(1)
    expect(busy.queues.find(({ queue }) => queue === 'test.queue')).toEqual({
      queue: 'test.queue',
      waiting: 2,
      active: 1,
      failed: 1,
      oldestDueAt: new Date(at.getTime() - 5 * 60_000).toISOString().replace('.000', ''),
    })
    await app.database.query(`delete from job where queue = 'test.queue'`)
  })

  it('shows the results of the last backup and the last restore drill', async () => {
    const { DATA_DIR } = app.deps.config
    const at = new Date(Date.now() + day).toISOString()
    const drill = {
      at,
      backup: 'b',
      tables: 9,
      rows: 12,
      files: 3,
      secrets: 1,
      trails: 2,
      brokenTrails: 0,
      seconds: 4,
      problem: 'lead: rows differ',
    }
    await noteDrill(DATA_DIR, drill)
    const last = { at, backup: 'b', rows: 12, files: 3, missingFiles: 2, firstMissing: 'c/a.pdf' }
    await noteBackup(DATA_DIR, { last, problem: 'The disk is full.' })
    const { backup, drill: shown } = await platform.admin.health()
    const missing = { missingFiles: 2, firstMissing: 'c/a.pdf' }
    expect(backup).toEqual({ at, problem: 'The disk is full.', ...missing, stamp: join(folder, 'stamp') })
    expect(shown).toEqual({ at, backup: 'b', rows: 12, problem: 'lead: rows differ' })
    // Corrupt records count as missing.
    await writeFile(join(DATA_DIR, 'restore-drill.json'), '{')
    expect((await platform.admin.health()).drill).toBeNull()
  })
})
