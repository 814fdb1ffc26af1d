import { loanLimits } from '@gable/contract/loan-state'
import type { OfferCodeForm } from '@gable/contract/rate-form'
import { and, eq } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import type { LenderProduct } from '../../platform/ports/lender.ts'
import { countRecords, deleteNamed, insertRecord, lockRecord } from '../../platform/records.ts'
import { type Deletion, expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { emit } from '../../platform/work/events.ts'
import { withLender } from '../merchant/merchant.application.ts'
import { basePackageChanged, offerCodeAdded, offerCodeChanged, offerCodeDeleted } from './rate.events.ts'
import { areOffered, baseProduct, companiesWithRates, lockProducts, productView } from './rate.query.ts'
import { loanProduct, offerCode } from './rate.table.ts'

type Refused<Reason extends string> = { ok: false; reason: Reason }
type ReloadResult = { ok: true; products: number } | Refused<'LENDER_NOT_OFFERED' | 'VENDOR_UNREACHABLE'>

/** Reads the lender's rates. If there is no base package, the first product without a promotion becomes it. */
export async function reloadRates(ctx: Ctx): Promise<ReloadResult> {
  const answer = await withLender(ctx, (lender) => lender.rates())
  if (!answer.ok)
    return { ok: false, reason: answer.reason === 'NOT_CONNECTED' ? 'LENDER_NOT_OFFERED' : 'VENDOR_UNREACHABLE' }
  await ctx.transaction((tx) => writeRates(tx, answer.value))
  return { ok: true, products: answer.value.length }
}

/** Stores the products that are offered now; if the base package's terms changed, updates the markets with CLP. */
export async function writeRates(tx: Ctx, products: readonly LenderProduct[]): Promise<void> {
  const known = await lockProducts(tx)
  const { id: companyId } = tx.company
  const now = tx.clock.now()
  for (const { id: productId, ...facts } of products) {
    await tx.db
      .insert(loanProduct)
      .values({ companyId, productId, ...facts, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [loanProduct.companyId, loanProduct.productId],
        set: { ...facts, goneAt: null, updatedAt: now },
      })
  }
  for (const { id, productId, goneAt } of known) {
    if (goneAt || products.some((each) => each.id === productId)) continue
    await tx.db
      .update(loanProduct)
      .set({ goneAt: now, updatedAt: now })
      .where(and(eq(loanProduct.companyId, companyId), eq(loanProduct.id, id)))
  }
  const first = products.find(({ promotionMonths }) => promotionMonths === 0) ?? products[0]
  if (first && !known.some(({ isBase }) => isBase)) await markBase(tx, first.id)
  const base = await baseProduct(tx)
  if (base) await tx.above.applyBasePackage(tx, productView(base))
}

async function markBase(tx: Ctx, productId: string): Promise<void> {
  const ofCompany = eq(loanProduct.companyId, tx.company.id)
  await tx.db
    .update(loanProduct)
    .set({ isBase: false })
    .where(and(ofCompany, eq(loanProduct.isBase, true)))
  await tx.db
    .update(loanProduct)
    .set({ isBase: true })
    .where(and(ofCompany, eq(loanProduct.productId, productId)))
}

type SetBaseResult = { ok: true; markets: number } | Refused<'OPTION_NOT_AVAILABLE'>

/** Makes a loan product the base package, also for all markets with CLP. */
export function setBase(ctx: Ctx, productId: string): Promise<SetBaseResult> {
  return ctx.transaction<SetBaseResult>(async (tx) => {
    const known = (await lockProducts(tx)).find((each) => each.productId === productId && !each.goneAt)
    if (!known) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    if (!known.isBase) await markBase(tx, productId)
    const markets = await tx.above.applyBasePackage(tx, productView(known))
    if (!known.isBase) {
      await emit(tx, basePackageChanged, { subjectId: tx.company.id, data: { name: known.name, markets } })
    }
    return { ok: true, markets }
  })
}

type NotTaken = Refused<'OFFER_CODE_NAME_TAKEN' | 'OPTION_NOT_AVAILABLE'>
type CreateCodeResult = { ok: true; id: string } | NotTaken | Refused<'MAX_REACHED'>

const unlessTaken = <Result>(work: () => Promise<Result>) => orTaken('offer_code_name', 'OFFER_CODE_NAME_TAKEN', work)

/** Creates an offer code from loan products that the lender offers. */
export function createOfferCode(ctx: Ctx, { name, productIds, onWebsite }: OfferCodeForm): Promise<CreateCodeResult> {
  return unlessTaken(() =>
    once<CreateCodeResult>(ctx, async (tx) => {
      if ((await countRecords(tx, offerCode)) >= loanLimits.offerCodes) return { ok: false, reason: 'MAX_REACHED' }
      if (!(await areOffered(tx, productIds))) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
      const id = await insertRecord(tx, offerCode, { name, productIds, onWebsite })
      await emit(tx, offerCodeAdded, { subjectId: id, data: { name } })
      return { ok: true, id }
    }),
  )
}

type UpdateCodeResult = { ok: true; version: number } | NotTaken | UnexpectedVersion

/** Updates an offer code unless it changed since the given version. Invitations that were sent keep their offers. */
export function updateOfferCode(
  ctx: Ctx,
  { id, version, name, productIds, onWebsite }: OfferCodeForm & { id: string; version: number },
): Promise<UpdateCodeResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateCodeResult>(async (tx) => {
      const seen = expectVersion(await lockRecord(tx, offerCode, id), version)
      if (!seen.ok) return seen
      if (!(await areOffered(tx, productIds))) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
      const written = await writeNext(tx, offerCode, seen.known, { name, productIds, onWebsite })
      await emit(tx, offerCodeChanged, { subjectId: id, data: { name } })
      return { ok: true, version: written }
    }),
  )
}

/** Deletes an offer code; succeeds if it is already gone. */
export const deleteOfferCode = (ctx: Ctx, deletion: Deletion) =>
  deleteNamed(ctx, { table: offerCode, deleted: offerCodeDeleted }, deletion)

/** Rates are read again after this many hours. */
const freshHours = 12
const perRound = 100
const queue = 'rate.refresh'

export function defineRefresh(deps: Deps): void {
  defineCompanyJob(
    deps,
    queue,
    async (ctx) => {
      const result = await reloadRates(ctx)
      if (!result.ok && result.reason === 'VENDOR_UNREACHABLE') throw new Error('the lender did not answer')
    },
    { maxAttempts: 5, concurrency: 2, concurrencyPerKey: 1 },
  )
}

/** Enqueues reading old rates again, one job per company, so that a failure does not delay the others. */
export async function refreshRates(deps: Deps): Promise<void> {
  const { db } = deps.database
  const before = new Date(deps.clock.now().getTime() - freshHours * 3_600_000)
  for (const companyId of await companiesWithRates(db, before, perRound)) {
    await deps.jobs.enqueue(db, queue, { companyId }, { singletonKey: companyId, concurrencyKey: 'lender' })
  }
}
