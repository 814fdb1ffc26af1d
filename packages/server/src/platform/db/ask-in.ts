import type pg from 'pg'
import { type Carried, sendScoped } from './scoped-statement.ts'
import { statementSpan } from './statement-name.ts'
import { inSpan } from './trace.ts'

/**
 * Asks in a connection, and resolves with the answer; settings that it carries hold for it alone. Where its driver makes the promise, each answer is held until the next
 * collection of all garbage: with eight lists asked for at a time those in between took 6 to 12 ms instead of 1, and all waited.
 */
export function askIn(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  carried?: Carried | undefined,
): Promise<pg.QueryResult> {
  return inSpan(statementSpan(query.text), () => ask(client, query, values, carried))
}

async function ask(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  carried: Carried | undefined,
): Promise<pg.QueryResult> {
  const asked = { ...query, values: values ?? query.values }
  try {
    return await new Promise((resolve, reject) => {
      const answered = (error: Error, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
      if (carried) sendScoped(client, carried, asked, answered)
      else client.query(asked, answered)
    })
  } catch (error) {
    // Its trace leads to who asked, not to the socket.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
