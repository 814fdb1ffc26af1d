import { type TranslationLanguage, translationLanguages } from '@gable/contract/branding-field'
import type { LoanTerms } from '@gable/contract/financing'
import type { Ctx } from '../../platform/context.ts'
import { sayIn } from '../translation/translation.words.ts'
import { countMonthly } from '../visit-count/visit-count.service.ts'
import { termsOfMarkets } from './financing.query.ts'

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
