import type { Address } from '@gable/contract/field'
import type { Suggestion } from '@gable/contract/geo'
import type { LeadStructure } from '@gable/contract/lead'
import { measuringSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import { addressKey } from '../../../places/geo/geo.address-key.ts'
import { resolve, roofsAt, suggest } from '../../../places/geo/geo.service.ts'
import { asDetected } from '../../../places/structure/structure.edited.ts'
import { guessAmong } from '../../../places/structure/structure.guess.ts'
import type { Ctx } from '../../../platform/context.ts'

/** Where the house of a lead stands, and its roofs, for the map. */
export interface House {
  point: [number, number] | null
  structures: LeadStructure[]
  /** By which the address is known again, however it is typed. */
  addressKey: string
}

/**
 * The house at an address that a person typed in a form; unknown where the geodata does not have this very address. Its
 * key is that of the geodata then, so that a homeowner's record and this one are one. Asks providers: never inside a
 * transaction.
 */
export async function findHouse(ctx: Ctx, address: Address): Promise<House> {
  const { street, city, state, postalCode } = address
  const found = await resolve(ctx, { kind: 'parts', street, city, state, postalCode })
  const typedKey = addressKey(address)
  // A search forgives typos. That is no reason to draw another house than the one that was typed.
  if (!found.ok || !(found.meant === 'very' || addressKey(found.address) === typedKey)) {
    return { point: null, structures: [], addressKey: typedKey }
  }
  const { structures, alternatives } = await roofsAt(ctx, found.address)
  const { overhangInches } = await measuringSettings(ctx)
  const guess = guessAmong([...structures, ...alternatives], ctx.company.usualRoof, overhangInches)
  return {
    point: found.address.point,
    structures: structures.map((structure) => asDetected(structure, guess)),
    addressKey: found.key,
  }
}

/** Addresses as a person types the street of a lead. */
export function suggestForLead(
  ctx: Ctx,
  { text, billingSession }: { text: string; billingSession?: string | undefined },
): Promise<Suggestion[]> {
  return suggest(ctx, { text, billingSession: billingSession ?? null })
}
