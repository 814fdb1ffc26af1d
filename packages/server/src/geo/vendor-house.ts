import type { ResolvedAddress } from '@gable/contract/widget'
import { spellOutStreet } from './address/address-words.ts'
import { type ReadOptions, readStreetLine } from './address/street-line.ts'
import { scoreStreet } from './address-score.ts'
import { partsOf } from './street-parts.ts'
import { readings, readTypedAddress } from './typed-address.ts'

/**
 * Whether a vendor's street line is the house of a typed text: the same house number, on a street of that name but for slips.
 * Nothing but a number that was typed decides nothing about the street.
 */
export function isHouseTyped(text: string, options: ReadOptions): (street: string) => boolean {
  const typed = readTypedAddress(text, options)
  // Where the street's type is read as the town's first word, any street of the name would do.
  const all = readings(typed).filter(({ cutsType }) => !cutsType)
  return (street) => {
    const found = readStreetLine(street, options)
    if (typed.houseNumber === '' || found.houseNumber !== typed.houseNumber || found.words.length === 0) return false
    const known = partsOf(spellOutStreet(found.words))
    return all.some(({ streets, words }) => {
      const { points, type, direction } = scoreStreet(streets, known)
      return words.length > 0 && Number.isFinite(points) && type !== 'differs' && direction !== 'differs'
    })
  }
}

/** A vendor that knows no units answers with the building: what was typed stays, as two units are two leads. */
export function withTypedUnit(address: ResolvedAddress, unit: string): ResolvedAddress {
  if (unit === '' || readStreetLine(address.street).unit !== '') return address
  return { ...address, street: `${address.street} Unit ${unit}` }
}
