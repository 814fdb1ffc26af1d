import { stateOfPostalCode } from '@gable/contract/postal-region'
import { readStreetLine, type StreetLine, unitKey, wordsOf } from '../address/street-line.ts'
import { isCanadian, streetKeyOf, titleCase } from '../geo.address-key.ts'
import { countryOf, stateCode } from '../geo.postal-state.ts'
import { interiorPoint } from '../interior-point.ts'
import type { ReadField } from './columns.ts'
import type { Feature, Geometry, Point } from './feature.ts'
import { areOnEarth, idOf, isOnEarth, type Keyed, type Rows, sha256, textError } from './rows.ts'

export interface StreetRow {
  name: string
  nameKey: string
  city: string
  state: string
  postalCode: string
  country: 'UnitedStates' | 'Canada'
}

export interface AddressRow extends Keyed {
  street: StreetRow
  houseNumber: string
  unit: string
  lookupKey: string
  point: Point
}

const MAX_OF_NUMBER = 30

/**
 * The address of a feature: a point, or the center of the outline that carries it. A written-out label takes precedence
 * over the separate number: where county data disagrees with itself, people know the label.
 */
export function addressRows(feature: Feature, read: ReadField): Rows<AddressRow> | undefined {
  const { properties } = feature
  const ofMap = /^(node|way|relation)\//.test(feature.id ?? '')
  const text = (field: Parameters<ReadField>[1]) => read(properties, field)
  const number = text('number').split(/[;,]/)[0]!.trim()
  // In a map extract, only features with a house number are meant as addresses.
  if (ofMap && !number) return undefined
  const id = idOf(feature, text('id'))
  const odd = textError({
    id,
    'house number': number,
    label: text('label'),
    street: text('street'),
    unit: text('unit'),
    city: text('city'),
    'postal code': text('postalCode'),
  })
  if (odd) return { refused: odd }
  const label = ofMap ? '' : text('label').split(',')[0]!
  const postalCode = text('postalCode')
    .toUpperCase()
    .slice(0, 10)
    .replace(/^(\d{5})-?\d{4}$/, '$1')
    .toWellFormed()
  const state = stateCode(text('state')) ?? stateOfPostalCode(postalCode) ?? ''
  const country = { isCanadian: isCanadian({ state, postalCode }) }
  const written = label && readStreetLine(label, country).houseNumber ? label : `${number} ${text('street')}`
  const line = readStreetLine(written, country)
  if (!line.houseNumber) return { refused: 'no house number' }
  if (line.houseNumber.length > MAX_OF_NUMBER)
    return { refused: `a house number of more than ${MAX_OF_NUMBER} characters` }
  const nameKey = streetKeyOf(line.words)
  if (!nameKey) return { refused: 'no street name' }
  const point = placeOf(feature.geometry)
  if (!point) return { refused: feature.geometry ? 'not a place on earth' : 'no geometry' }

  const street = {
    name: streetName(written, line),
    nameKey,
    city: titleCase(text('city')),
    state,
    postalCode,
    country: countryOf(state, postalCode),
  }
  const { houseNumber } = line
  const unit = line.unit || unitKey(text('unit'))
  const lookupKey = `${houseNumber.toLowerCase()} ${nameKey}`
  const place = point.map((degree) => degree.toFixed(7)).join(',')
  const key = id ?? `${lookupKey}|${unit}|${street.city}|${postalCode}|${place}`
  const content = sha256([houseNumber, street.name, unit, street.city, state, postalCode, place].join('|'))
  return { rows: [{ key, sha256: content, street, houseNumber, unit, lookupKey, point }] }
}

function placeOf(geometry: Geometry | undefined): Point | undefined {
  if (!geometry) return undefined
  if (geometry.type === 'Point') return isOnEarth(geometry.coordinates) ? geometry.coordinates : undefined
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') {
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates[0]
    return rings && rings.length > 0 && rings.every(areOnEarth) ? interiorPoint(rings) : undefined
  }
  const line = geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates[0]
  const middle = line?.[Math.floor(line.length / 2)]
  return middle && isOnEarth(middle) ? middle : undefined
}

/** The maximum number of words before and after the street in a label: house number and unit. */
const [MAX_BEFORE, MAX_BEHIND] = [6, 6]

/** The street as written, without number and unit: the words of the label that correspond to the street's words. */
function streetName(written: string, { words }: StreetLine): string {
  const parts = written.trim().split(/\s+/)
  const wanted = words.join(' ')
  for (let from = 0; from <= MAX_BEFORE; from++) {
    for (let to = parts.length; to >= Math.max(from + 1, parts.length - MAX_BEHIND); to--) {
      const name = parts.slice(from, to).join(' ')
      if (wordsOf(name).join(' ').replaceAll('#', '') === wanted) return titleCase(name.replace(/(?<![.,])[.,]+$/, ''))
    }
  }
  return titleCase(wanted)
}
