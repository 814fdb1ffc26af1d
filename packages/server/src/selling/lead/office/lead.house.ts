import type { Address } from '@gable/contract/field'
import type { Suggestion } from '@gable/contract/geo'
import type { LeadStructure } from '@gable/contract/lead'
import { measuringSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import { addressKey } from '../../../places/geo/geo.address-key.ts'
import { resolve, roofsAt, suggest } from '../../../places/geo/geo.service.ts'
import { asDetected } from '../../../places/structure/structure.edited.ts'
import { guessAmong } from '../../../places/structure/structure.guess.ts'
import type { Ctx } from '../../../platform/context.ts'

/** The location of a lead's house and its roofs, for the map. */
export interface House {
  point: [number, number] | null
  structures: LeadStructure[]
  /** Identifies the address, however it is typed. */
  addressKey: string
}

/**
 * Finds the house at an address that a user typed in a form; unknown if the geodata does not have exactly this address.
 * The address key then comes from the geodata, so that a homeowner's record and this one match. Calls providers, so
 * never use it inside a transaction.
 */
export async function findHouse(ctx: Ctx, address: Address): Promise<House> {
  const { street, city, state, postalCode } = address
  const found = await resolve(ctx, { kind: 'parts', street, city, state, postalCode })
  const typedKey = addressKey(address)
  // The search tolerates typos, but the house must be the one at the typed address.
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

/** Address suggestions while a user types the street of a lead. */
export function suggestForLead(
  ctx: Ctx,
  { text, billingSession }: { text: string; billingSession?: string | undefined },
): Promise<Suggestion[]> {
  return suggest(ctx, { text, billingSession: billingSession ?? null })
}
