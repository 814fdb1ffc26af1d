import { createHmac, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { type Resealed, resealAll } from '../../platform/reseal.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { webhookKey } from './webhook.table.ts'

const mark = 'whsec_'

/** A signing key in the format of Standard Webhooks: the prefix and 256 random bits. */
const mintSecret = (): string => mark + randomBytes(32).toString('base64')

const keyOf = (secret: string) => Buffer.from(secret.slice(mark.length), 'base64')

/** Returns the headers of a message (Standard Webhooks 1.0), signed with each of these keys. */
export function signed(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    return `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}

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
