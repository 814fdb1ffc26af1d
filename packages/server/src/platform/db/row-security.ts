import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, type Db, executeSql, type RowSecurity } from './client.ts'
import type { TransactionSettings } from './scoped-statement.ts'
import { inWork, isCutOff } from './time-limit.ts'

const POLICY = 'rows_of_company'
/** Beside it, where rows may be of no company. */
const READ_POLICY = 'rows_of_no_company'
const SETTING = 'gable.company'

/** Any number that no other software on the same server is likely to lock. */
const ADVISORY_LOCK = 4_225_301_772

/** What makes a statement one of a company: its role, which policies hold for, and the setting that they compare rows with. */
export const companySettings = (role: string, companyId: string): TransactionSettings => [
  ['role', role],
  [SETTING, companyId],
]

interface TenantTableState {
  name: string
  /** The column that names the company. */
  owner: string
  /** Rows of no company are read. */
  isOptional: boolean
  isSecured: boolean
}

/** Requests wait behind who waits for a whole table: not for long, and then it is tried again. */
const lockMs = 2_000
const againMs = 500

/**
 * Turns row-level security on, a second wall behind the `companyId` of each statement: whoever works for a company does so in a
 * role that sees and writes that company's rows alone. The tables' owner, whom policies do not hold for, migrates, backs up and
 * does what is no company's. Finds tables by their column, so that a new one is not forgotten; does nothing where all is there.
 * Safe beside processes that work, and when several start together.
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

/** The role, made where it is not there, with what it may do and no more. */
async function prepareRole(tx: Db): Promise<RowSecurity> {
  await alone(tx)
  const { rows } = await executeSql<{ role: string }>(tx, sql`select left(current_user, 55) || '_company' as role`)
  const { role } = rows[0]!
  if (!(await mayBecome(tx, role))) {
    const [made, given] = [`CREATE ROLE ${quoted(role)} NOLOGIN`, `GRANT ${quoted(role)} TO CURRENT_USER`]
    const own = (await attempt(tx, made)) && (await mayBecome(tx, role))
    if (!own && !((await attempt(tx, given)) && (await mayBecome(tx, role)))) {
      return { reason: `The database's user may not create the role ${role}, or may not act as it.` }
    }
  }
  for (const statement of await privilegesMissing(tx, role)) await tx.execute(sql.raw(statement))
  return { role }
}

/** One table in a transaction: a process that works has locks on several, and each would wait for the other. */
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

/** Does nothing where another process was faster. */
async function secureTable(tx: Db, role: string, name: string): Promise<void> {
  await alone(tx)
  const table = (await tenantTablesOf(tx, role)).find((one) => one.name === name)
  if (!table || table.isSecured) return
  await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${lockMs}`))
  for (const statement of policiesOf(table, role)) await tx.execute(sql.raw(statement))
}

/** Until the end of the transaction no other process is at it. */
const alone = (tx: Db) => executeSql(tx, sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)

const mayBecome = (tx: Db, role: string): Promise<boolean> => attempt(tx, `SET LOCAL ROLE ${quoted(role)}; RESET ROLE`)

/** Whether PostgreSQL does it; refused, the transaction goes on. */
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
 * What the role may do with tables of no company. What does not stand here is the platform's alone, such as passwords, second factors,
 * sessions, keys of seals, callbacks of vendors and files of the lender: see `asPlatform`.
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

/** Views with the owner's rights that show no row without a company, and with one its rows alone. */
const ownersViews = ['findable_lead']

/** What differs from what the role should be able to do, with each table and view, and with the counters of events. */
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
    const given = wanted.filter((one) => !row.held.includes(one))
    const taken = row.held.filter((one) => !wanted.includes(one))
    return [
      ...(given.length > 0 ? [`GRANT ${given.join(', ')} ON ${on} TO ${quoted(role)}`] : []),
      ...(taken.length > 0 ? [`REVOKE ${taken.join(', ')} ON ${on} FROM ${quoted(role)}`] : []),
    ]
  })
}

function policiesOf({ name, owner, isOptional }: TenantTableState, role: string): string[] {
  const [table, column] = [quoted(name), quoted(owner)]
  const isOwn = `${column} = current_setting('${SETTING}')::uuid`
  return [
    // One of another role, as a dump of another server brings it, would show this one nothing.
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
 * The tables with rows of companies, as the database has them: those with a company's id, and the companies themselves; and whether
 * there is a policy for the role.
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
