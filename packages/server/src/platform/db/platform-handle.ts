import type { Db } from './client.ts'

/** Maps the place where a company's statements run to the same place with the platform's rights. */
const handles = new WeakMap<object, Db>()

/**
 * Returns a handle in the same transaction, or outside of any, whose statements run with the owner's rights. It is the
 * only way to access tables of the platform, such as passwords and sessions. No policy applies to these statements, so
 * each must name the rows it means. Concurrent statements of the company's handle keep the company's rights.
 */
export function asPlatform(db: Db): Db {
  return handles.get(clientOf(db)) ?? db
}

/** Registers the platform's handle for a company's client. */
export function setPlatformHandle(client: object, platform: Db): void {
  handles.set(client, platform)
}

/** Returns the client of a handle, which a transaction and its savepoints share. It isn't in Drizzle's types. */
const clientOf = (db: Db): object => (db as unknown as { session: { client: object } }).session.client
