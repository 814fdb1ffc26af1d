import { crmVendorIds, takesStatuses } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import { askNow, type Polling, pollAccounts } from '../../places/integration/integration.poll.ts'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import type { CrmChanged } from '../../platform/ports/crm.ts'
import { emit } from '../../platform/work/events.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { followStatus } from '../../selling/lead/office/lead.outcome.ts'
import { asCrmUser, crmAccount } from './crm.account.ts'
import { readCrmSettings } from './crm.connection.query.ts'
import { crmStatusTaken } from './crm.events.ts'
import { type CrmAccountKey, crmProgress } from './crm.table.ts'
import { lockCrmRecord, writeCrmRecord } from './crm.want.ts'

const maxPages = 40

/** Jobs queued before markets had accounts have no owner. */
type PollJob = { companyId: string; vendor: CrmAccountKey['vendor']; ownerId?: string }
const queue = 'crm.poll'

export function definePoll(deps: Deps): void {
  deps.jobs.define<PollJob>(
    queue,
    async ({ companyId, vendor, ownerId = companyItself }) => {
      const ctx = await systemContext(deps, companyId)
      if (ctx) await takeChanges(ctx, { vendor, ownerId })
    },
    { maxAttempts: 3, concurrency: 4, concurrencyPerKey: 1 },
  )
}

const polling: Polling = { table: crmProgress, vendors: crmVendorIds, queue, everyMinutes: 5 }

/** Polls the accounts that are due. */
export const pollCrms = (deps: Deps): Promise<void> => pollAccounts(deps, polling)

/** Polls an account now. Runs in the caller's transaction. */
export const askCrmNow = (tx: Ctx, account: CrmAccountKey): Promise<void> => askNow(tx, polling, account)

/** Polls an account at a CRM for changes and copies their statuses to the leads. Safe to repeat. */
export async function takeChanges(ctx: Ctx, account: CrmAccountKey): Promise<void> {
  const { vendor, ownerId } = account
  const mine = and(
    ...[eq(crmProgress.companyId, ctx.company.id), eq(crmProgress.vendor, vendor)],
    eq(crmProgress.ownerId, ownerId),
  )
  const [progress] = await ctx.db.select().from(crmProgress).where(mine)
  if (!progress?.since) return
  let since = progress.since
  let from = 0
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await asCrmUser(ctx, account, (port, access) => port.changed(access, { since, from }))
    if (!answer.ok) {
      if (answer.reason === 'LATER') throw retryAfter(`changes at ${vendor}: later`, answer.retryAfterMs)
      if (answer.reason === 'UNKNOWN') throw new Error(`changes at ${vendor}: ${answer.failure}`)
      return
    }
    const { records, more } = answer.value
    for (const record of records) await ctx.transaction((tx) => takeStatus(tx, account, record))
    const latest = records.at(-1)?.changedAt
    // Records that change meanwhile move to the end, so the next page begins at a time rather than an offset.
    if (latest && latest > since) {
      since = latest
      from = 0
      await ctx.db.update(crmProgress).set({ since, updatedAt: ctx.clock.now() }).where(mine)
    } else from += records.length
    if (!more) return
  }
}

/**
 * Applies a record's CRM status to its lead. A lead with an unsent change keeps its own status: our change wins if the
 * CRM accepts statuses.
 */
async function takeStatus(tx: Ctx, account: CrmAccountKey, { externalId, status }: CrmChanged): Promise<void> {
  const { vendor, ownerId } = account
  const locked = await lockCrmRecord(tx, vendor, { externalId, ownerId })
  if (!locked || !status || locked.theirStatus === status) return
  await writeCrmRecord(tx, locked, { theirStatus: status })
  if (locked.state === 'waiting' && takesStatuses(vendor)) return
  const { settings } = await readCrmSettings(
    tx,
    account,
    (await crmAccount(tx, account))?.choices ?? { recordTypes: [], sources: [] },
  )
  const to = settings.takesStatus ? settings.backStatuses.find(({ name }) => name === status)?.status : undefined
  const applied = to ? await followStatus(tx, locked.leadId, { to, keeps: ['Deleted'] }) : false
  await emit(tx, crmStatusTaken, { subjectId: locked.leadId, data: { vendor, status, applied } })
}
