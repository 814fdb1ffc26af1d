import type { Database } from '@gable/server/platform/db/client'
import { openPostgres, type PostgresOptions } from '@gable/server/platform/db/postgres'
import { turnOnRowSecurity } from '@gable/server/platform/db/row-security'

/** Databases of this worker that no test file uses. Emptying one takes a tenth of the time of copying the template. */
const closed: { url: string; schema: string }[] = []

/** Rows that migrations write. */
const STORED_TABLE = 'schema_migration'

/** Larger tables are truncated, because the next file would otherwise scan their dead rows. */
const LARGE_BYTES = 1_000_000

/**
 * Opens an empty database: one that an earlier file of this worker closed, or a new one.
 * @param create creates a new database and returns its address
 */
export async function openReusedDatabase(options: PostgresOptions, create: () => Promise<string>): Promise<Database> {
  for (let known = closed.pop(); known; known = closed.pop()) {
    const database = await openPostgres(known.url, options)
    // If a test has added a table, a trigger or a policy, the database is not reused.
    if ((await schemaOf(database)) === known.schema) return reused(await emptied(database), known)
    await database.close()
  }
  const url = await create()
  const database = await openPostgres(url, options)
  await turnOnRowSecurity(database)
  return reused(database, { url, schema: await schemaOf(database) })
}

function reused(database: Database, known: { url: string; schema: string }): Database {
  const { close } = database
  let isOpen = true
  database.close = async () => {
    await close()
    if (isOpen) closed.push(known)
    isOpen = false
  }
  return database
}

/** Changes with every table, index, constraint, policy, trigger, function and schema that is added or removed. */
async function schemaOf(database: Database): Promise<string> {
  const { rows } = await database.query<{ schema: string }>(`
    select md5(string_agg(item, ',' order by item)) as schema from (
      select 'namespace ' || oid as item from pg_namespace where nspname not like 'pg_%'
      union all select 'class ' || c.oid || c.relrowsecurity from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname not like 'pg_%' and n.nspname <> 'information_schema'
      union all select 'constraint ' || oid from pg_constraint
      union all select 'policy ' || oid from pg_policy
      union all select 'trigger ' || oid from pg_trigger
      union all select 'function ' || oid from pg_proc) as items`)
  return rows[0]!.schema
}

async function emptied(database: Database): Promise<Database> {
  // Remaining connections may hold row locks.
  await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const { rows } = await database.query<{ name: string; isLarge: boolean }>(
    `select quote_ident(relname) as name, pg_relation_size(oid) > ${LARGE_BYTES} as "isLarge" from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '${STORED_TABLE}'`,
  )
  const statements = rows.map(({ name, isLarge }) => (isLarge ? `truncate ${name} cascade` : `delete from ${name}`))
  // The replica role ignores foreign keys, so that the order does not matter.
  await database.query(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`)
  await turnOnRowSecurity(database)
  return database
}
