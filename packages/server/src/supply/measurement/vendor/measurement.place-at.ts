import type { Address } from '@gable/contract/field'
import { addressKey } from '../../../places/geo/geo.address-key.ts'
import { resolve } from '../../../places/geo/geo.service.ts'
import type { Ctx } from '../../../platform/context.ts'

/** Where an address lies. Null where the geodata does not have this very address. Asks providers: never inside a transaction. */
export async function pointAt(ctx: Ctx, address: Address): Promise<[number, number] | null> {
  const { street, city, state, postalCode } = address
  const found = await resolve(ctx, { kind: 'parts', street, city, state, postalCode })
  // A search forgives typos. That is no reason to measure another house than the one that was typed.
  const isIt = found.ok && (found.meant === 'very' || addressKey(found.address) === addressKey(address))
  return isIt ? found.address.point : null
}
