import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endSessions } from '../../account/identity/identity.session.ts'
import { session, user } from '../../account/identity/identity.table.ts'
import { sealKey } from '../../account/seal/seal.table.ts'
import { tenantTables } from '../../app.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { leadWithRoofs } from '../../supply/measurement/measurement.fixture.ts'
import { type Ctx, createContext } from '../context.ts'
import { event } from '../platform.table.ts'
import { ownerOf } from '../work/tenant-table.ts'
import { type Db, executeSql } from './client.ts'
import { asPlatform } from './platform-handle.ts'
import { tenantTablesOf, turnOnRowSecurity } from './row-security.ts'

let app: TestApp
let own: TestCompany
let other: TestCompany
let ctx: Ctx

beforeAll(async () => {
  app = await createTestApp()
  own = await makeCompany(app.database)
  other = await makeCompany(app.database)
  for (const { admin } of [own, other]) await leadWithRoofs(app, admin)
  ctx = await createContext(app.deps, own.tenant, { kind: 'system' })
})
afterAll(() => app.close())

/** Statements that lack their company condition. */
const companiesOfLeads = async (db: Db) => (await db.select({ id: lead.companyId }).from(lead)).map(({ id }) => id)
const rename = (db: Db) => db.update(lead).set({ firstName: 'Changed' }).returning({ companyId: lead.companyId })

describe('a statement without the company', () => {
  it('reads only the company’s own rows', async () => {
    expect(new Set(await companiesOfLeads(app.database.db))).toEqual(new Set([own.tenant.id, other.tenant.id]))
    expect(await companiesOfLeads(ctx.db)).toEqual([own.tenant.id])
    expect(await ctx.transaction((tx) => companiesOfLeads(tx.db))).toEqual([own.tenant.id])
    const { rows } = await executeSql<{ count: string }>(ctx.db, sql`select count(*) from company`)
    expect(rows).toEqual([{ count: '1' }])
  })

  it('writes only the company’s own rows', async () => {
    expect(await rename(ctx.db)).toEqual([{ companyId: own.tenant.id }])
    expect(await ctx.transaction((tx) => rename(tx.db))).toEqual([{ companyId: own.tenant.id }])
    const gone = await ctx.db.delete(event).returning({ companyId: event.companyId })
    expect(new Set(gone.map(({ companyId }) => companyId))).toEqual(new Set([own.tenant.id]))
    expect(
      await app.database.db.select().from(event).where(eq(event.companyId, other.tenant.id)).orderBy(event.position),
    ).not.toEqual([])
  })

  it('sees platform rows, and cannot change them', async () => {
    const id = await makePlatformAdmin(app.deps)
    const found = await ctx.db.select({ id: user.id }).from(user).where(isNull(user.companyId))
    expect(found).toEqual([{ id }])
    const changed = await ctx.db.update(user).set({ active: false }).returning({ companyId: user.companyId })
    expect(new Set(changed.map(({ companyId }) => companyId))).toEqual(new Set([own.tenant.id]))
    const taken = ctx.db.update(user).set({ companyId: null }).where(eq(user.id, own.admin.id))
    await expect(taken).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('cannot assign a row to another company', async () => {
    const handOver = (db: Db) => db.update(lead).set({ companyId: other.tenant.id })
    await expect(handOver(ctx.db)).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(ctx.transaction((tx) => handOver(tx.db))).rejects.toThrow()
    expect(await companiesOfLeads(ctx.db)).toEqual([own.tenant.id])
  })
})

/** Runs in the role with no company set, as a statement without its settings would. */
const withoutCompany = <T>(work: (db: Db) => Promise<T>) =>
  app.database.transaction(async (tx) => {
    await tx.execute(sql`set local role gable_company`)
    return work(tx)
  })

interface Relation {
  name: string
  kind: string
  columns: string[]
  held: string[]
  isInvokers: boolean
}

/** Returns every table and view in the database, with the role's privileges. */
async function relations(): Promise<Relation[]> {
  const { rows } = await app.database.query<Relation>(`
    select c.relname as name, c.relkind as kind, coalesce(c.reloptions, '{}') @> '{security_invoker=true}' as "isInvokers",
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select one from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as one
        where has_table_privilege('gable_company', c.oid, one)) as held
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`)
  return rows
}

describe('the role of companies', () => {
  /** Tables whose rows are not secret, or in which rows of all companies are counted. */
  const shared: Record<string, string> = {
    address_point: 'select',
    billing_plan: 'select',
    building: 'select',
    geo_point_project: 'select',
    geo_point_tile: 'select',
    geo_roof_scan: 'select,insert,update,delete',
    geo_source: 'select',
    loose_bytes: 'select,insert,update,delete',
    request_count: 'select,insert,update',
    road: 'select',
    storm_fetch: 'select',
    storm_report: 'select',
    street: 'select',
    text_opt_out: 'select,insert,delete',
    vendor_budget: 'select,insert,update',
  }

  /** Credentials, sessions, seals, and the platform's data about vendors and itself. */
  const platformTables = [
    'assistant_client',
    'inbound_message',
    'loan_file',
    'loan_file_error',
    'schema_migration',
    'seal_key',
    'session',
    'user_link',
    'user_passkey',
    'user_password',
    'user_recovery_code',
    'user_totp',
    'work_failure',
  ]

  it('has no access to the platform’s tables, and little to shared ones', async () => {
    const secured = new Set((await tenantTablesOf(app.database.db, 'gable_company')).map(({ name }) => name))
    const others = (await relations()).filter(({ name, kind }) => kind !== 'v' && !secured.has(name))
    const held = others.flatMap(({ name, held }) => (held.length > 0 ? [[name, held.join()]] : []))
    expect(Object.fromEntries(held)).toEqual(shared)
    const closed = others.filter(({ held }) => held.length === 0).map(({ name }) => name)
    expect(closed).toEqual(platformTables)
  })

  it.each(platformTables)('can neither read nor write %s', async (name) => {
    const { columns } = (await relations()).find((one) => one.name === name)!
    const [table, column] = [sql.identifier(name), sql.identifier(columns[0]!)]
    const statements = [
      sql`select ${column} from ${table}`,
      sql`insert into ${table} default values`,
      sql`update ${table} set ${column} = ${column}`,
      sql`delete from ${table}`,
    ]
    for (const statement of statements) {
      await expect(executeSql(ctx.db, statement)).rejects.toMatchObject({ cause: { code: '42501' } })
      const inTransaction = ctx.transaction((tx) => executeSql(tx.db, statement))
      await expect(inTransaction).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  it('can sign out its own user, although sessions are the platform’s', async () => {
    const users = [own.admin.id, other.admin.id]
    const at = { expiresAt: new Date('2030-01-01'), createdAt: app.clock.now(), updatedAt: app.clock.now() }
    const rows = users.map((userId) => ({ userId, tokenSha256: crypto.randomUUID(), ...at }))
    await app.database.db.insert(session).values(rows)
    expect(await ctx.transaction((tx) => endSessions(tx.db, own.admin.id))).toBeGreaterThan(0)
    const left = await app.database.db.select({ userId: session.userId }).from(session)
    expect(new Set(left.map(({ userId }) => userId))).toEqual(new Set([other.admin.id]))
  })

  it('reaches the platform’s tables only by the platform’s handle, in the same transaction', async () => {
    const sealed = (db: Db) => db.select().from(sealKey)
    const refused = { cause: { code: '42501' } }
    await expect(sealed(asPlatform(ctx.db))).resolves.toEqual([])
    await expect(sealed(ctx.db)).rejects.toMatchObject(refused)
    await ctx.transaction(async ({ db }) => {
      const platform = asPlatform(db)
      // Run concurrently, so that one could run with the other's rights.
      const requested = await Promise.all([companiesOfLeads(db), companiesOfLeads(platform), companiesOfLeads(db)])
      expect(requested.map((ids) => new Set(ids).size)).toEqual([1, 2, 1])
      await expect(db.transaction((inner) => sealed(inner))).rejects.toMatchObject(refused)
      await expect(db.transaction((inner) => asPlatform(inner).execute(sql`select 1 / 0`))).rejects.toThrow()
      expect(await companiesOfLeads(db)).toEqual([own.tenant.id])
      await expect(platform.transaction(sealed)).rejects.toThrow("Use the company's handle")
    })
    const undone = ctx.transaction(async ({ db }) => {
      await asPlatform(db).delete(lead)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await companiesOfLeads(app.database.db)).toHaveLength(2)
  })

  it('sees no company rows in any table or view while no company is set', async () => {
    const secured = new Set((await tenantTablesOf(app.database.db, 'gable_company')).map(({ name }) => name))
    const all = await relations()
    const open: string[] = []
    for (const { name, kind } of all.filter((one) => one.kind === 'v' || secured.has(one.name))) {
      const count = withoutCompany((db) =>
        executeSql<{ count: string }>(db, sql`select count(*) from ${sql.identifier(name)}`),
      )
      const found = await count.then(({ rows }) => Number(rows[0]!.count)).catch(() => 0)
      if (found > 0) open.push(`${kind} ${name}`)
    }
    expect(open).toEqual([])
    // A view with the owner's rights bypasses the policies, so it must compare the company itself or not exist.
    const views = all.filter(({ kind, isInvokers }) => kind === 'v' && !isInvokers).map(({ name }) => name)
    expect(views).toEqual(['findable_lead'])
    const { rows } = await executeSql<{ id: string }>(ctx.db, sql`select distinct company_id as id from findable_lead`)
    expect(rows).toEqual([{ id: own.tenant.id }])
    expect((await app.database.query('select 1 from findable_lead')).rows.length).toBeGreaterThan(1)
  })
})

describe('the settings of a statement', () => {
  const role = async (db: Db) =>
    (await executeSql<{ name: string }>(db, sql`select current_user as name`)).rows[0]!.name

  it('end with it, whether it succeeds or fails', async () => {
    const { db } = app.database
    expect(await role(ctx.db)).toBe('gable_company')
    expect(await role(db)).toBe('gable')
    await expect(ctx.db.execute(sql`select 1 / 0`)).rejects.toThrow()
    await expect(ctx.transaction((tx) => tx.db.execute(sql`select 1 / 0`))).rejects.toThrow()
    // More concurrent queries than connections, so that each connection is used by both.
    const requested = Array.from({ length: 40 }, (_, index) => role(index % 2 ? db : ctx.db))
    expect(new Set((await Promise.all(requested)).filter((_, index) => index % 2))).toEqual(new Set(['gable']))
  })

  it('are its company’s, also with a prepared statement', async () => {
    const theirs = await createContext(app.deps, other.tenant, { kind: 'system' })
    const statement = ({ db }: Ctx) => db.select({ id: lead.companyId }).from(lead).prepare('leads_of_anyone').execute()
    for (let round = 0; round < 8; round++) {
      expect(await statement(ctx)).toEqual([{ id: own.tenant.id }])
      expect(await statement(theirs)).toEqual([{ id: other.tenant.id }])
    }
  })
})

describe('turning row security on', () => {
  const isSecured = async (table: string) =>
    (await tenantTablesOf(app.database.db, 'gable_company')).find(({ name }) => name === table)?.isSecured

  it('secures every company table', async () => {
    const secured = await tenantTablesOf(app.database.db, 'gable_company')
    expect(secured.filter(({ isSecured }) => !isSecured)).toEqual([])
    const owners = tenantTables.map(({ table }) => ownerOf(table).table)
    expect(secured.length).toBeGreaterThanOrEqual(owners.length)
  })

  it('secures a new table, and can be repeated', async () => {
    await app.database.query('create table came_later (company_id uuid not null, words text)')
    await app.database.query(`insert into came_later values ($1, 'ours'), ($2, 'theirs')`, [
      own.tenant.id,
      other.tenant.id,
    ])
    for (let again = 0; again < 2; again++)
      expect(await turnOnRowSecurity(app.database)).toEqual({ role: 'gable_company' })
    expect((await executeSql(ctx.db, sql`select words from came_later`)).rows).toEqual([{ words: 'ours' }])
  })

  it('waits for a process that holds several tables, and neither is killed', async () => {
    await app.database.query('drop policy rows_of_company on event; drop policy rows_of_company on lead')
    let done = false
    const turning = app.database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from lead limit 1`)
      const turned = turnOnRowSecurity(app.database).then(() => {
        done = true
      })
      // "event" comes before "lead", so its policy now exists, and the lock on "lead" is pending.
      await vi.waitFor(async () => expect(await isSecured('event')).toBe(true), 30_000)
      await tx.execute(sql`delete from event where id = gen_random_uuid()`)
      expect(done).toBe(false)
      return { turned }
    })
    await (await turning).turned
    expect(await isSecured('lead')).toBe(true)
  })

  it('restores grants removed by a dump or an operator', async () => {
    await app.database.query(`
      drop policy rows_of_company on lead;
      create policy rows_of_company on lead to pg_monitor using (true);
      revoke update on lead from gable_company;
      grant select on seal_key to gable_company;
      grant delete on request_count to gable_company`)
    expect(await companiesOfLeads(ctx.db)).toEqual([])
    await turnOnRowSecurity(app.database)
    expect(await rename(ctx.db)).toEqual([{ companyId: own.tenant.id }])
    const held = (await relations()).filter(({ name }) => ['seal_key', 'request_count'].includes(name))
    expect(held.map((one) => one.held)).toEqual([['select', 'insert', 'update'], []])
  })
})
