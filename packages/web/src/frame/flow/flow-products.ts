import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import type { HowPriced, ItemisedProduct, PricedProduct, ShownLine } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import type { ShownFinancing } from '@gable/contract/widget'

/** A product with its price. The price's lines are fetched when the homeowner opens them. */
export interface OfferedProduct extends PricedProduct {
  lines?: ShownLine[] | undefined
}

export interface Offer {
  /** The priced products in their order: the first ones, those requested later, and the chosen one. */
  products: OfferedProduct[]
  /** The ids of all offered products, in the same order. */
  offered: string[]
  how: HowPriced
  currency: Currency
  /** No product has a price yet: the requested one gets its price when the form is sent. */
  priceAfterForm: boolean
  /** The lender of the company's choice, if that replaces a monthly price. */
  financing: ShownFinancing | null
}

export const compared = { least: 2, most: 3 } as const

/** The result of choosing another slope among the products. */
export interface Repriced {
  /** Names of the products that are not available for it. */
  withdrawn: string[]
  refusal: HomeownerCode | null
}

/** An offer with the chosen product and those to be compared. */
export interface Picked {
  offer: Offer | null
  productId: string | null
  compared: string[]
}

/** Sets a new offer; drops the choice and comparison of products that it no longer contains. */
export function withOffer<T extends Picked>(flow: T, offer: Offer): T {
  const offered = (id: string | null) => id !== null && offer.offered.includes(id)
  const { productId } = flow
  return {
    ...flow,
    offer,
    productId: offered(productId) ? productId : null,
    compared: flow.compared.filter(offered),
  }
}

/** The names of the products that are no longer offered. */
export function withdrawn(before: Offer | null, now: Offer): string[] {
  const ids = new Set(now.offered)
  return (before?.products ?? []).filter(({ id }) => !ids.has(id)).map(({ name }) => name)
}

/** The products to request besides the first ones: chosen and compared products may be further down the list. */
export function pickedIds({ productId, compared }: Pick<Picked, 'productId' | 'compared'>): string[] {
  return [...new Set([...(productId ? [productId] : []), ...compared])]
}

/** The products to price next: the first ones that are offered and not yet priced. */
export function nextIds({ products, offered }: Offer): string[] {
  const priced = new Set(products.map(({ id }) => id))
  return offered.filter((id) => !priced.has(id)).slice(0, homeownerLimits.productsAtOnce)
}

/** Adds more products to the same offer; drops products that have been withdrawn since. */
export function withMore(before: Offer, more: Offer): Offer {
  const products = new Map([...before.products, ...more.products].map((product) => [product.id, product]))
  // `how` is unchanged and must remain the same object: it identifies the prices that an answer belongs to.
  return { ...more, how: before.how, products: more.offered.flatMap((id) => products.get(id) ?? []) }
}

/** The offer with one product replaced by its latest itemized price. */
export function withItemised(offer: Offer | null, product: ItemisedProduct): Offer | null {
  if (!offer) return offer
  return { ...offer, products: offer.products.map((one) => (one.id === product.id ? product : one)) }
}

/** Marks or unmarks a product for comparison; ignores a mark beyond the maximum. */
export function withCompared(ids: readonly string[], id: string, marked: boolean): string[] {
  const others = ids.filter((one) => one !== id)
  return marked && others.length < compared.most ? [...others, id] : others
}
