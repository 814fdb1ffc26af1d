import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, type Db, executeSql, type RowSecurity } from './client.ts'
import type { TransactionSettings } from './scoped-statement.ts'
import { inWork, isCutOff } from './time-limit.ts'

const POLICY = 'rows_of_company'
/** The additional policy of tables that may have rows of no company. */
const READ_POLICY = 'rows_of_no_company'
const SETTING = 'gable.company'

/** An arbitrary number that no other software on the same server is likely to lock. */
const ADVISORY_LOCK = 4_225_301_772

/**
 * Returns the settings that make a statement a company's: the role that the policies apply to, and the setting that
 * they compare rows with.
 */
export const companySettings = (role: string, companyId: string): TransactionSettings => [
  ['role', role],
  [SETTING, companyId],
]

interface TenantTableState {
  name: string
  /** The column that holds the company's id. */
  owner: string
  /** Whether rows of no company are readable. */
  isOptional: boolean
  isSecured: boolean
}

/** Requests queue behind a pending lock on a whole table, so the wait is short and is retried later. */
const lockMs = 2_000
const againMs = 500

/**
 * Turns on row-level security as a second barrier behind the `companyId` of each statement. Work for a company runs in
 * a role that can only see and write that company's rows. Policies don't apply to the tables' owner, which migrates,
 * backs up, and does the platform's own work. Finds tables by their column, so that new ones are included; does nothing
 * if everything is in place. Safe while other processes work, and when several start together.
 */
export async function turnOnRowSecurity(database: Database): Promise<RowSecurity | undefined> {
  if (database.kind === 'pglite') return undefined
  database.rowSecurity = await inWork('long', async () => {
    const security = await database.transaction(prepareRole)
    if (security.role !== undefined) await secureTables(database, security.role)
    return security
  })
  return database.rowSecurity
}

/** Creates the role if it is missing, and grants it exactly the privileges it needs. */
async function prepareRole(tx: Db): Promise<RowSecurity> {
  await alone(tx)
  const { rows } = await executeSql<{ role: string }>(tx, sql`select left(current_user, 55) || '_company' as role`)
  const { role } = rows[0]!
  if (!(await mayBecome(tx, role))) {
    const [created, provided] = [`CREATE ROLE ${quoted(role)} NOLOGIN`, `GRANT ${quoted(role)} TO CURRENT_USER`]
    const own = (await attempt(tx, created)) && (await mayBecome(tx, role))
    if (!own && !((await attempt(tx, provided)) && (await mayBecome(tx, role)))) {
      return { reason: `The database's user may not create the role ${role}, or may not act as it.` }
    }
  }
  for (const statement of await privilegesMissing(tx, role)) await tx.execute(sql.raw(statement))
  return { role }
}

/**
 * Handles one table per transaction. A working process locks several tables, so locking several here could deadlock.
 */
async function secureTables(database: Database, role: string): Promise<void> {
  const missing = (await tenantTablesOf(database.db, role)).filter(({ isSecured }) => !isSecured)
  for (const { name } of missing) {
    for (;;) {
      try {
        await database.transaction((tx) => secureTable(tx, role, name))
        break
      } catch (error) {
        if (!isCutOff(error)) throw error
        await setTimeout(againMs)
      }
    }
  }
}

/** Does nothing if another process was faster. */
async function secureTable(tx: Db, role: string, name: string): Promise<void> {
  await alone(tx)
  const table = (await tenantTablesOf(tx, role)).find((one) => one.name === name)
  if (!table || table.isSecured) return
  await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${lockMs}`))
  for (const statement of policiesOf(table, role)) await tx.execute(sql.raw(statement))
}

/** Excludes other processes until the end of the transaction. */
const alone = (tx: Db) => executeSql(tx, sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)

const mayBecome = (tx: Db, role: string): Promise<boolean> => attempt(tx, `SET LOCAL ROLE ${quoted(role)}; RESET ROLE`)

/** Returns whether PostgreSQL accepted the statement. If it didn't, the transaction continues. */
async function attempt(tx: Db, statement: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.execute(sql.raw(statement)))
    return true
  } catch {
    return false
  }
}

const readAndWrite = 'select, insert, update, delete'

/**
 * The role's privileges on tables of no company. Tables that are not listed are for the platform only, such as
 * passwords, second factors, sessions, seal keys, vendor callbacks, and the lender's files; see `asPlatform`.
 */
const sharedTables: Readonly<Record<string, string>> = {
  address_point: 'select',
  building: 'select',
  geo_point_project: 'select',
  geo_point_tile: 'select',
  geo_roof_scan: readAndWrite,
  geo_source: 'select',
  road: 'select',
  storm_fetch: 'select',
  storm_report: 'select',
  street: 'select',
  billing_plan: 'select',
  loose_bytes: readAndWrite,
  request_count: 'select, insert, update',
  text_opt_out: 'select, insert, delete',
  vendor_budget: 'select, insert, update',
}

/** Views with the owner's rights. They show no rows without a company, and only its rows with one. */
const ownersViews = ['findable_lead']

/** Returns the differences from the role's intended privileges, for each table and view and for the event counters. */
async function privilegesMissing(tx: Db, role: string): Promise<string[]> {
  const tenantTables = new Set((await tenantTablesOf(tx, role)).map(({ name }) => name))
  const { rows } = await executeSql<{ name: string; kind: string; isInvokers: boolean; held: string[] }>(
    tx,
    sql`select relname as name, relkind as kind, coalesce(reloptions, '{}') @> '{security_invoker=true}' as "isInvokers",
        array(select one from unnest(case relkind when 'S' then array['usage'] else string_to_array(${readAndWrite}, ', ') end) as one
          where case relkind when 'S' then has_sequence_privilege(${role}, oid, one) else has_table_privilege(${role}, oid, one) end
        ) as held
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') order by relname`,
  )
  const wantedOf = ({ name, kind, isInvokers }: (typeof rows)[number]): string => {
    if (kind === 'S') return 'usage'
    if (kind === 'v') return isInvokers || ownersViews.includes(name) ? 'select' : ''
    return tenantTables.has(name) ? readAndWrite : (sharedTables[name] ?? '')
  }
  return rows.flatMap((row) => {
    const wanted = wantedOf(row).split(', ').filter(Boolean)
    const on = `${row.kind === 'S' ? 'SEQUENCE ' : ''}${quoted(row.name)}`
    const provided = wanted.filter((one) => !row.held.includes(one))
    const taken = row.held.filter((one) => !wanted.includes(one))
    return [
      ...(provided.length > 0 ? [`GRANT ${provided.join(', ')} ON ${on} TO ${quoted(role)}`] : []),
      ...(taken.length > 0 ? [`REVOKE ${taken.join(', ')} ON ${on} FROM ${quoted(role)}`] : []),
    ]
  })
}

function policiesOf({ name, owner, isOptional }: TenantTableState, role: string): string[] {
  const [table, column] = [quoted(name), quoted(owner)]
  const isOwn = `${column} = current_setting('${SETTING}')::uuid`
  return [
    // A policy for another role, as restored from another server's dump, would hide all rows from this role.
    `DROP POLICY IF EXISTS ${POLICY} ON ${table}`,
    `DROP POLICY IF EXISTS ${READ_POLICY} ON ${table}`,
    `CREATE POLICY ${POLICY} ON ${table} TO ${quoted(role)} USING (${isOwn})`,
    ...(isOptional
      ? [`CREATE POLICY ${READ_POLICY} ON ${table} FOR SELECT TO ${quoted(role)} USING (${column} IS NULL)`]
      : []),
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  ]
}

/**
 * Returns the database's tables with company rows, which are those with a company id and the companies table itself,
 * and whether each has a policy for the role.
 */
export async function tenantTablesOf(tx: Db, role: string): Promise<TenantTableState[]> {
  const { rows } = await executeSql<TenantTableState>(
    tx,
    sql`select name, owner, "isOptional", "isOn" and policies = case when "isOptional" then 2 else 1 end as "isSecured"
      from (
        select c.relname as name, a.attname as owner, c.relrowsecurity as "isOn",
          a.attname = 'company_id' and not a.attnotnull as "isOptional",
          (select count(*) from pg_policy p where p.polrelid = c.oid
            and p.polname = any(array[${POLICY}, ${READ_POLICY}]) and ${quoted(role)}::regrole = any(p.polroles)) as policies
        from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
          and a.attname = case when c.relname = 'company' then 'id' else 'company_id' end
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      ) as tables order by name`,
  )
  return rows
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
