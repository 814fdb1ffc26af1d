import type { Db } from './client.ts'

/** Where a company's statements are asked, and the same place with the rights of the platform. */
const handles = new WeakMap<object, Db>()

/**
 * A handle in the same transaction, or outside of any, whose statements have the owner's rights. Tables of the platform, such as
 * passwords and sessions, are reached by it alone. No policy holds for these statements, so each names the rows that it means.
 * What the company's handle asks for meanwhile stays the company's.
 */
export function asPlatform(db: Db): Db {
  return handles.get(clientOf(db)) ?? db
}

/** Names the platform's handle beside a company's client. */
export function setPlatformHandle(client: object, platform: Db): void {
  handles.set(client, platform)
}

/** What a handle asks, the same for a transaction and its savepoints. Not in Drizzle's types. */
const clientOf = (db: Db): object => (db as unknown as { session: { client: object } }).session.client
