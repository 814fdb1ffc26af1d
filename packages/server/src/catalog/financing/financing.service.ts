import type { FinancingForm } from '@gable/contract/financing-form'
import { lockType, nameOfType } from '../../places/financing-type/financing-type.query.ts'
import {
  type FinancedMarket,
  type FinancingColumns,
  lockFinancedMarket,
  writeFinancing,
} from '../../places/market/market.financing.ts'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { expectVersion, type UnexpectedVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { termsOfPackage } from './financing.clp.ts'
import { financingChanged } from './financing.events.ts'
import { basePackage } from './financing.query.ts'

export type SaveFinancingResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'OPTION_NOT_AVAILABLE' }

/**
 * Updates a market's financing unless the market changed since the given version. Switching to Basic or Custom turns
 * merchant-fee factoring off. A market with CLP gets the terms of the base package, or keeps its terms while the lender
 * account is unavailable. The settings of the previous type remain stored in case someone switches back.
 */
export async function saveFinancing(
  ctx: Ctx,
  { marketId, version, ...form }: FinancingForm & { marketId: string; version: number },
): Promise<SaveFinancingResult> {
  return ctx.transaction<SaveFinancingResult>(async (tx) => {
    const seen = expectVersion(await lockFinancedMarket(tx, marketId), version)
    if (!seen.ok) return seen
    const { known } = seen
    // Locked, so that a type that is being deleted cannot be used.
    if (form.financingType === 'Custom' && !(await lockType(tx, form.financingTypeId, 'key share'))) {
      return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    }
    const base = form.financingType === 'CLP' ? await basePackage(tx) : undefined
    // Without a lender account, a market can keep CLP with its terms but cannot switch to it.
    const keepsClp = form.financingType === 'CLP' && known.financingType === 'CLP'
    if (form.financingType === 'CLP' && !base && !keepsClp) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    const wanted = { ...financingOf(known), ...form, ...(base && termsOfPackage(base)) }
    // Custom adds no fee, and the other types link to no lender.
    if (wanted.financingType !== 'Custom') wanted.financingTypeId = null
    if (wanted.financingType === 'Custom' || known.financingType !== wanted.financingType) {
      wanted.factorMerchantFee = wanted.financingType === 'CLP' && wanted.factorMerchantFee
    }
    const changes = changesOf(await recordedValues(tx, financingOf(known)), await recordedValues(tx, wanted))
    if (!changes) return { ok: true, version }
    const written = await writeFinancing(tx, known, wanted)
    await emit(tx, financingChanged, { subjectId: marketId, data: { name: known.name, ...changes } })
    return { ok: true, version: written }
  })
}

function financingOf(known: FinancedMarket): FinancingColumns {
  const { financingType, aprBps, months, promotionMonths, financingDescription } = known
  const { merchantFeeBps, factorMerchantFee, financingTypeId } = known
  const terms = { financingType, aprBps, months, promotionMonths, financingDescription }
  return { ...terms, merchantFeeBps, factorMerchantFee, financingTypeId }
}

/** The financing in the format of the event log, with the type's name. */
async function recordedValues(tx: Ctx, { financingTypeId, ...columns }: FinancingColumns) {
  return { ...columns, financingTypeName: await nameOfType(tx, financingTypeId) }
}
