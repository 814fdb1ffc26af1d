import type { VendorId } from '@gable/contract/integration-vendor'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Companies, Ctx, Deps, Vendors } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { companyItself } from '../../platform/owner.ts'
import { type Resealed, resealAll } from '../../platform/reseal.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { withoutTtlCache } from '../../platform/ttl-cache.ts'
import { connection } from './integration.table.ts'

/** Identifies a connection. Without an owner, it is the company's own. */
export interface ConnectionKey {
  companyId: string
  ownerId?: string
  vendor: VendorId
}

/** A ciphertext can only be decrypted in its own row. */
const boundTo = ({ companyId, ownerId = companyItself, vendor }: ConnectionKey) =>
  ownerId === companyItself ? `connection/${companyId}/${vendor}` : `connection/${companyId}/${ownerId}/${vendor}`

/** A vendor account to connect. `secret` is a key, tokens, or a password. */
export interface NewConnection {
  vendor: VendorId
  /** The user or market that owns the account. Default: the company. */
  ownerId?: string
  /** Set for a market's account; then the market is its owner too. */
  marketId?: string | null
  secret: string
  /** The account's id at the vendor: each can only be connected once. */
  accountId?: string
  /** Everything that is not secret. */
  settings?: Record<string, unknown>
}

/** Stores a vendor account, its secret encrypted; replaces an existing one. Events never contain the secret. */
export async function saveConnection(ctx: Ctx, provided: NewConnection): Promise<void> {
  const { vendor, ownerId = companyItself, marketId = null, secret, accountId = '', settings = {} } = provided
  const { id: companyId } = ctx.company
  const now = ctx.clock.now()
  const sealed = ctx.secrets.seal(secret, boundTo({ companyId, ownerId, vendor }))
  const connectedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const known = {
    state: 'connected' as const,
    failure: '',
    accountId,
    settings,
    connectedBy,
    refreshingUntil: null,
    ...sealed,
    updatedAt: now,
  }
  await ctx.db
    .insert(connection)
    .values({ companyId, ownerId, marketId, vendor, createdAt: now, ...known })
    .onConflictDoUpdate({ target: [connection.companyId, connection.ownerId, connection.vendor], set: known })
}

export type OpenedConnection = Omit<typeof connection.$inferSelect, 'secret'> & {
  secret: string
  /** The secret as stored in the row. */
  sealed: Uint8Array
}

const opened = (secrets: SecretBox, row: typeof connection.$inferSelect): OpenedConnection => ({
  ...row,
  sealed: row.secret,
  secret: secrets.open(row, boundTo(row)),
})

/** A vendor account with its secret decrypted; undefined if there is none. */
export async function openConnection(
  { db, secrets }: { db: Db; secrets: SecretBox },
  key: ConnectionKey,
): Promise<OpenedConnection | undefined> {
  const [row] = await db.select().from(connection).where(isConnection(key))
  return row && opened(secrets, row)
}

/** The one of these vendors that an owner has connected, with its secret decrypted. */
export async function openOneOf(
  { db, secrets }: { db: Db; secrets: SecretBox },
  { companyId, ownerId = companyItself }: Omit<ConnectionKey, 'vendor'>,
  vendors: readonly VendorId[],
): Promise<OpenedConnection | undefined> {
  const [row] = await db
    .select()
    .from(connection)
    .where(ofOwner({ companyId, ownerId }, vendors))
    .orderBy(connection.updatedAt)
    .limit(1)
  return row && opened(secrets, row)
}

export async function readConnection(
  deps: { db: Db; secrets: SecretBox },
  companyId: string,
  vendor: VendorId,
): Promise<string | undefined> {
  return (await openConnection(deps, { companyId, vendor }))?.secret
}

/**
 * Marks an account as failed if it was connected at `updatedAt` and not connected again since.
 * @returns whether it did; of several concurrent calls, only one returns true.
 */
export async function failConnection(
  ctx: Ctx,
  { updatedAt, failure, ...key }: ConnectionKey & { updatedAt: Date; failure: string },
): Promise<boolean> {
  const changed = await ctx.db
    .update(connection)
    .set({ state: 'failed', failure, updatedAt: ctx.clock.now() })
    .where(and(isConnection(key), eq(connection.state, 'connected'), eq(connection.updatedAt, updatedAt)))
    .returning({ vendor: connection.vendor })
  return changed.length > 0
}

export async function saveSettings(ctx: Ctx, key: ConnectionKey, settings: Record<string, unknown>): Promise<void> {
  await ctx.db.update(connection).set({ settings }).where(isConnection(key))
}

/** Displayable facts about a company's own key: its last characters, and when it was saved. */
export async function keyFacts(ctx: Ctx, vendor: VendorId): Promise<{ ending: string; savedAt: string } | null> {
  const found = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  return found ? { ending: found.secret.slice(-4), savedAt: found.updatedAt.toISOString() } : null
}

/** Whether an account at a vendor is connected for anything. */
export async function isAccountConnected(ctx: Ctx, accountId: string): Promise<boolean> {
  const mine = and(eq(connection.companyId, ctx.company.id), eq(connection.accountId, accountId))
  return accountId !== '' && (await ctx.db.$count(connection, mine)) > 0
}

/** Deletes an account's connection. @returns whether there was one. */
export async function removeConnection(ctx: Ctx, vendor: VendorId, ownerId: string = companyItself): Promise<boolean> {
  return (await removeConnections(ctx, [vendor], ownerId)) > 0
}

/** Deletes an owner's connections to these vendors. @returns how many there were. */
export async function removeConnections(ctx: Ctx, vendors: readonly VendorId[], ownerId: string): Promise<number> {
  const gone = await ctx.db
    .delete(connection)
    .where(ofOwner({ companyId: ctx.company.id, ownerId }, vendors))
    .returning({ vendor: connection.vendor })
  return gone.length
}

export const isConnection = ({ companyId, ownerId = companyItself, vendor }: ConnectionKey) =>
  and(eq(connection.companyId, companyId), eq(connection.ownerId, ownerId), eq(connection.vendor, vendor))

const ofOwner = ({ companyId, ownerId }: { companyId: string; ownerId: string }, vendors: readonly VendorId[]) =>
  and(eq(connection.companyId, companyId), eq(connection.ownerId, ownerId), inArray(connection.vendor, [...vendors]))

/** Replaces the secret of a connection unless it changed since it was opened. @returns whether it did. */
export async function replaceSecret(
  { db, secrets }: { db: Db; secrets: SecretBox },
  known: OpenedConnection,
  secret: string,
): Promise<boolean> {
  const sealed = secrets.seal(secret, boundTo(known))
  const changed = await db
    .update(connection)
    .set({ ...sealed, refreshingUntil: null })
    .where(and(isConnection(known), eq(connection.secret, known.sealed)))
    .returning({ vendor: connection.vendor })
  return changed.length > 0
}

/** Encrypts all companies' vendor secrets again with the newest key. */
export function resealConnections({ db, secrets }: { db: Db; secrets: SecretBox }): Promise<Resealed> {
  return resealAll(secrets, async () => {
    const rows = await db.select().from(connection).where(ne(connection.keyId, secrets.keyId))
    return rows.map((row) => ({
      secret: row.secret,
      keyId: row.keyId,
      boundTo: boundTo(row),
      write: async (sealed) => {
        const same = and(isConnection(row), eq(connection.secret, row.secret))
        return (
          (await db.update(connection).set(sealed).where(same).returning({ vendor: connection.vendor })).length === 1
        )
      },
    }))
  })
}

/**
 * The vendors available to each company through its own keys, cached for a few seconds because every request and job
 * needs them.
 * @param vendorsWith returns the vendors for a company's own key, or the operator's vendors without one.
 */
export function createCompanyVendors(
  { database, ttlCache, secrets }: Pick<Deps, 'database' | 'ttlCache' | 'secrets'>,
  vendorsWith: (googleKey: string | undefined) => Vendors,
): Companies['vendors'] {
  return (db, companyId) => {
    const read = async () => vendorsWith(await readConnection({ db, secrets }, companyId, 'google'))
    return (database.isTransaction(db) ? withoutTtlCache : ttlCache).read('vendors', companyId, read)
  }
}
