import type { CrmOverview } from '@gable/contract/crm'
import { crmVendorIds } from '@gable/contract/crm-vendor'
import { and, eq, inArray } from 'drizzle-orm'
import { connection } from '../../places/integration/integration.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { type CrmAccountKey, crmWebhook } from './crm.table.ts'

const w = crmWebhook

export const ofWebhook = (companyId: string, { vendor, ownerId }: CrmAccountKey) =>
  and(eq(w.companyId, companyId), eq(w.vendor, vendor), eq(w.ownerId, ownerId))

export type StoredWebhook = typeof crmWebhook.$inferSelect

/** Returns the address at which an account reports changes; undefined if it is not set up. */
export async function readWebhook(ctx: Ctx, account: CrmAccountKey): Promise<StoredWebhook | undefined> {
  const [row] = await ctx.db.select().from(w).where(ofWebhook(ctx.company.id, account))
  return row
}

export const webhookUrl = ({ config }: Pick<Ctx, 'config'>, { vendor, callbackId }: StoredWebhook): string =>
  `${config.PUBLIC_URL}/callbacks/${vendor}/${callbackId}`

/** Returns an account's webhook as its page shows it. */
export async function crmWebhookOf(ctx: Ctx, account: CrmAccountKey): Promise<CrmOverview['webhook']> {
  const row = await readWebhook(ctx, account)
  if (!row) return null
  const isReady = { jobnimbus: true, acculynx: row.subscriptionId !== '', hubspot: row.secret !== null }
  return {
    url: webhookUrl(ctx, row),
    ready: isReady[account.vendor],
    calledAt: row.calledAt?.toISOString() ?? null,
  }
}

/** Returns the webhook of a called address; undefined if it is unknown or the account is no longer connected. */
export async function webhookByCallback(db: Db, callbackId: string): Promise<StoredWebhook | undefined> {
  const [row] = await db
    .select({ webhook: w })
    .from(w)
    .innerJoin(
      connection,
      and(
        ...[eq(connection.companyId, w.companyId), eq(connection.vendor, w.vendor)],
        ...[eq(connection.ownerId, w.ownerId), eq(connection.state, 'connected')],
      ),
    )
    .where(and(eq(w.callbackId, callbackId), inArray(w.vendor, [...crmVendorIds])))
  return row?.webhook
}
