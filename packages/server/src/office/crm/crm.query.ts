import type { CrmFileRow, CrmOfLead, CrmOverview, CrmRecordFilters, CrmRecordRow } from '@gable/contract/crm'
import { type CrmVendorId, crmStates, crmVendorIds } from '@gable/contract/crm-vendor'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, count, desc, eq, exists, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { proposal } from '../../contracts/proposal/proposal.table.ts'
import { proposalSigned } from '../../contracts/proposal/sign/proposal.signing.table.ts'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import { connection } from '../../places/integration/integration.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { containing } from '../../platform/db/like.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { companyItself } from '../../platform/owner.ts'
import { file } from '../../platform/platform.table.ts'
import { idKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { type CrmAccountKey, crmFile, crmProgress, crmRecord, crmWebhook } from './crm.table.ts'

const r = crmRecord
const ofLead = and(eq(lead.companyId, r.companyId), eq(lead.id, r.leadId))
const newest = descending('crmRecord', idKey(r.id))

const columns = {
  id: r.id,
  leadId: r.leadId,
  vendor: r.vendor,
  state: r.state,
  failure: r.failure,
  answer: r.answer,
  homeowner: sql<string>`trim(${lead.firstName} || ' ' || ${lead.lastName})`,
  street: lead.street,
  city: lead.city,
  leadStatus: lead.status,
  externalId: r.externalId,
  theirStatus: r.theirStatus,
  syncedAt: r.syncedAt,
}

type Found = Omit<CrmRecordRow, 'syncedAt' | 'url'> & { syncedAt: Date | null }

const rowOf =
  ({ providers }: Pick<Ctx, 'providers'>) =>
  (row: Found): CrmRecordRow => {
    const vendor = providers.crmVendors.find(({ id }) => id === row.vendor)
    const url = row.externalId ? (vendor?.pageOf(row.externalId) ?? '') : ''
    return { ...isoTimes(row), url }
  }

function underFilters(ctx: Ctx, { vendor, marketId, search, states }: CrmRecordFilters): SQL | undefined {
  const words = sql`concat_ws(' ', ${lead.firstName}, ${lead.lastName}, ${lead.street}, ${lead.city}, ${r.externalId})`
  return and(
    ...[eq(r.companyId, ctx.company.id), eq(r.vendor, vendor), eq(r.ownerId, marketId ?? companyItself)],
    visibleTo(ctx),
    search ? sql`${words} ilike ${containing(search)}` : undefined,
    states.length > 0 ? inArray(r.state, states) : undefined,
  )
}

/** Lists the leads at a CRM, last sent first. */
export async function listCrmRecords(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: CrmRecordFilters & PageRequest,
): Promise<Page<CrmRecordRow>> {
  const page = keysetPage(newest, { cursor, pageSize })
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(r)
    .innerJoin(lead, ofLead)
    .where(and(underFilters(ctx, filters), page.behind))
  return page.read(found, rowOf(ctx))
}

/** The ids of these records in list order, with places from 1. */
export const crmRecordsInOrder = (ctx: Ctx, filters: CrmRecordFilters, max: number): SQL =>
  idsInOrder(newest, r.id, sql`${r} join ${lead} on ${ofLead} where ${underFilters(ctx, filters)}`, max)

/** Returns records by id, for leads that the user can see. */
export async function crmRecordsByIds(ctx: Ctx, ids: readonly string[]): Promise<CrmRecordRow[]> {
  const found = await ctx.db
    .select(columns)
    .from(r)
    .innerJoin(lead, ofLead)
    .where(and(eq(r.companyId, ctx.company.id), visibleTo(ctx), inArray(r.id, [...ids])))
  return inOrderOf(ids, found.map(rowOf(ctx)))
}

const shownCalls = 20

/**
 * Returns a lead's records at the CRMs it was sent to with their last calls, newest first; none if the user cannot see
 * the lead.
 */
export async function crmRecordsOfLead(ctx: Ctx, leadId: string): Promise<CrmOfLead[]> {
  const rows = await ctx.db
    .select(columns)
    .from(r)
    .innerJoin(lead, ofLead)
    .where(and(eq(r.companyId, ctx.company.id), visibleTo(ctx), eq(r.leadId, leadId)))
    .orderBy(r.vendor)
  if (rows.length === 0) return []
  const operations = await ctx.db
    .select({ vendor: dispatch.vendor, log: dispatch.log })
    .from(dispatch)
    .where(
      and(
        eq(dispatch.companyId, ctx.company.id),
        eq(dispatch.subjectId, leadId),
        inArray(dispatch.kind, ['crm', 'crmFile']),
      ),
    )
    .orderBy(desc(dispatch.id))
    .limit(shownCalls)
  const files = await crmFilesOfLead(ctx, leadId)
  return rows.map((row) => {
    const calls = operations.filter(({ vendor }) => vendor === row.vendor).flatMap(({ log }) => [...log].reverse())
    return { ...rowOf(ctx)(row), calls: calls.slice(0, shownCalls), files: filesAt(files, row.vendor) }
  })
}

const filesAt = (files: Awaited<ReturnType<typeof crmFilesOfLead>>, at: CrmVendorId) =>
  files.flatMap(({ vendor, ...file }) => (vendor === at ? [file] : []))

/** Counts the leads at a CRM account by state, and returns whether more are being queued. */
export async function crmCounts(
  ctx: Ctx,
  { vendor, ownerId }: CrmAccountKey,
): Promise<Pick<CrmOverview, 'counts' | 'isSending'>> {
  const rows = await ctx.db
    .select({ state: r.state, records: count() })
    .from(r)
    .where(and(eq(r.companyId, ctx.company.id), eq(r.vendor, vendor), eq(r.ownerId, ownerId)))
    .groupBy(r.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.records ?? 0
  const [progress] = await ctx.db
    .select({ sending: crmProgress.sending })
    .from(crmProgress)
    .where(
      and(
        ...[eq(crmProgress.companyId, ctx.company.id), eq(crmProgress.vendor, vendor)],
        eq(crmProgress.ownerId, ownerId),
      ),
    )
  const counts = Object.fromEntries(crmStates.map((state) => [state, of(state)])) as CrmOverview['counts']
  return { counts, isSending: Boolean(progress?.sending) }
}

/** Whether a lead is sent automatically: not a test, not only an address, and not deleted. */
export async function isSendable(ctx: Ctx, leadId: string): Promise<boolean> {
  const which = and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId), eq(lead.isTest, false))
  const [row] = await ctx.db
    .select({ status: lead.status })
    .from(lead)
    .where(and(which, inArray(lead.kind, ['rqp', 'other'])))
  return row !== undefined && row.status !== 'Deleted'
}

/**
 * Files that are retried at a user's request. Excludes those that may have arrived, because it is unknown whether the
 * CRM has them, and those deleted here.
 */
export const isRetried = and(
  eq(crmFile.state, 'failed'),
  notInArray(crmFile.failure, ['CRM_FILE_UNSURE', 'CRM_FILE_GONE']),
)

/** The sealed PDFs of a lead's proposals that haven't been queued for a CRM. */
export async function newSealedFiles(
  { db, company }: Ctx,
  vendor: CrmVendorId,
  leadId: string,
): Promise<{ id: string; name: string }[]> {
  const isKnown = db
    .select({ one: sql`1` })
    .from(crmFile)
    .where(and(eq(crmFile.companyId, file.companyId), eq(crmFile.vendor, vendor), eq(crmFile.fileId, file.id)))
  return db
    .select({ id: file.id, name: file.name })
    .from(proposal)
    .innerJoin(
      proposalSigned,
      and(eq(proposalSigned.companyId, proposal.companyId), eq(proposalSigned.proposalId, proposal.id)),
    )
    .innerJoin(file, and(eq(file.companyId, proposalSigned.companyId), eq(file.id, proposalSigned.fileId)))
    .where(and(eq(proposal.companyId, company.id), eq(proposal.leadId, leadId), not(exists(isKnown))))
}

/** Returns the id of a proposal version's sealed PDF; undefined if it is not sealed. */
export async function sealedFileOf(
  ctx: Ctx,
  { proposalId, number }: { proposalId: string; number: number },
): Promise<string | undefined> {
  const { companyId, proposalId: of, number: version } = proposalSigned
  const [row] = await ctx.db
    .select({ fileId: proposalSigned.fileId })
    .from(proposalSigned)
    .where(and(eq(companyId, ctx.company.id), eq(of, proposalId), eq(version, number)))
  return row?.fileId ?? undefined
}

/** Returns a lead's signed contracts at the CRMs, first attached first; none if the user cannot see the lead. */
async function crmFilesOfLead(ctx: Ctx, leadId: string): Promise<(CrmFileRow & { vendor: CrmVendorId })[]> {
  const f = crmFile
  const { id, vendor, name, state, failure, answer, attachedAt } = f
  const rows = await ctx.db
    .select({ id, vendor, name, state, failure, answer, attachedAt })
    .from(f)
    .innerJoin(lead, and(eq(lead.companyId, f.companyId), eq(lead.id, f.leadId)))
    .where(and(eq(f.companyId, ctx.company.id), visibleTo(ctx), eq(f.leadId, leadId)))
    .orderBy(f.id)
  return rows.map(isoTimes)
}

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
