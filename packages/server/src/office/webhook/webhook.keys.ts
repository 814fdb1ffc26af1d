import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { type Resealed, resealAll } from '../../platform/reseal.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { mintSecret } from './webhook.signature.ts'
import { webhookKey } from './webhook.table.ts'

const boundTo = (companyId: string, id: string) => `webhook ${companyId} ${id}`

/** How long a former key signs in addition to the new one, in milliseconds. */
const overlapMs = 86_400_000

/**
 * Creates a new key for a webhook.
 * @returns the key.
 */
export async function addKey(tx: Ctx, webhookId: string): Promise<string> {
  const { id: companyId } = tx.company
  const id = uuidv7()
  const secret = mintSecret()
  const sealed = tx.secrets.seal(secret, boundTo(companyId, id))
  await tx.db.insert(webhookKey).values({ ...sealed, companyId, id, webhookId, createdAt: tx.clock.now() })
  return secret
}

/** Creates a new key; earlier ones sign for one more day. */
export async function rotateKey(tx: Ctx, webhookId: string): Promise<string> {
  const endsAt = new Date(tx.clock.now().getTime() + overlapMs)
  const standing = and(ofWebhook(tx, webhookId), isNull(webhookKey.endsAt))
  await tx.db.update(webhookKey).set({ endsAt }).where(standing)
  return addKey(tx, webhookId)
}

export const ofWebhook = ({ company }: Ctx, webhookId: string) =>
  and(eq(webhookKey.companyId, company.id), eq(webhookKey.webhookId, webhookId))

/** Returns the current signing keys, newest first. */
export async function openKeys(ctx: Ctx, webhookId: string): Promise<string[]> {
  const standing = or(isNull(webhookKey.endsAt), gt(webhookKey.endsAt, ctx.clock.now()))
  const rows = await ctx.db
    .select()
    .from(webhookKey)
    .where(and(ofWebhook(ctx, webhookId), standing))
    .orderBy(desc(webhookKey.id))
  return rows.map((row) => ctx.secrets.open(row, boundTo(row.companyId, row.id)))
}

/** Reseals the signing keys of all webhooks with the operator's newest key. */
export function resealWebhookKeys({ db, secrets }: { db: Db; secrets: SecretBox }): Promise<Resealed> {
  return resealAll(secrets, async () => {
    const rows = await db.select().from(webhookKey).where(ne(webhookKey.keyId, secrets.keyId))
    return rows.map(({ companyId, id, secret, keyId }) => ({
      secret,
      keyId,
      boundTo: boundTo(companyId, id),
      write: async (sealed) => {
        const same = and(eq(webhookKey.companyId, companyId), eq(webhookKey.id, id), eq(webhookKey.secret, secret))
        return (await db.update(webhookKey).set(sealed).where(same).returning({ id: webhookKey.id })).length === 1
      },
    }))
  })
}
