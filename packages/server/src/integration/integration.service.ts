import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Ctx } from '../platform/context.ts'
import { type Resealed, resealAll } from '../platform/reseal.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { connection } from './integration.table.ts'

export type Vendor = (typeof connection.$inferSelect)['vendor']

/** A ciphertext opens in its own row only. */
const boundTo = (companyId: string, vendor: Vendor) => `connection/${companyId}/${vendor}`

/** An account with a vendor as it is connected. `secret`: a key, a token or a password. */
export interface NewConnection {
  vendor: Vendor
  secret: string
  /** What is no secret. */
  settings?: Record<string, unknown>
}

/** Keeps a company's account with a vendor, its secret sealed; a later one takes its place. The event never carries it. */
export async function saveConnection(ctx: Ctx, { vendor, secret, settings = {} }: NewConnection): Promise<void> {
  const { id: companyId } = ctx.company
  const now = ctx.clock.now()
  const sealed = ctx.secrets.seal(secret, boundTo(companyId, vendor))
  const connectedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const known = { state: 'connected' as const, failure: '', settings, connectedBy, ...sealed, updatedAt: now }
  await ctx.db
    .insert(connection)
    .values({ companyId, vendor, createdAt: now, ...known })
    .onConflictDoUpdate({ target: [connection.companyId, connection.vendor], set: known })
}

type OpenedConnection = Pick<
  typeof connection.$inferSelect,
  'state' | 'failure' | 'settings' | 'connectedBy' | 'updatedAt'
> & {
  secret: string
}

/** A company's account with a vendor, its secret opened; undefined where it has none. */
export async function openConnection(
  { db, secrets }: { db: Db; secrets: SecretBox },
  companyId: string,
  vendor: Vendor,
): Promise<OpenedConnection | undefined> {
  const [row] = await db.select().from(connection).where(ofVendor(companyId, vendor))
  return row && { ...row, secret: secrets.open(row, boundTo(companyId, vendor)) }
}

/** A company's own key for a vendor; undefined where it has none. */
export async function readConnection(
  deps: { db: Db; secrets: SecretBox },
  companyId: string,
  vendor: Vendor,
): Promise<string | undefined> {
  return (await openConnection(deps, companyId, vendor))?.secret
}

/**
 * Marks an account as failed that was connected at `updatedAt`, and not one that was connected again since.
 * @returns whether it did: of several calls one says so.
 */
export async function failConnection(
  ctx: Ctx,
  { vendor, updatedAt, failure }: { vendor: Vendor; updatedAt: Date; failure: string },
): Promise<boolean> {
  const changed = await ctx.db
    .update(connection)
    .set({ state: 'failed', failure, updatedAt: ctx.clock.now() })
    .where(
      and(ofVendor(ctx.company.id, vendor), eq(connection.state, 'connected'), eq(connection.updatedAt, updatedAt)),
    )
    .returning({ vendor: connection.vendor })
  return changed.length > 0
}

/** What may be told of a company's own key: its last signs, and when it was given. */
export async function keyFacts(ctx: Ctx, vendor: Vendor): Promise<{ ending: string; savedAt: string } | null> {
  const [row] = await ctx.db.select().from(connection).where(ofVendor(ctx.company.id, vendor))
  if (!row) return null
  const ending = ctx.secrets.open(row, boundTo(ctx.company.id, vendor)).slice(-4)
  return { ending, savedAt: row.updatedAt.toISOString() }
}

/** Forgets a company's own key. @returns whether it had one. */
export async function removeConnection(ctx: Ctx, vendor: Vendor): Promise<boolean> {
  const gone = await ctx.db
    .delete(connection)
    .where(ofVendor(ctx.company.id, vendor))
    .returning({ vendor: connection.vendor })
  return gone.length > 0
}

const ofVendor = (companyId: string, vendor: Vendor) =>
  and(eq(connection.companyId, companyId), eq(connection.vendor, vendor))

/** Seals all companies' keys for vendors with the newest key. */
export function resealConnections({ db, secrets }: { db: Db; secrets: SecretBox }): Promise<Resealed> {
  return resealAll(secrets, async () => {
    const rows = await db.select().from(connection).where(ne(connection.keyId, secrets.keyId))
    return rows.map(({ companyId, vendor, secret, keyId }) => ({
      secret,
      keyId,
      boundTo: boundTo(companyId, vendor),
      write: async (sealed) => {
        const same = and(
          eq(connection.companyId, companyId),
          eq(connection.vendor, vendor),
          eq(connection.secret, secret),
        )
        return (
          (await db.update(connection).set(sealed).where(same).returning({ vendor: connection.vendor })).length === 1
        )
      },
    }))
  })
}
