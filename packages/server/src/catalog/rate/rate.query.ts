import type { Page, PageRequest } from '@gable/contract/list'
import { loanLimits } from '@gable/contract/loan-state'
import type { LoanProduct, LoanProductRow, OfferCodeRow } from '@gable/contract/rate'
import type { PaperColumn } from '@gable/documents/table/table'
import { type LoanOfferFigures, type LoanProductTerms, loanOffers } from '@gable/pricing/loan-offers'
import { cents } from '@gable/pricing/money'
import { and, asc, eq, inArray, isNull, lt, max, type SQL, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { ascending, keysetPage } from '../../platform/keyset.ts'
import { byName } from '../../platform/records.ts'
import { idKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf, listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { ratesExported } from './rate.events.ts'
import { loanProduct, offerCode } from './rate.table.ts'

const p = loanProduct
export type StoredProduct = typeof loanProduct.$inferSelect

/** The loan amount for the monthly payments on the rate sheet, in cents. */
const exampleCents = 1_000_000

const byLength = ascending('loanProduct', wholeNumberKey(p.months), wholeNumberKey(p.aprBps), idKey(p.id))

export const productView = ({
  productId: id,
  name,
  months,
  promotionMonths,
  aprBps,
  feeBps,
}: StoredProduct): LoanProduct => ({
  id,
  name,
  months,
  promotionMonths,
  aprBps,
  feeBps,
})

function rowOf(row: StoredProduct): LoanProductRow {
  const [plain] = offersOf(exampleCents, [row], false)
  const [factored] = offersOf(exampleCents, [row], true)
  return {
    ...productView(row),
    isBase: row.isBase,
    isGone: row.goneAt !== null,
    exampleCents: plain?.paymentCents ?? 0,
    exampleAprBps: plain?.aprBps ?? row.aprBps,
    factoredCents: factored?.paymentCents ?? 0,
    factoredAprBps: factored?.aprBps ?? row.aprBps,
  }
}

/** The rate sheet, sorted by length and rate. */
export async function listProducts(
  ctx: Ctx,
  requested: PageRequest,
): Promise<Page<LoanProductRow> & { readAt: string | null }> {
  const page = keysetPage(byLength, requested)
  const found = await ctx.db
    .select({ row: p, place: page.place })
    .from(p)
    .where(and(eq(p.companyId, ctx.company.id), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const [last] = await ctx.db
    .select({ at: max(p.updatedAt) })
    .from(p)
    .where(eq(p.companyId, ctx.company.id))
  return { ...page.of(found, ({ row }) => rowOf(row)), readAt: last?.at?.toISOString() ?? null }
}

/** The ids of the rate sheet's rows in order, with their positions from 1. */
const productsInOrder = (ctx: Ctx, _filters: unknown, max: number): SQL =>
  idsInOrder(byLength, p.id, sql`${p} where ${p.companyId} = ${ctx.company.id}`, max)

async function productsByIds(ctx: Ctx, ids: readonly string[]): Promise<LoanProductRow[]> {
  const found = await ctx.db
    .select()
    .from(p)
    .where(and(eq(p.companyId, ctx.company.id), inArray(p.id, [...ids])))
  return inOrderOf(ids, found.map(rowOf))
}

/** The base package, while the lender offers it. */
export async function baseProduct(ctx: Pick<Ctx, 'db' | 'company'>): Promise<StoredProduct | undefined> {
  const [row] = await ctx.db
    .select()
    .from(p)
    .where(and(eq(p.companyId, ctx.company.id), eq(p.isBase, true), isNull(p.goneAt)))
  return row
}

/** Loan products by the lender's ids, in the given order, without those that the lender no longer offers. */
export async function offeredProducts(
  ctx: Pick<Ctx, 'db' | 'company'>,
  productIds: readonly string[],
): Promise<StoredProduct[]> {
  if (productIds.length === 0) return []
  const found = await ctx.db
    .select()
    .from(p)
    .where(and(eq(p.companyId, ctx.company.id), inArray(p.productId, [...productIds]), isNull(p.goneAt)))
  return productIds.flatMap((id) => found.find(({ productId }) => productId === id) ?? [])
}

/** The maximum number of terms that a homeowner can compare. */
const maxOnWebsite = loanLimits.offerCodeProducts.max

/**
 * The loan products of the offer codes shown on the website, sorted by length and rate; if there are none, the base
 * package.
 */
export async function websiteProducts(ctx: Pick<Ctx, 'db' | 'company'>): Promise<StoredProduct[]> {
  const codes = await ctx.db
    .select({ productIds: offerCode.productIds })
    .from(offerCode)
    .where(and(eq(offerCode.companyId, ctx.company.id), eq(offerCode.onWebsite, true)))
    .orderBy(asc(offerCode.id))
  const found = await offeredProducts(ctx, [...new Set(codes.flatMap(({ productIds }) => productIds))])
  if (found.length === 0) {
    const base = await baseProduct(ctx)
    return base ? [base] : []
  }
  return found.slice(0, maxOnWebsite).sort((one, other) => one.months - other.months || one.aprBps - other.aprBps)
}

const o = offerCode
type StoredOfferCode = typeof offerCode.$inferSelect

async function codesView(
  ctx: Ctx,
  codes: readonly StoredOfferCode[],
): Promise<(code: StoredOfferCode) => OfferCodeRow> {
  const ids = [...new Set(codes.flatMap(({ productIds }) => productIds))]
  const found =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(p)
          .where(and(eq(p.companyId, ctx.company.id), inArray(p.productId, ids)))
  return ({ id, version, name, onWebsite, productIds }) => ({
    id,
    version,
    name,
    onWebsite,
    products: productIds.flatMap((productId) => {
      const row = found.find((each) => each.productId === productId)
      return row ? [{ ...productView(row), isGone: row.goneAt !== null }] : []
    }),
  })
}

/** Offer codes, sorted by name. */
export async function listOfferCodes(ctx: Ctx, requested: PageRequest): Promise<Page<OfferCodeRow>> {
  const page = keysetPage(byName('offerCode', o), requested)
  const found = await ctx.db
    .select({ row: o, place: page.place })
    .from(o)
    .where(and(eq(o.companyId, ctx.company.id), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const view = await codesView(
    ctx,
    found.map(({ row }) => row),
  )
  return page.of(found, ({ row }) => view(row))
}

const codeOfId = (ctx: Pick<Ctx, 'company'>, id: string) => and(eq(o.companyId, ctx.company.id), eq(o.id, id))

export async function readOfferCode(ctx: Ctx, id: string): Promise<OfferCodeRow | undefined> {
  const [row] = await ctx.db.select().from(o).where(codeOfId(ctx, id))
  return row && (await codesView(ctx, [row]))(row)
}

/** All rows of the rate sheet, locked until the transaction ends. */
export function lockProducts(tx: Ctx): Promise<StoredProduct[]> {
  return tx.db.select().from(p).where(eq(p.companyId, tx.company.id)).orderBy(asc(p.id)).for('update')
}

/** Whether all of these products are offered. */
export async function areOffered(tx: Ctx, productIds: readonly string[]): Promise<boolean> {
  return (await offeredProducts(tx, productIds)).length === productIds.length
}

/** Companies whose rates were last read before the given time, the oldest first. */
export async function companiesWithRates(db: Db, before: Date, most: number): Promise<string[]> {
  const last = max(loanProduct.updatedAt)
  const rows = await db
    .select({ companyId: loanProduct.companyId })
    .from(loanProduct)
    .innerJoin(company, and(eq(company.id, loanProduct.companyId), isNull(company.deletedAt)))
    .groupBy(loanProduct.companyId)
    .having(lt(last, before))
    .orderBy(last)
    .limit(most)
  return rows.map(({ companyId }) => companyId)
}

type Priced = Pick<typeof loanProduct.$inferSelect, 'name' | 'months' | 'promotionMonths' | 'aprBps' | 'feeBps'>

/**
 * The terms of a loan product for a homeowner. The homeowner pays the product's fee if the market factors it into the
 * loan.
 */
export const loanTermsOf =
  (factorsFee: boolean) =>
  ({ name, months, promotionMonths, aprBps, feeBps }: Priced): LoanProductTerms => ({
    name,
    months,
    promotionMonths,
    aprBps,
    factoredFeeBps: factorsFee ? feeBps : 0,
  })

/** The loan offers for a cash price with each of these products. */
export const offersOf = (cashCents: number, products: readonly Priced[], factorsFee: boolean): LoanOfferFigures[] =>
  loanOffers(cents(cashCents), products.map(loanTermsOf(factorsFee)))

/** Exports the rate sheet. */

const percent = (bps: number) => `${(bps / 100).toFixed(2)} %`

const columns: Columns<LoanProductRow> = [
  { title: 'ID', kind: 'text', width: 14, cell: (row) => row.id },
  { title: 'Loan product', kind: 'text', width: 30, cell: (row) => row.name },
  { title: 'Months', kind: 'count', width: 10, cell: (row) => row.months },
  { title: 'Months at $0', kind: 'count', width: 12, cell: (row) => row.promotionMonths },
  { title: 'Note rate', kind: 'text', width: 10, cell: (row) => percent(row.aprBps) },
  { title: 'APR', kind: 'text', width: 10, cell: (row) => percent(row.exampleAprBps) },
  { title: 'APR with factored fee', kind: 'text', width: 18, cell: (row) => percent(row.factoredAprBps) },
  { title: 'Merchant fee', kind: 'text', width: 12, cell: (row) => percent(row.feeBps) },
  { title: 'Monthly for $10,000', kind: 'cents', width: 18, cell: (row) => row.exampleCents },
  { title: 'Monthly with factored fee', kind: 'cents', width: 20, cell: (row) => row.factoredCents },
  { title: 'Base package', kind: 'text', width: 12, cell: (row) => (row.isBase ? 'Yes' : '') },
  { title: 'Offered', kind: 'text', width: 10, cell: (row) => (row.isGone ? 'No' : 'Yes') },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'ID, loan product', share: 26, lines: [at('ID'), at('Loan product')] },
  { title: 'Months', share: 9, figure: true, lines: [at('Months')] },
  { title: 'Note rate', share: 10, figure: true, lines: [at('Note rate')] },
  { title: 'APR, with factored fee', share: 15, figure: true, lines: [at('APR'), at('APR with factored fee')] },
  { title: 'Merchant fee', share: 12, figure: true, lines: [at('Merchant fee')] },
  {
    title: 'Monthly for $10,000, with factored fee',
    share: 20,
    figure: true,
    lines: [at('Monthly for $10,000'), at('Monthly with factored fee')],
  },
  { title: 'Base', share: 8, lines: [at('Base package')] },
]

export const ratesExport = listExport({
  title: 'Rate sheet',
  columns,
  paper,
  inOrder: productsInOrder,
  byIds: productsByIds,
  note: (tx, facts) => emit(tx, ratesExported, { subjectId: tx.company.id, data: facts }),
})
