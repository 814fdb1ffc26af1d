import type { BillingOverview, Invoice } from '@gable/contract/billing'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { graceEnd } from './billing.follow.ts'
import { creditPlan, plansOffered, readCustomer } from './billing.plans.ts'
import { billingInvoice, billingPurchase, billingRenewal, billingSubscription } from './billing.table.ts'

const newest = descending('invoices', instantKey(billingInvoice.issuedAt), idKey(billingInvoice.id))

type Of = Pick<Ctx, 'db' | 'company'>

const columns = {
  id: billingInvoice.id,
  number: billingInvoice.number,
  state: billingInvoice.state,
  totalCents: billingInvoice.totalCents,
  refundedCents: billingInvoice.refundedCents,
  currency: billingInvoice.currency,
  issuedAt: billingInvoice.issuedAt,
}
type Found = Omit<Invoice, 'status' | 'at'> & { state: Invoice['status']; issuedAt: Date }
const rowOf = ({ issuedAt, state: status, ...row }: Found): Invoice => ({ ...row, status, at: issuedAt.toISOString() })

/** One page of the company's invoices, newest first. */
export async function listInvoices(ctx: Of, request: PageRequest): Promise<Page<Invoice>> {
  const page = keysetPage(newest, request)
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(billingInvoice)
    .where(and(ofCompany(ctx), page.behind))
  return page.read(found, rowOf)
}

const ofCompany = ({ company }: Of) => eq(billingInvoice.companyId, company.id)

/** The ids of all invoices, newest first, with their positions starting at 1. */
export const invoicesInOrder = (ctx: Ctx, _filters: unknown, max: number): SQL =>
  idsInOrder(newest, billingInvoice.id, sql`${billingInvoice} where ${ofCompany(ctx)}`, max)

/** Returns invoices by id, in the order of `ids`. */
export async function invoicesByIds(ctx: Ctx, ids: readonly string[]): Promise<Invoice[]> {
  const found = await ctx.db
    .select(columns)
    .from(billingInvoice)
    .where(and(ofCompany(ctx), inArray(billingInvoice.id, [...ids])))
  return inOrderOf(ids, found.map(rowOf))
}

/** The payment service's id of one of the company's invoices. */
export async function stripeInvoiceOf({ db, company }: Of, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ stripeId: billingInvoice.stripeId })
    .from(billingInvoice)
    .where(and(eq(billingInvoice.companyId, company.id), eq(billingInvoice.id, id)))
  return found?.stripeId
}

/** The payment data of the Billing page; null if the operator does not accept payments. */
export async function billingOverview(ctx: Ctx): Promise<BillingOverview | null> {
  if (!ctx.providers.payments) return null
  const [plans, credit, customer] = [await plansOffered(ctx), await creditPlan(ctx), await readCustomer(ctx)]
  return {
    credit: credit ? { amountCents: credit.amountCents, currency: credit.currency } : null,
    plans: plans.map(({ id, type, period, grants, amountCents, currency, months }) => {
      return { id, type, period, grants, amountCents, currency, months }
    }),
    subscriptions: await paidSubscriptions(ctx, new Map(plans.map(({ priceId, id }) => [priceId, id]))),
    paymentMethod: customer?.paymentMethod ?? '',
    hasCustomer: customer !== undefined,
    processingCredits: await processingCredits(ctx),
    renewal: await renewalOf(ctx),
  }
}

async function paidSubscriptions(
  ctx: Ctx,
  planIds: ReadonlyMap<string, string>,
): Promise<BillingOverview['subscriptions']> {
  const { companyId, type, state } = billingSubscription
  const found = await ctx.db
    .select()
    .from(billingSubscription)
    .where(and(eq(companyId, ctx.company.id), notInArray(state, ['canceled', 'incomplete_expired'])))
    .orderBy(asc(type))
  return found.map((row) => ({
    id: row.id,
    planId: planIds.get(row.priceId) ?? null,
    type: row.type,
    period: row.period,
    amountCents: row.amountCents,
    currency: row.currency,
    renewsAt: row.cancelsAt ? null : (row.periodEnd?.toISOString() ?? null),
    cancelsAt: row.cancelsAt?.toISOString() ?? null,
    overdue: row.overdueSince && {
      since: row.overdueSince.toISOString(),
      until: graceEnd(ctx, row.overdueSince).toISOString(),
    },
  }))
}

async function processingCredits({ db, company }: Of): Promise<number> {
  const { companyId, state, quantity } = billingPurchase
  const [sum] = await db
    .select({ credits: sql<number>`coalesce(sum(${quantity}), 0)::int` })
    .from(billingPurchase)
    .where(and(eq(companyId, company.id), eq(state, 'processing')))
  return sum?.credits ?? 0
}

async function renewalOf({ db, company }: Of): Promise<BillingOverview['renewal']> {
  const [row] = await db.select().from(billingRenewal).where(eq(billingRenewal.companyId, company.id))
  const { mode = 'off', quantity = 10, dayOfMonth = 1, version = 0, nextAt, failedAt } = row ?? {}
  const [next, failed] = [nextAt?.toISOString() ?? null, failedAt?.toISOString() ?? null]
  return { mode, quantity, dayOfMonth, version, nextAt: next, failedAt: failed }
}
