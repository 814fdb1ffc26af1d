import type { MessageCode } from '@gable/contract/messages'
import type { HowPriced, PricedProduct } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import type { ShownFinancing } from '@gable/contract/widget'

export interface Offer {
  products: PricedProduct[]
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
  refusal: MessageCode | null
}

/** What is chosen of an offer, and to be compared. */
export interface Picked {
  offer: Offer | null
  productId: string | null
  compared: string[]
}

/** A new offer; what it has no more is not chosen any longer, nor compared. */
export function withOffer<T extends Picked>(flow: T, offer: Offer): T {
  const offered = (id: string | null) => offer.products.some((product) => product.id === id)
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
  const ids = new Set(now.products.map(({ id }) => id))
  return (before?.products ?? []).filter(({ id }) => !ids.has(id)).map(({ name }) => name)
}

/** The offer with the price that came by the form. */
export function withPriced(offer: Offer | null, product: PricedProduct | undefined): Offer | null {
  if (!offer || !product) return offer
  return { ...offer, products: offer.products.map((one) => (one.id === product.id ? product : one)) }
}

/** A product marked to be compared, or not any longer; more than three are not. */
export function withCompared(ids: readonly string[], id: string, marked: boolean): string[] {
  const others = ids.filter((one) => one !== id)
  return marked && others.length < compared.most ? [...others, id] : others
}
