import type { LeftOutWork } from '@gable/contract/format/left-out'
import { limits } from '@gable/contract/limits'
import type { HowPriced, ItemisedProduct, PricedProduct } from '@gable/contract/quote'
import type { ShownFinancing } from '@gable/contract/widget'
import { shownFinancing } from '../../catalog/financing/financing.service.ts'
import type { StructureRefused } from '../../places/structure/structure.edited.ts'
import type { Ctx } from '../../platform/context.ts'
import { photosOf } from '../branding/branding.shown.ts'
import { type AnswersRead, readAnswers } from '../quote/quote.answers.ts'
import { excludedItems } from '../quote/quote.left-out.ts'
import { type Offer, type OfferedProduct, recentOffer } from '../quote/quote.offer.ts'
import {
  howPriced,
  itemised,
  type MeasuredRoofs,
  offerPricer,
  type PricedOffer,
  shownProduct,
  withoutPrice,
} from '../quote/quote.price.ts'
import { suits } from '../quote/quote.slope.ts'
import { editedAt, measureRequested, type VisitChoice } from '../quote/quote.visit.ts'
import { noteActivity, noteMonthly } from './widget.session.ts'
import type { ServedSession } from './widget.table.ts'

export type AnswersRefused = Extract<AnswersRead, { ok: false }>

export type PricingRefused =
  | { ok: false; reason: 'QUOTE_EXISTS' | 'WIDGET_UNAVAILABLE' | 'ROOF_REQUIRED' | 'OPTION_NOT_AVAILABLE' }
  | StructureRefused
  | AnswersRefused

/** The products to price: the first in order, the named ones, or both. */
export interface AskedProducts {
  first: boolean
  productIds: readonly string[]
}

export interface PricedProducts {
  ok: true
  products: PricedProduct[]
  /** The ids of all products that suit the slope, in the market's order. */
  offered: string[]
  how: HowPriced
  /** The prices are left out: they come with the answer to the form. */
  priceAfterForm: boolean
  /** Set if a lender of the company's choice replaces the monthly price. */
  financing: ShownFinancing | null
}

/** The company's products with their prices for the homeowner's choices, if prices are shown before the form. */
export async function priceProducts(
  ctx: Ctx,
  widget: { publicId: string },
  session: ServedSession,
  choice: VisitChoice & AskedProducts,
): Promise<PricedProducts | PricingRefused> {
  const visit = await pricedVisit(ctx, session, choice)
  if (!visit.ok) return visit
  const { offer, roofs, suitable, price, leftOut } = visit
  const { priceAfterForm, display } = offer.settings
  const named = new Set(choice.productIds)
  const requested = suitable.filter(
    ({ id }, place) => (choice.first && place < limits.quote.productsAtOnce) || named.has(id),
  )
  const shown = requested.map((product) => shownProduct(price(product), photosOf(widget)))
  const how = howPriced(roofs, display, offer.market, leftOut)
  if (!priceAfterForm) noteMonthly(ctx, session, shown)
  return {
    ok: true,
    products: priceAfterForm ? shown.map(withoutPrice) : shown,
    offered: suitable.map(({ id }) => id),
    how: priceAfterForm ? { ...how, widened: [], narrowed: false, contracts: null } : how,
    priceAfterForm,
    financing: await shownFinancing(ctx, offer.market, logosOf(widget)),
  }
}

/** One of these products with the items in its price. */
export async function priceLines(
  ctx: Ctx,
  widget: { publicId: string },
  session: ServedSession,
  choice: VisitChoice & { productId: string },
): Promise<{ ok: true; product: ItemisedProduct } | PricingRefused> {
  const visit = await pricedVisit(ctx, session, choice)
  if (!visit.ok) return visit
  const wanted = visit.suitable.find(({ id }) => id === choice.productId)
  if (!wanted) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
  const product = itemised(visit.price(wanted), photosOf(widget))
  return { ok: true, product: visit.offer.settings.priceAfterForm ? withoutPrice(product) : product }
}

interface PricedVisit {
  ok: true
  offer: Offer
  roofs: MeasuredRoofs
  /** The products offered for the slope; at least one. */
  suitable: OfferedProduct[]
  price: (product: OfferedProduct) => PricedOffer
  leftOut: LeftOutWork[]
}

/** Collects what a visit is priced with. Prices nothing yet. */
async function pricedVisit(
  ctx: Ctx,
  session: ServedSession,
  choice: VisitChoice,
): Promise<PricedVisit | PricingRefused> {
  if (session.finishedAt) return { ok: false, reason: 'QUOTE_EXISTS' }
  const offer = await recentOffer(ctx, session.marketId, choice.language)
  if (!offer || offer.products.length === 0) return { ok: false, reason: 'WIDGET_UNAVAILABLE' }
  const answers = readAnswers(offer.settings, choice.answers)
  if (!answers.ok) return answers
  const { known, site } = editedAt(ctx, session, null)
  const measured = measureRequested(known, choice, session, offer.settings, site)
  if (!measured.ok) return measured
  await noteActivity(ctx, session)
  const { roofs } = measured
  const suitable = offer.products.filter((product) => suits(product, roofs.slope))
  if (suitable.length === 0) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
  const pricer = offerPricer(offer, roofs, { ...ctx.company, language: choice.language }, answers.counted)
  const leftOut = excludedItems(offer.settings, choice.answers, session)
  return { ok: true, offer, roofs, suitable, price: pricer, leftOut }
}

/** Returns the addresses of lenders' logos for the widget's page. */
function logosOf(widget: { publicId: string }): (fileId: string) => string {
  return (fileId) => `/api/widget/${widget.publicId}/logos/${fileId}`
}
