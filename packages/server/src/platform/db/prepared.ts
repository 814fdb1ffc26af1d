import type { Db } from './client.ts'

/**
 * Caches a statement that is built once per database handle and planned once per connection under its prepared name.
 * Use it for frequent queries that cost more to build and plan than to run.
 */
export function preparedOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
