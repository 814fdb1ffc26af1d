import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { MapFeatures, Suggestion } from '@gable/contract/geo'
import type { SlopeCategory } from '@gable/contract/status'
import type { QuoteAsks } from '@gable/contract/widget'
import { mapFeaturesWithin, suggest } from '../../places/geo/geo.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { languageShown } from '../branding/branding.translations.ts'
import { activeQuestions, activeSteps } from '../quote/quote.answers.ts'
import { recentOffer } from '../quote/quote.offer.ts'
import { categoryRises } from '../quote/quote.slope.ts'
import type { LiveWidget } from './widget.finder.ts'

/** Suggests addresses while typing, with a bias toward the company's service area. */
export function suggestAddresses(ctx: Ctx, text: string, billingSession: string | null): Promise<Suggestion[]> {
  return suggest(ctx, { text, billingSession })
}

export function mapFeatures(ctx: Ctx, bounds: Parameters<typeof mapFeaturesWithin>[1]): Promise<MapFeatures> {
  return mapFeaturesWithin(ctx, bounds)
}

/**
 * Returns the questions and steps for a homeowner in a market, and the slopes to choose from with the company's rises.
 * Undefined if nothing is offered there.
 */
export async function requestedDetails(
  ctx: Ctx,
  widget: LiveWidget,
  marketId: string,
  message: SpokenLanguage | undefined,
): Promise<{ slopes: { category: SlopeCategory; rise: number }[]; asks: QuoteAsks } | undefined> {
  const offer = await recentOffer(ctx, marketId, languageShown(widget, message))
  if (!offer) return undefined
  const { settings } = offer
  const slopes = Object.entries(categoryRises(settings)).map(([category, rise]) => ({
    category: category as SlopeCategory,
    rise,
  }))
  const asks = { steps: activeSteps(settings), questions: activeQuestions(settings), texts: settings.texts }
  return { slopes, asks }
}
