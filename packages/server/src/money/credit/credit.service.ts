import { billingLimits } from '@gable/contract/billing-limits'
import type { CreditCause } from '@gable/contract/credit-form'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import {
  openHold,
  postEntry,
  readBalance,
  releaseHeld,
  type SettleResult,
  spendHeld,
} from '../ledger/ledger.service.ts'
import { creditsAdded, creditsRemoved, creditsReserved, creditsReturned, creditsUsed } from './credit.events.ts'

/**
 * Measurement credits of a company, on the ledger. An order holds its credits when it is placed (`holdCredits`), spends
 * them when the vendor delivers (`spendHold`), and gets them back when it is refused or fails (`releaseHold`). All
 * three identify the order by the same `reference` and are safe to repeat. `subjectId` is the record that the event
 * names.
 */

const unit = 'credit' as const

type CreditsResult = { ok: true; available: number } | { ok: false; reason: 'NOT_ENOUGH_CREDITS' }
const notEnough = { ok: false, reason: 'NOT_ENOUGH_CREDITS' } as const

interface Change {
  /** A whole number above 0. */
  credits: number
  cause: CreditCause
  /** The company's ledger accepts each reference once: `purchase:<id>`. */
  reference: string
  reason?: string
}

/** Adds credits, once per reference. */
export function addCredits(ctx: Ctx, change: Change): Promise<CreditsResult> {
  return post(ctx, change, 1)
}

/** Removes available credits, once per reference. */
export function takeCredits(ctx: Ctx, change: Change): Promise<CreditsResult> {
  return post(ctx, change, -1)
}

/** Adds the credits that every company starts with. */
export async function addTrialCredits(ctx: Ctx): Promise<void> {
  await addCredits(ctx, { credits: billingLimits.trialCredits, cause: 'trial', reference: 'trial' })
}

interface Order {
  reference: string
  subjectId?: string
}

/** Holds credits for an order. Refused if fewer are available. */
export function holdCredits(ctx: Ctx, { credits, reference, subjectId }: Order & { credits: number }) {
  return ctx.transaction<CreditsResult>(async (tx) => {
    const held = await openHold(tx, { unit, amount: credits, reference })
    if (!held.ok) return notEnough
    const { available } = await readBalance(tx, unit)
    const about = { subjectId: subjectId ?? tx.company.id, data: { credits, available } }
    if (held.isNew) await emit(tx, creditsReserved, about)
    return { ok: true, available }
  })
}

/** Spends the held credits of a delivered order. */
export function spendHold(ctx: Ctx, order: Order): Promise<SettleResult> {
  return ctx.transaction(async (tx) => {
    const spent = await spendHeld(tx, { unit, reference: order.reference, cause: 'order' })
    if (spent.ok && spent.isNew) await tell(tx, creditsUsed, order, spent.amount)
    return spent
  })
}

/** Releases the held credits of an order that was refused or failed. */
export function releaseHold(ctx: Ctx, order: Order): Promise<SettleResult> {
  return ctx.transaction(async (tx) => {
    const released = await releaseHeld(tx, { unit, reference: order.reference })
    if (released.ok && released.isNew) await tell(tx, creditsReturned, order, released.amount)
    return released
  })
}

async function tell(tx: Ctx, event: typeof creditsUsed | typeof creditsReturned, order: Order, credits: number) {
  const { available } = await readBalance(tx, unit)
  await emit(tx, event, { subjectId: order.subjectId ?? tx.company.id, data: { credits, available } })
}

function post(ctx: Ctx, { credits, cause, reference, reason = '' }: Change, sign: 1 | -1): Promise<CreditsResult> {
  return ctx.transaction<CreditsResult>(async (tx) => {
    const posted = await postEntry(tx, { unit, amount: sign * credits, cause, reference, note: reason })
    if (!posted.ok) return notEnough
    const { available } = await readBalance(tx, unit)
    const data = { credits, cause, available, ...(reason !== '' && { reason }) }
    if (posted.isNew) await emit(tx, sign > 0 ? creditsAdded : creditsRemoved, { subjectId: tx.company.id, data })
    return { ok: true, available }
  })
}
