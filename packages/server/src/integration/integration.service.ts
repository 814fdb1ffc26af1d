import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Ctx } from '../platform/context.ts'
import { type Resealed, resealAll } from '../platform/reseal.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { connection } from './integration.table.ts'

export type Vendor = (typeof connection.$inferSelect)['vendor']

/** A ciphertext opens in its own row only. */
const boundTo = (companyId: string, vendor: Vendor) => `connection/${companyId}/${vendor}`

/** Keeps a company's own key for a vendor, sealed; a later one takes its place. The event never carries it. */
export async function saveConnection(ctx: Ctx, { vendor, key }: { vendor: Vendor; key: string }): Promise<void> {
  const { id: companyId } = ctx.company
  const now = ctx.clock.now()
  const sealed = ctx.secrets.seal(key, boundTo(companyId, vendor))
  await ctx.db
    .insert(connection)
    .values({ companyId, vendor, ...sealed, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [connection.companyId, connection.vendor], set: { ...sealed, updatedAt: now } })
}

/** A company's own key for a vendor; undefined where it has none. */
export async function readConnection(
  { db, secrets }: { db: Db; secrets: SecretBox },
  companyId: string,
  vendor: Vendor,
): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: connection.secret, keyId: connection.keyId })
    .from(connection)
    .where(and(eq(connection.companyId, companyId), eq(connection.vendor, vendor)))
  return row && secrets.open(row, boundTo(companyId, vendor))
}

/** What may be told of a company's own key: its last signs, and when it was given. */
export async function keyFacts(ctx: Ctx, vendor: Vendor): Promise<{ ending: string; savedAt: string } | null> {
  const [row] = await ctx.db.select().from(connection).where(ofVendor(ctx, vendor))
  if (!row) return null
  const ending = ctx.secrets.open(row, boundTo(ctx.company.id, vendor)).slice(-4)
  return { ending, savedAt: row.updatedAt.toISOString() }
}

/** Forgets a company's own key. @returns whether it had one. */
export async function removeConnection(ctx: Ctx, vendor: Vendor): Promise<boolean> {
  const gone = await ctx.db.delete(connection).where(ofVendor(ctx, vendor)).returning({ vendor: connection.vendor })
  return gone.length > 0
}

const ofVendor = (ctx: Ctx, vendor: Vendor) =>
  and(eq(connection.companyId, ctx.company.id), eq(connection.vendor, vendor))

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
