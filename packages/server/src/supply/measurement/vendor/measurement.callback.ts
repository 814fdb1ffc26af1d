import { createHash } from 'node:crypto'
import type { ReportVendorId } from '@gable/contract/measurement-vendor'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type InboundVendor, isSignedBy, jsonOf } from '../../../outside/inbound/inbound.vendor.ts'
import { serviceByCallback, serviceOf } from '../../../places/integration/integration.report-service.ts'
import { openConnection } from '../../../places/integration/integration.service.ts'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import type { CallbackReport } from '../../../platform/ports/measurement.ts'
import { measurementOrder } from '../measurement.table.ts'
import { reportVendorOf } from './measurement.account.ts'
import { applyReport, notifyQuestion, takesReports } from './measurement.apply.ts'
import { fetchFiles } from './measurement.fetch.ts'
import {
  type AnyOrder,
  enqueueFollow,
  lockOrder,
  mayBecome,
  readAnyOrder,
  writeOrder,
} from './measurement.order-state.ts'

/**
 * Callbacks only signal a change: the report itself is always fetched again with the company's own account, so a
 * forged, repeated, or late call changes nothing.
 */

/** The same call within this time is a duplicate. */
const repeatedMs = 60_000

/** The callback URL for a vendor that receives it with each order; empty for other vendors. */
export async function callbackUrlOf(
  ctx: Ctx,
  { vendor, credits }: { vendor: ReportVendorId; credits: number | null },
): Promise<string> {
  if (vendor !== 'reportService') return ''
  if (credits !== null) return `${ctx.config.PUBLIC_URL}/callbacks/${vendor}/${operatorCallback(ctx)?.id ?? ''}`
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  return opened ? `${ctx.config.PUBLIC_URL}/callbacks/${vendor}/${serviceOf(opened).callbackId}` : ''
}

/** The URL id and secret of the operator's own account; undefined if there is none. */
function operatorCallback({ config }: Pick<Deps, 'config'>): { id: string; signingSecret: string } | undefined {
  const { REPORT_SERVICE_SIGNING_SECRET: signingSecret } = config
  if (signingSecret === undefined) return undefined
  return { id: createHash('sha256').update(`callback ${signingSecret}`).digest('base64url'), signingSecret }
}

/** Used instead of a company's id: the call belongs to the operator's account and concerns an order with credits. */
const operator = 'operator'

const reported = z.object({
  reference: z.string(),
  companyId: z.union([z.uuid(), z.literal(operator)]).optional(),
  url: z.string().default(''),
})

/** EagleView calls by GET with our reference in the query; its documentation does not mention signatures. */
export const eagleviewCallbacks: InboundVendor = {
  name: 'eagleview',
  byGet: true,
  secretOf: (config) => config.EAGLEVIEW_CALLBACK_SECRET,
  isSigned: () => true,
  messagesOf({ rest, query }, now) {
    const { RefId: reference = '', VerifyId: url = '' } = query
    const known = ['OrderStatusUpdate', 'NeedToId', 'FileDelivery', 'FileDeliveryConfirmation']
    if (!known.includes(rest) || !isReference(reference)) return []
    const window = Math.floor(now.getTime() / repeatedMs)
    const externalId = sha256(`${window} ${rest} ${JSON.stringify(Object.entries(query).sort())}`)
    return [{ externalId, body: { reference, url: rest === 'NeedToId' ? url : '' } }]
  },
  handle: (deps, { body }) => hear(deps, body),
}

/** A report service calls its company's own URL, signed according to Standard Webhooks. */
export const reportServiceCallbacks: InboundVendor = {
  name: 'reportService',
  secretOf: () => undefined,
  async accountOf(deps, secret) {
    if (!/^[\w-]{20,128}$/.test(secret)) return undefined
    const own = operatorCallback(deps)
    if (own?.id === secret) return { companyId: operator, signingSecret: own.signingSecret }
    return serviceByCallback({ db: deps.database.db, secrets: deps.secrets }, secret)
  },
  isSigned: (call, _config, now, account) => account !== undefined && isSignedBy(call, account.signingSecret, now),
  messagesOf({ headers, body }, _now, account) {
    const { data } = z.object({ reference: z.string() }).safeParse(jsonOf(body))
    const id = headers['webhook-id']
    if (!account || !data || !isReference(data.reference) || typeof id !== 'string' || id.length > 200) return []
    // Message ids are only unique within a service: another company's service may have the same.
    return [{ externalId: `${account.companyId}/${id}`, body: { ...data, companyId: account.companyId } }]
  },
  handle: (deps, { body }) => hear(deps, body),
}

const isReference = (text: string) => /^[0-9a-f-]{36}(-\d{1,4})?$/.test(text)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Finds the order of a call and enqueues polling of the vendor. */
async function hear(deps: Deps, body: unknown): Promise<void> {
  const { reference, companyId, url } = reported.parse(body)
  const ofAccount = companyId === operator ? isNotNull(measurementOrder.credits) : isOfCompany(companyId)
  const [row] = await deps.database.db
    .select({ companyId: measurementOrder.companyId, id: measurementOrder.id })
    .from(measurementOrder)
    .where(and(eq(measurementOrder.reference, reference), ofAccount))
  const ctx = row && (await systemContext(deps, row.companyId))
  if (!row || !ctx) return
  await ctx.transaction(async (tx) => {
    const locked = await lockOrder(tx, row.id)
    if (locked?.placement !== 'placed') return
    if (isPageOfVendor(deps, url)) {
      await notifyQuestion(tx, locked, await writeOrder(tx, locked, { question: { kind: 'structure', url } }))
    }
    await enqueueFollow(tx, locked)
  })
}

const isOfCompany = (companyId: string | undefined) =>
  companyId === undefined ? undefined : and(eq(measurementOrder.companyId, companyId), isNull(measurementOrder.credits))

/** A page that a person is directed to must be the vendor's own, whoever made the call. */
function isPageOfVendor({ config }: Pick<Deps, 'config'>, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin } = new URL(url)
  if (origin === new URL(config.EAGLEVIEW_URL).origin) return true
  return protocol === 'https:' && /(^|\.)eagleview\.com$/.test(hostname)
}

/**
 * Callbacks of a vendor that cannot be polled: they contain the report. They are authenticated by the secret in the
 * URL, our own reference, and the vendor's number once the order has one.
 */

/**
 * After this time, files that cannot be fetched are omitted, before the job's attempts end, so that the report itself
 * arrives.
 */
const patienceMs = 10 * 60_000

const named = z.looseObject({ GAFOrderNumber: z.string(), SubscriberOrderNumber: z.string() })
const stored = z.object({ at: z.iso.datetime(), report: z.unknown() })

/** GAF delivers a report by POST; its documentation does not mention signatures. */
export const gafCallbacks: InboundVendor = {
  name: 'gaf',
  // Enough for a whole report.
  bytes: 1024 * 1024,
  secretOf: (config) => config.GAF_CALLBACK_SECRET,
  isSigned: () => true,
  messagesOf({ body }, now) {
    const { data: report } = named.safeParse(jsonOf(body))
    if (!report) return []
    const externalId = createHash('sha256').update(body).digest('hex')
    return [{ externalId, body: { at: now.toISOString(), report } }]
  },
  async handle(deps, { body }) {
    const { at, report } = stored.parse(body)
    const provided = reportVendorOf(deps, 'gaf')?.fromCallback?.(report)
    if (provided) await hearReport(deps, provided, new Date(at))
    else deps.log.warn({ vendor: 'gaf' }, 'a callback could not be read')
  },
}

async function hearReport(deps: Deps, provided: CallbackReport, askedAt: Date): Promise<void> {
  const [row] = await deps.database.db
    .select({ companyId: measurementOrder.companyId, id: measurementOrder.id, provider: measurementOrder.provider })
    .from(measurementOrder)
    .where(eq(measurementOrder.reference, provided.reference))
  const ctx = row?.provider === 'gaf' ? await systemContext(deps, row.companyId) : undefined
  const order = row && ctx && (await acknowledge(ctx, row.id, provided))
  if (!order || !takesReports(order)) return
  const patient = deps.clock.now().getTime() - askedAt.getTime() < patienceMs
  const fetched = await fetchFiles(ctx, order, provided, { patient })
  await applyReport(ctx, order, { report: provided, askedAt, fetched })
}

/**
 * A callback about an order whose response was lost proves that the vendor has it. Undefined if it has another order's
 * number.
 */
async function acknowledge(
  ctx: Ctx,
  id: string,
  { reference, jobNumber }: CallbackReport,
): Promise<AnyOrder | undefined> {
  await ctx.transaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    if (locked?.reference !== reference || !mayBecome(locked, 'placed')) return
    await writeOrder(tx, locked, { placement: 'placed', status: 'In Progress', failure: null, jobNumber })
  })
  const order = await readAnyOrder(ctx, id)
  if (order?.placement === 'placed' && order.jobNumber === jobNumber) return order
  ctx.log.warn({ orderId: id }, 'a callback does not match its order')
  return undefined
}
