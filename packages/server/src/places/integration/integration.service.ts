import type { VendorId } from '@gable/contract/integration-vendor'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { companyItself } from '../../platform/owner.ts'
import { type Resealed, resealAll } from '../../platform/reseal.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { connection } from './integration.table.ts'

/** Names a connection. Without an owner it is the company's own. */
export interface ConnectionKey {
  companyId: string
  ownerId?: string
  vendor: VendorId
}

/** A ciphertext opens in its own row only. */
const boundTo = ({ companyId, ownerId = companyItself, vendor }: ConnectionKey) =>
  ownerId === companyItself ? `connection/${companyId}/${vendor}` : `connection/${companyId}/${ownerId}/${vendor}`

/** An account with a vendor as it is connected. `secret`: a key, tokens or a password. */
export interface NewConnection {
  vendor: VendorId
  /** The user or market whose account it is. Default: the company's. */
  ownerId?: string
  /** The market, where it is a market's; then its owner, too. */
  marketId?: string | null
  secret: string
  /** Whose account it is at the vendor: it is connected once, whoever tries. */
  accountId?: string
  /** What is no secret. */
  settings?: Record<string, unknown>
}

/** Keeps an account with a vendor, its secret sealed; a later one takes its place. The event never carries it. */
export async function saveConnection(ctx: Ctx, given: NewConnection): Promise<void> {
  const { vendor, ownerId = companyItself, marketId = null, secret, accountId = '', settings = {} } = given
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
  /** The secret as it lies in the row. */
  sealed: Uint8Array
}

const opened = (secrets: SecretBox, row: typeof connection.$inferSelect): OpenedConnection => ({
  ...row,
  sealed: row.secret,
  secret: secrets.open(row, boundTo(row)),
})

/** An account with a vendor, its secret opened; undefined where there is none. */
export async function openConnection(
  { db, secrets }: { db: Db; secrets: SecretBox },
  key: ConnectionKey,
): Promise<OpenedConnection | undefined> {
  const [row] = await db.select().from(connection).where(isConnection(key))
  return row && opened(secrets, row)
}

/** Whichever of these vendors an owner has connected, its secret opened. */
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

/** A company's own key for a vendor; undefined where it has none. */
export async function readConnection(
  deps: { db: Db; secrets: SecretBox },
  companyId: string,
  vendor: VendorId,
): Promise<string | undefined> {
  return (await openConnection(deps, { companyId, vendor }))?.secret
}

/**
 * Marks an account as failed that was connected at `updatedAt`, and not one that was connected again since.
 * @returns whether it did: of several calls one says so.
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

/** Writes what is no secret of an account that is connected. */
export async function saveSettings(ctx: Ctx, key: ConnectionKey, settings: Record<string, unknown>): Promise<void> {
  await ctx.db.update(connection).set({ settings }).where(isConnection(key))
}

/** What may be told of a company's own key: its last signs, and when it was given. */
export async function keyFacts(ctx: Ctx, vendor: VendorId): Promise<{ ending: string; savedAt: string } | null> {
  const found = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  return found ? { ending: found.secret.slice(-4), savedAt: found.updatedAt.toISOString() } : null
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

/** Replaces the secret of a connection that still has the one that was opened. @returns whether it did. */
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

/** Seals all companies' secrets for vendors with the newest key. */
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
