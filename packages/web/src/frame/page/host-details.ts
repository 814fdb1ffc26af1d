import { addressLine } from '@gable/contract/format/contact'
import { shownCents } from '@gable/contract/format/shown-price'
import type { ResolvedAddress } from '@gable/contract/widget'
import type { HostEvents } from '@gable/embed/protocol'
import type { Offer } from '../flow/flow-products.ts'

/** The address as sent to the host page. */
export function addressDetail(address: ResolvedAddress): HostEvents['address'] {
  const { street, city, state, postalCode, country } = address
  return { fullAddress: addressLine(address), street, city, state, zip: postalCode, country }
}

/** The lowest and highest price on the screen, of the products priced in the same way as the first one. */
export function priceDetail({
  products,
  currency,
}: Pick<Offer, 'products' | 'currency'>): HostEvents['price'] | undefined {
  const priceType = products[0]?.display
  if (!priceType) return undefined
  const alike = products.filter((product) => product.display === priceType)
  const figures = alike.flatMap((product) => shownCents(product) ?? [])
  if (figures.length === 0) return undefined
  return { priceType, currency, fromCents: Math.min(...figures), toCents: Math.max(...figures) }
}
