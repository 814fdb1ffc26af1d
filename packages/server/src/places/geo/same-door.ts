import { addressKey } from './geo.address-key.ts'
import type { AddressRow } from './geo.query.ts'
import { compareStreets, partsOf } from './street-parts.ts'

/**
 * Whether two rows are one address: the same number, unit, and street within about 100 m. A missing type, direction, or
 * place matches anything; different ones do not match.
 */
function isSameDoor(one: AddressRow, other: AddressRow): boolean {
  if (one.houseNumber !== other.houseNumber || one.unit !== other.unit || !isAdjacent(one, other)) return false
  return isSamePlace(one, other) && (one.streetKey === other.streetKey || isSameStreet(one.streetKey, other.streetKey))
}

/**
 * Whether two rows are one address: the same door, or identical text including a postal code, wherever their points
 * are. Some data lists a house twice, at the driveway and at the door.
 */
export function isSameAddress(one: AddressRow, other: AddressRow): boolean {
  return isSameDoor(one, other) || (one.postalCode !== '' && wordsOf(one) === wordsOf(other))
}

const wordsOf = ({ houseNumber, unit, streetKey, city, state, postalCode }: AddressRow) =>
  [houseNumber, unit, streetKey, city, state, postalCode].join('|').toLowerCase()

type Spot = Pick<AddressRow, 'lng' | 'lat'>

/** Whether two points are within about 100 m, as units of one address are, and one address in two sources. */
export function isAdjacent(one: Spot, other: Spot): boolean {
  return Math.abs(one.lng - other.lng) < 0.0015 && Math.abs(one.lat - other.lat) < 0.001
}

function isSamePlace(one: AddressRow, other: AddressRow): boolean {
  if (one.state && other.state && one.state !== other.state) return false
  if (one.postalCode && other.postalCode) return one.postalCode === other.postalCode
  return one.city === '' || other.city === '' || one.city.toLowerCase() === other.city.toLowerCase()
}

function isSameStreet(one: string, other: string): boolean {
  const others = partsOf(other.split(' '))
  return partsOf(one.split(' ')).some((parts) =>
    others.some((known) => {
      if (parts.core !== known.core) return false
      const { type, direction } = compareStreets(parts, known)
      return type !== 'differs' && direction !== 'differs'
    }),
  )
}

/**
 * The row that represents an address among all rows of its number and street: of those that are the same door, the most
 * detailed one, then the oldest. If those are not all the same door as each other, it is ambiguous and the row itself
 * is returned.
 */
export function standingFor(row: AddressRow, rows: readonly AddressRow[]): AddressRow {
  const same = [row, ...rows.filter((other) => other.id !== row.id && isSameDoor(row, other))]
  if (!same.every((one) => same.every((other) => one === other || isSameDoor(one, other)))) return row
  return same.toSorted((a, b) => saying(b) - saying(a) || (a.id < b.id ? -1 : 1))[0]!
}

const saying = ({ streetKey, city, state, postalCode }: AddressRow) =>
  streetKey.split(' ').length + [city, state, postalCode].filter(Boolean).length

/**
 * The key of an imported address. Depends only on the data, so that a record is the same however its address was typed.
 * If the data has no postal code, and no town or a county that has the address twice, the key includes the coordinates.
 */
export function importedKey(row: AddressRow, unit: string, rows: readonly AddressRow[]): string {
  const { houseNumber, street, city, state, postalCode } = row
  const key = addressKey({ street: `${houseNumber} ${street}${unit ? ` Unit ${unit}` : ''}`, city, state, postalCode })
  const namesakes = rows.filter((other) => other.streetId === row.streetId && other.houseNumber === houseNumber)
  const isKnownByWords = postalCode !== '' || (city !== '' && namesakes.every((other) => isAdjacent(row, other)))
  if (isKnownByWords) return key
  const [oldest = row] = namesakes.filter((other) => isAdjacent(row, other)).sort((a, b) => (a.id < b.id ? -1 : 1))
  return `${key}|${oldest.lng.toFixed(3)},${oldest.lat.toFixed(3)}`
}
