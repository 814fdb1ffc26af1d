import { type TranslationLanguage, translationLanguages } from '@gable/contract/branding-field'
import type { LoanTerms } from '@gable/contract/financing'
import type { FinancingForm } from '@gable/contract/financing-form'
import type { ShownFinancing } from '@gable/contract/widget'
import { lockType, nameOfType, readLink } from '../../places/financing-type/financing-type.query.ts'
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
import { sayIn } from '../translation/translation.words.ts'
import { countMonthly } from '../visit-count/visit-count.service.ts'
import { termsOfPackage } from './financing.clp.ts'
import { financingChanged } from './financing.events.ts'
import { basePackage, termsOfMarkets } from './financing.query.ts'

type SaveFinancingResult =
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

interface CalculatorStart {
  terms: LoanTerms | null
  /** Translations of the terms' description; omitted if there are none. */
  translations?: Partial<Record<TranslationLanguage, string>>
}

/**
 * The initial state of a homeowner's calculator; counts that it was opened. A quote's calculator uses only the terms of
 * the quote's own market, because another market's loan does not apply to it.
 */
export async function openCalculator(ctx: Ctx, marketId?: string): Promise<CalculatorStart> {
  const [found] = await termsOfMarkets(ctx, { most: 1, marketId })
  if (!found) return { terms: null }
  const { marketId: _, name: __, ...terms } = found
  const { months, description } = terms
  countMonthly(ctx, ctx.company, 'calculated', months)
  const translations = description === '' ? {} : await translationsOf(ctx, description)
  const provided = Object.keys(translations).length > 0 && { translations }
  return { terms, ...provided }
}

async function translationsOf(ctx: Ctx, text: string): Promise<Partial<Record<TranslationLanguage, string>>> {
  const message: Partial<Record<TranslationLanguage, string>> = {}
  for (const language of translationLanguages) {
    const words = (await sayIn(ctx, language))(text)
    if (words !== text) message[language] = words
  }
  return message
}

/**
 * What the widget opens in a market: the lender that the company chose, or the calculator; null if the market has no
 * terms.
 */
export async function shownFinancing(
  ctx: Ctx,
  market: {
    id: string
    financingType: string
    financingTypeId: string | null
    aprBps: number | null
    months: number | null
  },
  logoUrl: (fileId: string) => string,
): Promise<ShownFinancing | null> {
  const { financingTypeId, aprBps, months } = market
  if (market.financingType !== 'Custom') {
    if (aprBps === null || months === null) return null
    return { kind: market.financingType === 'CLP' ? 'loan' : 'basic', marketId: market.id }
  }
  if (financingTypeId === null) return null
  const found = await ctx.ttlCache.read('financingType', `${ctx.company.id}/${financingTypeId}`, () =>
    readLink(ctx, financingTypeId),
  )
  if (!found) return null
  const { name, url, logoFileId } = found
  return { kind: 'custom', name, url, logoUrl: logoFileId === null ? null : logoUrl(logoFileId) }
}
