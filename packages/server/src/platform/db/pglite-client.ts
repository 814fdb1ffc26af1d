import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db, QueryRows } from './client.ts'
import type { PgliteLink } from './pglite-link.ts'
import { prepareValue, type Statement, type StatementResult } from './statement.ts'
import { inSpan, statementSpan } from './trace.ts'

/**
 * The options that Drizzle passes with a query. Its parsers are functions and cannot be sent; only their presence is.
 */
interface QueryOptions {
  rowMode?: 'array' | 'object'
  parsers?: unknown
}

interface Session {
  query(text: string, values?: unknown[], options?: QueryOptions): Promise<StatementResult>
}

/** Wraps the embedded database, over a worker thread or the command socket, in the common interface. */
export function databaseOver(link: PgliteLink): Database {
  const inside = new AsyncLocalStorage<{ open: boolean }>()
  const session = (run: (statement: Statement) => Promise<StatementResult>): Session => ({
    query: (text, values = [], options) => inSpan(statementSpan(text), () => run(statementOf(text, values, options))),
  })

  /** On PostgreSQL this would use another connection. Here there is only one, so it would deadlock. */
  function refuseInside() {
    if (inside.getStore()?.open) {
      throw new Error('The embedded database has one connection: inside a transaction use the handle it gives you')
    }
  }

  const client = {
    ...session(async (statement) => {
      refuseInside()
      return link.run(statement)
    }),
    async transaction<T>(work: (tx: Session) => Promise<T>): Promise<T> {
      refuseInside()
      const transaction = await link.begin()
      const state = { open: true }
      try {
        const result = await inside.run(state, () => work(session(transaction.run)))
        await transaction.end('commit')
        return result
      } catch (error) {
        await transaction.end('rollback')
        throw error
      } finally {
        state.open = false
      }
    },
  }
  const db = drizzle({ client: client as unknown as PGlite, casing: 'snake_case' }) as unknown as Db
  const database: Database = {
    kind: 'pglite',
    db,
    transaction: (work) => db.transaction(work),
    async query<Row>(text: string, values?: unknown[]): Promise<QueryRows<Row>> {
      const { rows, rowCount } = await client.query(text, values)
      return { rows: rows as Row[], rowCount }
    },
    ofCompany: () => database,
    isTransaction: (handle) => handle !== db,
    broken: link.broken,
    onOthersWrite: link.onOthersWrite,
    close: () => link.close(),
  }
  return database
}

function statementOf(text: string, values: unknown[], options: QueryOptions = {}): Statement {
  return {
    text,
    values: values.map(prepareValue),
    rowMode: options.rowMode ?? 'object',
    parsers: options.parsers ? 'drizzle' : 'plain',
  }
}
