import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { type Resealed, resealAll } from '../../platform/reseal.ts'
import { mintCapability, type SecretBox } from '../../platform/secrets.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { asCrmUser, crmAccount } from './crm.account.ts'
import { ofWebhook, readWebhook, type StoredWebhook, webhookUrl } from './crm.query.ts'
import { type CrmAccountKey, crmWebhook } from './crm.table.ts'

/** Addresses that CRMs call when a record changes, so that statuses arrive at once. Polling works without them. */

/** Binds a ciphertext to its own row. */
const boundTo = ({ companyId, vendor, ownerId }: CrmAccountKey & { companyId: string }) =>
  `crm_webhook/${companyId}/${vendor}/${ownerId}`

/** The key with which the CRM signs its calls; empty if unknown. */
export const signingSecretOf = (secrets: SecretBox, row: StoredWebhook): string =>
  row.secret && row.keyId ? secrets.open({ secret: row.secret, keyId: row.keyId }, boundTo(row)) : ''

type SubscribeJob = { companyId: string; vendor: CrmAccountKey['vendor']; ownerId: string }
const queue = 'crm.subscribe'

type SetWebhookResult = { ok: true; url: string } | { ok: false; reason: 'NOT_CONNECTED' }

/**
 * Creates an account's callback address, once, and registers it at the CRM if possible. A blank signing secret keeps
 * the saved one. Safe to repeat.
 */
export async function setWebhook(
  ctx: Ctx,
  account: CrmAccountKey,
  { signingSecret }: { signingSecret: string },
): Promise<SetWebhookResult> {
  const { vendor, ownerId } = account
  if (!(await crmAccount(ctx, account))) return { ok: false, reason: 'NOT_CONNECTED' }
  const companyId = ctx.company.id
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const row = { companyId, vendor, ownerId, callbackId: mintCapability().token, createdAt: now, updatedAt: now }
    await tx.db.insert(crmWebhook).values(row).onConflictDoNothing()
    if (signingSecret) {
      const sealed = tx.secrets.seal(signingSecret, boundTo(row))
      await tx.db
        .update(crmWebhook)
        .set({ ...sealed, updatedAt: now })
        .where(ofWebhook(companyId, account))
    }
    const subscribes = tx.providers.crmVendors.find(({ id }) => id === vendor)?.subscribe !== undefined
    const job: SubscribeJob = { companyId, vendor, ownerId }
    if (subscribes) await tx.jobs.enqueue(tx.db, queue, job, { concurrencyKey: companyId })
    return { ok: true, url: webhookUrl(tx, (await readWebhook(tx, account))!) }
  })
}

/**
 * Defines the job that registers the address at a CRM. It checks for an existing subscription first, so it is safe to
 * repeat.
 */
export function defineSubscribe(deps: Deps): void {
  const options = { maxAttempts: 5, concurrency: 2, concurrencyPerKey: 1 }
  defineCompanyJob<SubscribeJob>(deps, queue, subscribeToCrm, options)
}

async function subscribeToCrm(ctx: Ctx, account: CrmAccountKey): Promise<void> {
  const row = await readWebhook(ctx, account)
  if (!row) return
  const contact = ctx.config.SUPPORT_EMAIL ?? ctx.config.MAIL_FROM
  const reported = { url: webhookUrl(ctx, row), contact }
  const answer = await asCrmUser(ctx, account, (port, access) => port.subscribe!(access, reported))
  if (answer.ok) {
    await ctx.db
      .update(crmWebhook)
      .set({ subscriptionId: answer.value.subscriptionId, updatedAt: ctx.clock.now() })
      .where(ofWebhook(ctx.company.id, account))
    return
  }
  if (answer.reason === 'LATER') throw retryAfter(`webhook at ${account.vendor}: later`, answer.retryAfterMs)
  if (answer.reason === 'UNKNOWN') throw new Error(`webhook at ${account.vendor}: ${answer.failure}`)
  // For example, the CRM cannot reach the address; statuses then arrive by polling.
  ctx.log.warn({ vendor: account.vendor, reason: answer.reason }, 'a CRM rejected our webhook URL')
}

export async function noteCall(tx: Ctx, account: CrmAccountKey): Promise<void> {
  await tx.db.update(crmWebhook).set({ calledAt: tx.clock.now() }).where(ofWebhook(tx.company.id, account))
}

/** Reseals all signing secrets with the newest key. */
export function resealCrmWebhooks({ db, secrets }: { db: Db; secrets: SecretBox }): Promise<Resealed> {
  return resealAll(secrets, async () => {
    const isOld = and(isNotNull(crmWebhook.secret), ne(crmWebhook.keyId, secrets.keyId))
    const rows = await db.select().from(crmWebhook).where(isOld)
    return rows.map((row) => ({
      secret: row.secret!,
      keyId: row.keyId!,
      boundTo: boundTo(row),
      write: async (sealed) => {
        const same = and(ofWebhook(row.companyId, row), eq(crmWebhook.secret, row.secret!))
        return (
          (await db.update(crmWebhook).set(sealed).where(same).returning({ vendor: crmWebhook.vendor })).length === 1
        )
      },
    }))
  })
}
