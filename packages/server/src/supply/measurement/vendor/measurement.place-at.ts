import type { Address } from '@gable/contract/field'
import { addressKey } from '../../../places/geo/geo.address-key.ts'
import { resolve } from '../../../places/geo/geo.service.ts'
import type { Ctx } from '../../../platform/context.ts'

/**
 * The coordinates of an address; null if the geodata does not have exactly this address. Calls providers: never use it
 * inside a transaction.
 */
export async function pointAt(ctx: Ctx, address: Address): Promise<[number, number] | null> {
  const { street, city, state, postalCode } = address
  const found = await resolve(ctx, { kind: 'parts', street, city, state, postalCode })
  // A search allows typos, but a house other than the typed one must not be measured.
  const isIt = found.ok && (found.meant === 'very' || addressKey(found.address) === addressKey(address))
  return isIt ? found.address.point : null
}
