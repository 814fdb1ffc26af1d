import type { Db } from './client.ts'

/**
 * A statement that is worded once for each handle on the database, and planned once for each connection by the name that it
 * is prepared with: for what is asked so often that wording and planning it anew would cost more than running it.
 */
export function preparedOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
