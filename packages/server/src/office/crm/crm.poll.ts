import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CrmVendorId, crmVendorIds, takesStatuses } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type InboundAccount, type InboundVendor, jsonOf, type RawCall } from '../../outside/inbound/inbound.vendor.ts'
import { askNow, type Polling, pollAccounts } from '../../places/integration/integration.poll.ts'
import type { Config } from '../../platform/config.ts'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import type { CrmChanged } from '../../platform/ports/crm.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { emit } from '../../platform/work/events.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { followStatus } from '../../selling/lead/office/lead.outcome.ts'
import { asCrmUser, crmAccount } from './crm.account.ts'
import { readCrmSettings } from './crm.connection.query.ts'
import { crmStatusImported } from './crm.events.ts'
import { webhookByCallback } from './crm.query.ts'
import { type CrmAccountKey, crmProgress } from './crm.table.ts'
import { lockCrmRecord, writeCrmRecord } from './crm.want.ts'
import { noteCall, signingSecretOf } from './crm.webhook.ts'

const maxPages = 40

/** Jobs queued before markets had accounts have no owner. */
type PollJob = { companyId: string; vendor: CrmAccountKey['vendor']; ownerId?: string }
const queue = 'crm.poll'

export function definePoll(deps: Deps): void {
  defineCompanyJob<PollJob>(
    deps,
    queue,
    (ctx, { vendor, ownerId = companyItself }) => takeChanges(ctx, { vendor, ownerId }),
    { maxAttempts: 3, concurrency: 4, concurrencyPerKey: 1 },
  )
}

const polling: Polling = { table: crmProgress, vendors: crmVendorIds, queue, everyMinutes: 5 }

/** Polls the accounts that are due. */
export const pollCrms = (deps: Deps): Promise<void> => pollAccounts(deps, polling)

/** Polls an account now. Runs in the caller's transaction. */
const pollCrmNow = (tx: Ctx, account: CrmAccountKey): Promise<void> => askNow(tx, polling, account)

/** Polls an account at a CRM for changes and copies their statuses to the leads. Safe to repeat. */
async function takeChanges(ctx: Ctx, account: CrmAccountKey): Promise<void> {
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
  await emit(tx, crmStatusImported, { subjectId: locked.leadId, data: { vendor, status, applied } })
}

/**
 * CRM callbacks only signal a change; the CRM is then polled with the account's own key. So forged, repeated, or late
 * calls do no harm.
 */

const reported = z.object({ companyId: z.uuid(), ownerId: z.uuid() })

/** Identical calls within this time count as repeated, for CRMs whose calls have no ids. */
const repeatedMs = 60_000

/** HubSpot signs its calls; the others rely on their secret address. */
const isSigned: Readonly<Record<CrmVendorId, InboundVendor['isSigned']>> = {
  jobnimbus: () => true,
  acculynx: () => true,
  hubspot: (call, config, now, account) => isSignedByHubSpot(call, config, now, account?.signingSecret ?? ''),
}

const idOf: Readonly<Record<CrmVendorId, (call: RawCall, now: Date) => string | undefined>> = {
  jobnimbus: ({ body }, now) => `${Math.floor(now.getTime() / repeatedMs)} ${sha256(body)}`,
  acculynx: ({ body }) => z.object({ eventId: z.string().min(1).max(100) }).safeParse(jsonOf(body)).data?.eventId,
  hubspot: ({ headers, body }) => `${String(headers['x-hubspot-request-timestamp'])} ${sha256(body)}`,
}

export const crmCallbacks: readonly InboundVendor[] = crmVendorIds.map((vendor) => ({
  name: vendor,
  // Large enough for a whole CRM record.
  bytes: 256 * 1024,
  secretOf: () => undefined,
  async accountOf(deps, secret) {
    if (!/^[\w-]{20,128}$/.test(secret)) return undefined
    const row = await webhookByCallback(deps.database.db, secret)
    if (row?.vendor !== vendor) return undefined
    const { companyId, ownerId } = row
    return { companyId, ownerId, signingSecret: signingSecretOf(deps.secrets, row) }
  },
  isSigned: isSigned[vendor],
  messagesOf(call, now, account) {
    const body = jsonOf(call.body)
    const id = typeof body === 'object' && body !== null ? idOf[vendor](call, now) : undefined
    return account && id ? [messageOf(account, id)] : []
  },
  async handle(deps, { body }) {
    const { companyId, ownerId } = reported.parse(body)
    const ctx = await systemContext(deps, companyId)
    await ctx?.transaction(async (tx) => {
      await noteCall(tx, { vendor, ownerId })
      await pollCrmNow(tx, { vendor, ownerId })
    })
  },
}))

/** Ids are prefixed because they are unique only within an account. */
function messageOf({ companyId, ownerId }: InboundAccount, id: string) {
  return { externalId: `${companyId}/${ownerId}/${id}`, body: { companyId, ownerId } }
}

/** Calls signed longer ago are treated as replays. */
const freshMs = 5 * 60_000

/** HubSpot's signature, version 3: covers method, address, body, and time, using the app's client secret. */
function isSignedByHubSpot({ headers, body, url }: RawCall, config: Config, now: Date, secret: string): boolean {
  const { 'x-hubspot-signature-v3': provided, 'x-hubspot-request-timestamp': at } = headers
  if (secret === '' || typeof provided !== 'string' || typeof at !== 'string' || !/^\d{1,15}$/.test(at)) return false
  if (Math.abs(now.getTime() - Number(at)) > freshMs) return false
  const right = createHmac('sha256', secret).update(`POST${config.PUBLIC_URL}${url}`).update(body).update(at).digest()
  const bytes = Buffer.from(provided, 'base64')
  return bytes.length === right.length && timingSafeEqual(bytes, right)
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex')
