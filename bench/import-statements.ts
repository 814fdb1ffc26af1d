import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../scripts/postgres-cluster.mjs'

const library = 'pg_stat_statements'

/** The settings of a cluster that counts statements; none if PostgreSQL lacks the module for it. */
export function statementCounting(): Record<string, string> {
  return existsSync(join(dirname(realpathSync(join(findPostgres() ?? '', 'postgres'))), '../lib', `${library}.so`))
    ? { shared_preload_libraries: library }
    : {}
}

/** Counts the statements that a database has run, except the beginning and end of transactions. */
export async function countStatements(databaseUrl: string) {
  const isCounting = Object.keys(statementCounting()).length > 0
  const client = new pg.Client(databaseUrl)
  await client.connect()
  if (isCounting) await client.query(`create extension if not exists ${library}`)
  return {
    isCounting,
    async count(): Promise<number> {
      if (!isCounting) return 0
      const { rows } = await client.query(
        `select coalesce(sum(calls), 0)::int as calls from ${library} where query !~* '^(begin|commit|rollback)'`,
      )
      return rows[0].calls
    },
    end: () => client.end(),
  }
}
