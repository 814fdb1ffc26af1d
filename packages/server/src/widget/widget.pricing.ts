import type { GivenAnswers, HowPriced, PricedProduct, SlopeChoice } from '@gable/contract/quote'
import type { ShownFinancing } from '@gable/contract/widget'
import { shownFinancing } from '../financing/financing.shown.ts'
import type { Ctx } from '../platform/context.ts'
import { type AnswersRead, readAnswers } from '../quote/quote.answers.ts'
import type { ChosenStructure, StructureRefused } from '../quote/quote.edited.ts'
import { type QuoteSettings, recentOffer } from '../quote/quote.offer.ts'
import {
  howPriced,
  type MeasureResult,
  measureRoofs,
  offerPricer,
  shownProduct,
  withoutPrice,
} from '../quote/quote.price.ts'
import { assumedSlope, isLevel, suits } from '../quote/quote.slope.ts'
import { editedAt } from './widget.roofs.ts'
import { noteActivity } from './widget.session.ts'
import type { ServedSession } from './widget.table.ts'

/** What a homeowner chose of the visit's roofs, drew, and answered. */
export interface VisitChoice {
  structures: ChosenStructure[]
  slope?: SlopeChoice | undefined
  answers: GivenAnswers
}

export type AnswersRefused = Extract<AnswersRead, { ok: false }>

export interface PricedProducts {
  ok: true
  products: PricedProduct[]
  how: HowPriced
  /** No price is in it: it comes with the answer to the form. */
  priceAfterForm: boolean
  /** Where a monthly price has given way to a lender of the company's choice. */
  financing: ShownFinancing | null
}

export type PricingResult =
  | PricedProducts
  | { ok: false; reason: 'QUOTE_EXISTS' | 'WIDGET_UNAVAILABLE' | 'ROOF_REQUIRED' | 'OPTION_NOT_AVAILABLE' }
  | StructureRefused
  | AnswersRefused

/** The company's products with their prices for what the homeowner chose, where these are told before the form. */
export async function priceProducts(
  ctx: Ctx,
  widget: { publicId: string },
  session: ServedSession,
  choice: VisitChoice,
): Promise<PricingResult> {
  if (session.finishedAt) return { ok: false, reason: 'QUOTE_EXISTS' }
  const offer = await recentOffer(ctx, session.marketId)
  if (!offer || offer.products.length === 0) return { ok: false, reason: 'WIDGET_UNAVAILABLE' }
  const answers = readAnswers(offer.settings, choice.answers)
  if (!answers.ok) return answers
  const { known, site } = editedAt(ctx, session, null)
  const measured = measureAsked(known, choice, session, offer.settings, site)
  if (!measured.ok) return measured
  await noteActivity(ctx, session)
  const suitable = offer.products.filter((product) => suits(product, measured.roofs.slope))
  if (suitable.length === 0) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
  const priced = suitable.map(offerPricer(offer, measured.roofs, ctx.company, answers.counted))
  const products = priced.map((one) => shownProduct(one, photosOf(widget)))
  const how = howPriced(measured.roofs, priced)
  const financing = await shownFinancing(ctx, offer.market, logosOf(widget))
  if (!offer.settings.priceAfterForm) return { ok: true, products, how, priceAfterForm: false, financing }
  const shown = { products: products.map(withoutPrice), how: { ...how, widened: [] } }
  return { ok: true, ...shown, priceAfterForm: true, financing }
}

/** Where the widget's page finds a product's photo. */
export function photosOf(widget: { publicId: string }): (fileId: string) => string {
  return (fileId) => `/api/widget/${widget.publicId}/photos/${fileId}`
}

/** Where it finds a lender's logo. */
function logosOf(widget: { publicId: string }): (fileId: string) => string {
  return (fileId) => `/api/widget/${widget.publicId}/logos/${fileId}`
}

/** Measures the roofs of a visit. What the company does not ask for, no browser decides: it is guessed or assumed here. */
export function measureAsked(
  known: Parameters<typeof measureRoofs>[0],
  choice: Pick<VisitChoice, 'structures' | 'slope'>,
  { measuredRise }: Pick<ServedSession, 'measuredRise'>,
  settings: QuoteSettings,
  site: Parameters<typeof measureRoofs>[4],
): MeasureResult {
  const [asksShape, asksSlope] = [settings.steps.includes('shape'), settings.steps.includes('slope')]
  const chosen = asksSlope ? choice.slope : undefined
  const slope = chosen ?? (asksShape && allFlat(choice.structures) ? level : assumedSlope(measuredRise))
  const structures = asksShape || isLevel(slope) ? choice.structures : choice.structures.map(withGuessedShape)
  return measureRoofs(known, structures, slope, settings, site)
}

const level: SlopeChoice = { category: 'flat' }

/** Who says of each roof that it is flat has said the slope. */
function allFlat(structures: readonly ChosenStructure[]): boolean {
  return structures.every(({ included, shape }) => !included || shape?.kind === 'flat')
}

function withGuessedShape({ shape: _shape, ...structure }: ChosenStructure): ChosenStructure {
  return { ...structure, shapeGuessed: true }
}
