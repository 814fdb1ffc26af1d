import { sql } from 'drizzle-orm'
import { type Database, type Db, executeSql } from '../platform/db/client.ts'

/** The table that identifies a drill's database, even after the drill was killed. */
const MARK = 'gable_restore_drill'

/**
 * Prepares the database of a drill: empties it if an earlier drill left data, and marks it as a drill's. Throws an
 * error with a message for the operator if it contains tables that no drill created.
 */
export async function takeDrillDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const tables = await relationsOf(tx)
    if (tables.length > 0 && !tables.includes(MARK)) {
      throw new Error('The database of the drill is not empty. Give the drill an empty database of its own.')
    }
    await empty(tx)
    await tx.execute(sql`create table ${sql.identifier(MARK)} ()`)
  })
}

/** Removes everything that a drill created, and its mark. */
export async function leaveDrillDatabase(database: Database): Promise<void> {
  await database.transaction(empty)
}

/** Keeps objects that belong to an extension: the operator may have created it. */
const own = (catalog: 'pg_class' | 'pg_proc') =>
  sql`not exists (select 1 from pg_depend d where d.objid = o.oid and d.classid = ${catalog}::regclass and d.deptype = 'e')`

async function relationsOf(tx: Db): Promise<string[]> {
  const { rows } = await executeSql<{ name: string }>(
    tx,
    sql`select relname as name from pg_class o
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and ${own('pg_class')} order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function empty(tx: Db): Promise<void> {
  const tables = (await relationsOf(tx)).map((name) => sql.identifier(name))
  if (tables.length > 0) await tx.execute(sql`drop table ${sql.join(tables, sql`, `)} cascade`)
  const { rows } = await executeSql<{ name: string }>(
    tx,
    sql`select o.oid::regprocedure::text as name from pg_proc o
      where pronamespace = 'public'::regnamespace and ${own('pg_proc')}`,
  )
  for (const { name } of rows) await tx.execute(sql`drop routine ${sql.raw(name)} cascade`)
}
