import { addressKey } from './geo.address-key.ts'
import type { AddressRow } from './geo.query.ts'
import { compareStreets, partsOf } from './street-parts.ts'

/**
 * Whether two rows are one address: one number, unit and street, within some 100 m. Sources that leave out type, direction
 * or place say the same; two that say another do not.
 */
export function isSameDoor(one: AddressRow, other: AddressRow): boolean {
  if (one.houseNumber !== other.houseNumber || one.unit !== other.unit || !isBeside(one, other)) return false
  return isSamePlace(one, other) && (one.streetKey === other.streetKey || isSameStreet(one.streetKey, other.streetKey))
}

/**
 * Whether two rows are one address: the same door, or the same in all their words with a postal code, wherever their points
 * lie. Data tell some houses twice, by the drive and by the door.
 */
export function isSameAddress(one: AddressRow, other: AddressRow): boolean {
  return isSameDoor(one, other) || (one.postalCode !== '' && wordsOf(one) === wordsOf(other))
}

const wordsOf = ({ houseNumber, unit, streetKey, city, state, postalCode }: AddressRow) =>
  [houseNumber, unit, streetKey, city, state, postalCode].join('|').toLowerCase()

type Spot = Pick<AddressRow, 'lng' | 'lat'>

/** Units of one address, and the same address from two sources, stand within some 100 m. */
export function isBeside(one: Spot, other: Spot): boolean {
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
 * The row that stands for an address among all rows of its number and street: of those that are the same door, the one
 * that says most, then the oldest. Where they are not the same door as each other, nobody knows which of them is meant.
 */
export function standingFor(row: AddressRow, rows: readonly AddressRow[]): AddressRow {
  const same = [row, ...rows.filter((other) => other.id !== row.id && isSameDoor(row, other))]
  if (!same.every((one) => same.every((other) => one === other || isSameDoor(one, other)))) return row
  return same.toSorted((a, b) => saying(b) - saying(a) || (a.id < b.id ? -1 : 1))[0]!
}

const saying = ({ streetKey, city, state, postalCode }: AddressRow) =>
  streetKey.split(' ').length + [city, state, postalCode].filter(Boolean).length

/**
 * The key of an imported address, which depends on the data alone, so that a record is one however its address was typed.
 * Where the data have no postal code, and no town or a county that has the address twice, the place on earth tells it
 * from another of the same words.
 */
export function importedKey(row: AddressRow, unit: string, rows: readonly AddressRow[]): string {
  const { houseNumber, street, city, state, postalCode } = row
  const key = addressKey({ street: `${houseNumber} ${street}${unit ? ` Unit ${unit}` : ''}`, city, state, postalCode })
  const namesakes = rows.filter((other) => other.streetId === row.streetId && other.houseNumber === houseNumber)
  const isKnownByWords = postalCode !== '' || (city !== '' && namesakes.every((other) => isBeside(row, other)))
  if (isKnownByWords) return key
  const [oldest = row] = namesakes.filter((other) => isBeside(row, other)).sort((a, b) => (a.id < b.id ? -1 : 1))
  return `${key}|${oldest.lng.toFixed(3)},${oldest.lat.toFixed(3)}`
}
