import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import type { HowPriced, ItemisedProduct, PricedProduct, ShownLine } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import type { ShownFinancing } from '@gable/contract/widget'

/** A product with its price. What is in the price comes when somebody looks into it. */
export interface OfferedProduct extends PricedProduct {
  lines?: ShownLine[] | undefined
}

export interface Offer {
  /** Those that are priced, in their order: the first, those that were asked for after them, and what is chosen. */
  products: OfferedProduct[]
  /** The ids of all that are offered, in the same order. */
  offered: string[]
  how: HowPriced
  currency: Currency
  /** No product has its price yet: the one that is asked for gets it by the form. */
  priceAfterForm: boolean
  /** Where a monthly price has given way to a lender of the company's choice. */
  financing: ShownFinancing | null
}

/** How many products can be compared at once. */
export const compared = { least: 2, most: 3 } as const

/** What became of another slope that was chosen among the products. */
export interface Repriced {
  /** Names of the products that are not offered for it. */
  withdrawn: string[]
  /** Why it was not taken. */
  refusal: HomeownerCode | null
}

/** What is chosen of an offer, and to be compared. */
export interface Picked {
  offer: Offer | null
  productId: string | null
  compared: string[]
}

/** A new offer; what it has no more is not chosen any longer, nor compared. */
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

/** The names of what was offered and is no more. */
export function withdrawn(before: Offer | null, now: Offer): string[] {
  const ids = new Set(now.offered)
  return (before?.products ?? []).filter(({ id }) => !ids.has(id)).map(({ name }) => name)
}

/** What is asked for beside the first products: what is chosen and compared may stand further down. */
export function pickedIds({ productId, compared }: Pick<Picked, 'productId' | 'compared'>): string[] {
  return [...new Set([...(productId ? [productId] : []), ...compared])]
}

/** The products to be priced next: the first that are offered and not yet priced. */
export function nextIds({ products, offered }: Offer): string[] {
  const priced = new Set(products.map(({ id }) => id))
  return offered.filter((id) => !priced.has(id)).slice(0, homeownerLimits.productsAtOnce)
}

/** More of the same offer, as it stands now: what is withdrawn meanwhile is there no more. */
export function withMore(before: Offer, more: Offer): Offer {
  const products = new Map([...before.products, ...more.products].map((product) => [product.id, product]))
  // How it is priced is the same, and stays the same object: by that an answer is known to belong to these prices.
  return { ...more, how: before.how, products: more.offered.flatMap((id) => products.get(id) ?? []) }
}

/** The offer with a product as it was priced last, line by line. */
export function withItemised(offer: Offer | null, product: ItemisedProduct): Offer | null {
  if (!offer) return offer
  return { ...offer, products: offer.products.map((one) => (one.id === product.id ? product : one)) }
}

/** A product marked to be compared, or not any longer; more than three are not. */
export function withCompared(ids: readonly string[], id: string, marked: boolean): string[] {
  const others = ids.filter((one) => one !== id)
  return marked && others.length < compared.most ? [...others, id] : others
}
