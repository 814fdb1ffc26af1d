import { spellOutStreet } from './address/address-words.ts'
import { type ReadOptions, readStreetLine } from './address/street-line.ts'
import { isNameIntended, scoreSameName, scoreStreet } from './address-score.ts'
import { partsOf } from './street-parts.ts'
import { readings, readTypedAddress } from './typed-address.ts'

/**
 * Whether a vendor's street line is the house in a typed text: the same house number on a street of that name, allowing
 * typos. A number without a street does not identify a house.
 */
export function isHouseTyped(text: string, options: ReadOptions): (street: string) => boolean {
  const typed = readTypedAddress(text, options)
  // If the street's type were read as the town's first word, any street of that name would match.
  const all = readings(typed).filter(({ cutsType }) => !cutsType)
  return (street) => {
    const found = readStreetLine(street, options)
    if (typed.houseNumber === '' || found.houseNumber !== typed.houseNumber || found.words.length === 0) return false
    const known = partsOf(spellOutStreet(found.words))
    return all.some(({ streets }) => {
      if (streets.length === 0) return false
      const score = scoreSameName(streets, known) ?? scoreStreet(streets, known)
      return isNameIntended(score) && score.type !== 'differs' && score.direction !== 'differs'
    })
  }
}

/** A vendor that does not know units returns the building, so the typed unit is kept: two units are two leads. */
export function withTypedUnit<Found extends { street: string }>(address: Found, unit: string): Found {
  if (unit === '' || readStreetLine(address.street).unit !== '') return address
  return { ...address, street: `${address.street} Unit ${unit}` }
}
