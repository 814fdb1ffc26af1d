import { federalHolidays } from '@gable/contract/cancellation'
import type { Address } from '@gable/contract/field'
import type { OrderForm, ReportDelivery, ReportProduct } from '@gable/contract/measurement-order'
import { mayOrderWith, type Turnaround } from '@gable/contract/measurement-vendor'
import type { PlacementState } from '@gable/contract/order-state'
import type { MeasurementStatus } from '@gable/contract/status'
import { uuidv7 } from 'uuidv7'
import { dispatchTo } from '../../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { isLeadDeleted } from '../../../selling/lead/lead.access.ts'
import { reportApprovalAsked, reportDecided, reportOrdered } from '../measurement.events.ts'
import { measurementOrder } from '../measurement.table.ts'
import { catalogOf, mayOrderUnder, needsApproval, readOrderRules } from './measurement.catalog.ts'
import { adapterOf } from './measurement.dispatch.ts'
import { getOrder, isQuoteOfLead, placeOfLead } from './measurement.order.query.ts'
import {
  creditsOf,
  lockOrder,
  mayBecome,
  noteStep,
  reserveCredits,
  settleCredits,
  subjectOf,
  writeOrder,
} from './measurement.order-state.ts'

type Refused = {
  ok: false
  reason:
    | 'NOT_FOUND'
    | 'NOT_CONNECTED'
    | 'REPORT_GONE'
    | 'REPORT_NOT_AVAILABLE'
    | 'STRUCTURES_NOT_SUPPORTED'
    | 'ADDRESS_NOT_VALID'
    | 'NOT_ENOUGH_CREDITS'
    | 'ORDER_ADMINS_ONLY'
}
type PlaceResult = { ok: true; id: string } | Refused

interface Placing extends OrderForm {
  leadId?: string | undefined
  quoteId?: string | undefined
  address?: Address | undefined
}

/**
 * Orders a report of a lead, or of an address without one. The order and the operation that sends it are created
 * together; a job sends it, after an admin's approval if the company's rules require one. Uses the vendor's latest
 * known prices and times.
 */
export async function placeOrder(ctx: Ctx, order: Placing): Promise<PlaceResult> {
  const place = order.leadId ? await placeOfLead(ctx, order.leadId) : order.address && { ...order.address, point: null }
  if (!place) return { ok: false, reason: order.leadId ? 'NOT_FOUND' : 'ADDRESS_NOT_VALID' }
  if (order.quoteId && !(await isQuoteOfLead(ctx, order.quoteId, order.leadId)))
    return { ok: false, reason: 'NOT_FOUND' }
  const rules = await readOrderRules(ctx)
  if (!mayOrderUnder(rules, ctx)) return { ok: false, reason: 'ORDER_ADMINS_ONLY' }
  const chosen = await choose(ctx, order)
  if (!chosen.ok) return chosen
  return once<PlaceResult>(ctx, async (tx) => {
    const now = tx.clock.now()
    const id = uuidv7()
    const { product, delivery, credits } = chosen
    if (!(await reserveCredits(tx, credits, id))) return { ok: false, reason: 'NOT_ENOUGH_CREDITS' }
    const waits = needsApproval(tx, rules, { maxCents: delivery.maxCents, credits })
    const [row] = await tx.db
      .insert(measurementOrder)
      .values({
        companyId: tx.company.id,
        id,
        leadId: order.leadId ?? null,
        quoteId: order.quoteId ?? null,
        provider: order.vendor,
        status: 'Pending',
        placement: waits ? 'draft' : 'sending',
        reference: id,
        street: place.street,
        city: place.city,
        state: place.state,
        postalCode: place.postalCode,
        country: place.country,
        point: place.point,
        productId: product.id,
        productName: product.name,
        deliveryId: delivery.id,
        deliveryName: delivery.name,
        structures: order.structures,
        instructions: order.instructions,
        termsVersion: order.termsVersion,
        credits,
        costCents: credits === null && delivery.minCents === delivery.maxCents ? delivery.minCents : null,
        turnaround: delivery.turnaround,
        promisedAt: waits ? null : promisedNow(tx, delivery),
        orderedByUserId: viewer(tx).userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await noteStep(tx, row!)
    const about = { subjectId: subjectOf(row!), data: { orderId: id, source: order.vendor, product: product.name } }
    await emit(tx, waits ? reportApprovalAsked : reportOrdered, about)
    if (!waits) {
      await dispatchTo(tx, adapterOf(order.vendor), { intent: { orderId: id }, reference: id, subjectId: id })
    }
    return { ok: true, id }
  })
}

type Chosen = { ok: true; product: ReportProduct; delivery: ReportDelivery; credits: number | null } | Refused

async function choose(ctx: Ctx, { vendor, productId, deliveryId, structures }: OrderForm): Promise<Chosen> {
  const catalog = await catalogOf(ctx, vendor)
  if (catalog === 'NOT_CONNECTED' || catalog === 'AWAY') return { ok: false, reason: 'NOT_CONNECTED' }
  if (!mayOrderWith(catalog.accountState)) return { ok: false, reason: 'NOT_CONNECTED' }
  const product = catalog.products.find(({ id }) => id === productId)
  const delivery = product?.deliveries.find(({ id, available }) => id === deliveryId && available)
  if (!product || !delivery) return { ok: false, reason: 'REPORT_GONE' }
  if (!product.structures.includes(structures)) {
    return { ok: false, reason: structures === 'commercial' ? 'STRUCTURES_NOT_SUPPORTED' : 'REPORT_NOT_AVAILABLE' }
  }
  const credits = catalog.byCredits ? creditsOf(delivery, ctx.config.REPORT_CREDIT_CENTS) : null
  return { ok: true, product, delivery, credits }
}

type ResendResult =
  | { ok: true; placement: PlacementState }
  | { ok: false; reason: 'NOT_FOUND' | 'NOT_CONNECTED' | 'NOT_ENOUGH_CREDITS' | 'ORDER_ADMINS_ONLY' }

/**
 * Sends a rejected order again under a new reference, because the earlier attempt has definitely failed. Leaves any
 * other order unchanged.
 */
export async function resendOrder(ctx: Ctx, id: string): Promise<ResendResult> {
  const seen = await getOrder(ctx, id)
  if (!seen || seen.placement === null) return { ok: false, reason: 'NOT_FOUND' }
  if (!mayOrderUnder(await readOrderRules(ctx), ctx)) return { ok: false, reason: 'ORDER_ADMINS_ONLY' }
  return once<ResendResult>(ctx, async (tx) => {
    const locked = (await lockOrder(tx, id))!
    const vendor = locked.provider
    if (vendor === 'gable' || vendor === 'upload') return { ok: false, reason: 'NOT_FOUND' }
    if (locked.leadId && (await isLeadDeleted(tx, locked.leadId))) return { ok: false, reason: 'NOT_FOUND' }
    if (locked.placement !== 'failed' || !mayBecome(locked, 'sending'))
      return { ok: true, placement: locked.placement! }
    const attempt = Number(locked.reference?.split('-')[5] ?? 1) + 1
    const reference = `${id}-${attempt}`
    if (!(await reserveCredits(tx, locked.credits, reference))) return { ok: false, reason: 'NOT_ENOUGH_CREDITS' }
    const promised = promisedNow(tx, locked)
    await writeOrder(tx, locked, {
      placement: 'sending',
      status: 'Pending',
      failure: null,
      reference,
      promisedAt: promised,
    })
    await dispatchTo(tx, adapterOf(vendor), { intent: { orderId: id }, reference, subjectId: id })
    return { ok: true, placement: 'sending' }
  })
}

type DecideResult =
  | { ok: true; status: MeasurementStatus }
  | { ok: false; reason: 'NOT_FOUND' | 'ORDER_DECIDED' | 'ALREADY_DELETED' }

/** Applies an admin's decision on an order waiting for approval: sends it, or declines it and returns its credits. */
export async function decideOrder(
  ctx: Ctx,
  { id, approved }: { id: string; approved: boolean },
): Promise<DecideResult> {
  return ctx.transaction<DecideResult>(async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    const vendor = locked.provider
    if (vendor === 'gable' || vendor === 'upload') return { ok: false, reason: 'NOT_FOUND' }
    if (locked.placement !== 'draft' || locked.status !== 'Pending') return { ok: false, reason: 'ORDER_DECIDED' }
    if (approved && locked.leadId && (await isLeadDeleted(tx, locked.leadId)))
      return { ok: false, reason: 'ALREADY_DELETED' }
    const written = await writeOrder(
      tx,
      locked,
      approved ? { placement: 'sending', promisedAt: promisedNow(tx, locked) } : { status: 'Declined' },
    )
    await settleCredits(tx, written)
    await emit(tx, reportDecided, { subjectId: subjectOf(locked), data: { orderId: id, source: vendor, approved } })
    if (approved) {
      const reference = locked.reference ?? id
      await dispatchTo(tx, adapterOf(vendor), { intent: { orderId: id }, reference, subjectId: id })
    }
    return { ok: true, status: written.status }
  })
}

/** When an order that is sent to its vendor now is promised; null without a turnaround. */
const promisedNow = ({ clock, company }: Ctx, { turnaround }: { turnaround: Turnaround | null }): Date | null =>
  turnaround && promisedAt(clock.now(), turnaround, company.timeZone)

/**
 * Assumes that vendors have the company's business hours: 8 am to 5 pm in its time zone, Monday to Friday, except
 * federal holidays.
 */
const opens = 8
const closes = 17
const hourMs = 3_600_000

/** When a report ordered at `from` is promised. */
export function promisedAt(from: Date, { amount, unit }: Turnaround, timeZone: string): Date {
  if (unit === 'hours') return new Date(from.getTime() + amount * hourMs)
  const local = localOf(from, timeZone)
  const end = unit === 'businessDays' ? afterDays(local, amount) : afterHours(local, amount)
  return instantOf(end, timeZone)
}

/** A wall clock time of a zone, represented as if it were UTC. */
type Local = Date

/** The close of business on the last day; an order after closing or on a weekend counts from the next business day. */
function afterDays(from: Local, days: number): Local {
  let at = startOf(inHours(from))
  for (let left = days; left > 0; left -= 1) at = nextBusinessDay(at)
  return atHour(at, closes)
}

function afterHours(from: Local, hours: number): Local {
  let at = inHours(from)
  let leftMs = hours * hourMs
  for (;;) {
    const todayMs = atHour(at, closes).getTime() - at.getTime()
    if (leftMs <= todayMs) return new Date(at.getTime() + leftMs)
    leftMs -= todayMs
    at = atHour(nextBusinessDay(startOf(at)), opens)
  }
}

/** The time itself if it is within business hours, otherwise the next opening. */
function inHours(from: Local): Local {
  if (isBusinessDay(from) && from < atHour(from, opens)) return atHour(from, opens)
  if (isBusinessDay(from) && from < atHour(from, closes)) return from
  return atHour(nextBusinessDay(startOf(from)), opens)
}

const startOf = (at: Local): Local => atHour(at, 0)
const atHour = (at: Local, hour: number): Local =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), hour))

function isBusinessDay(day: Local): boolean {
  const isWeekday = day.getUTCDay() % 6 !== 0
  return isWeekday && !federalHolidays(day.getUTCFullYear()).includes(day.toISOString().slice(0, 10))
}

function nextBusinessDay(day: Local): Local {
  let next = new Date(day.getTime() + 24 * hourMs)
  while (!isBusinessDay(next)) next = new Date(next.getTime() + 24 * hourMs)
  return next
}

function localOf(at: Date, timeZone: string): Local {
  return new Date(at.getTime() + offsetMs(at, timeZone))
}

function instantOf(local: Local, timeZone: string): Date {
  const guess = new Date(local.getTime() - offsetMs(local, timeZone))
  return new Date(local.getTime() - offsetMs(guess, timeZone))
}

/** How far a zone's clock is ahead of UTC at a given time. */
function offsetMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return wall - Math.floor(at.getTime() / 1_000) * 1_000
}
