import { stateOfPostalCode } from '@gable/contract/postal-region'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Database, type Db, executeSql } from '../../../platform/db/client.ts'
import { ADDRESS_KEY_VERSION } from '../../../platform/db/key-version.ts'
import { readStreetLine, type StreetLine, unitKey, wordsOf } from '../address/street-line.ts'
import { countryOf, isCanadian, stateCode, streetKeyOf, titleCase } from '../geo.address-key.ts'
import { interiorPoint } from '../interior-point.ts'
import type { ReadField } from './columns.ts'
import {
  areOnEarth,
  type Feature,
  type Geometry,
  idOf,
  isOnEarth,
  type Keyed,
  type Point,
  type Rows,
  sha256,
  textError,
} from './rows.ts'

interface StreetRow {
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

export interface RoadRow extends Keyed {
  name: string
  kind: string
  line: Point[]
}

/** More points than a map draws of one road. */
const MAX_POINTS = 20_000

/** The lines of a road feature; each line is a separate row. */
export function roadRows(feature: Feature, read: ReadField): Rows<RoadRow> | undefined {
  const { geometry, properties } = feature
  if (/^(node|way|relation)\//.test(feature.id ?? '') && !properties.highway) return undefined
  if (geometry?.type !== 'LineString' && geometry?.type !== 'MultiLineString') {
    return { refused: geometry ? `a ${geometry.type}, not a line` : 'no geometry' }
  }
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  const [name, kind] = [titleCase(read(properties, 'name')), read(properties, 'kind')]
  const id = idOf(feature, read(properties, 'id'))
  const odd = textError({ id, name, kind })
  if (odd) return { refused: odd }
  const rows = lines
    .filter((line) => areOnEarth(line) && line.length > 1 && line.length <= MAX_POINTS)
    .map((line, index): RoadRow => {
      const content = sha256(JSON.stringify([name, kind, line]))
      return {
        key: id ? (lines.length > 1 ? `${id}#${index + 1}` : id) : `line/${content}`,
        sha256: content,
        name,
        kind,
        line,
      }
    })
  return rows.length > 0 ? { rows } : { refused: 'not a line on earth' }
}

/** The streets of a run, so that each is looked up only once. */
export interface StreetIds {
  /** The id of each address's street; inserts new streets. */
  idsOf(db: Db, rows: AddressRow[]): Promise<string[]>
  /** Updates the address count and center of this run's streets and of those that an interrupted run left uncounted. */
  refresh(database: Database): Promise<number>
}

/** Above this, the cache is cleared; a state has fewer streets. */
const MAX_REMEMBERED = 200_000
const REFRESH_AT_ONCE = 5_000

const keyOf = ({ nameKey, city, state, postalCode }: StreetRow) => `${nameKey}|${city}|${state}|${postalCode}`

export function createStreetIds(): StreetIds {
  const remembered = new Map<string, string>()
  const touched = new Set<string>()

  async function idsOf(db: Db, rows: AddressRow[]): Promise<string[]> {
    if (remembered.size > MAX_REMEMBERED) remembered.clear()
    const unknown = new Map<string, AddressRow>()
    for (const row of rows) {
      const key = keyOf(row.street)
      if (!remembered.has(key)) unknown.set(key, row)
    }
    if (unknown.size > 0) {
      for (const found of await upsertStreets(db, [...unknown.values()])) remembered.set(keyOf(found), found.id)
    }
    return rows.map((row) => {
      const id = remembered.get(keyOf(row.street))!
      touched.add(id)
      return id
    })
  }

  async function refresh(database: Database): Promise<number> {
    const left = await database.query<{ id: string }>('select id from street where addresses = 0')
    const ids = [...new Set([...touched, ...left.rows.map((row) => row.id)])]
    for (let at = 0; at < ids.length; at += REFRESH_AT_ONCE)
      await refreshStreets(database, ids.slice(at, at + REFRESH_AT_ONCE))
    return ids.length
  }

  return { idsOf, refresh }
}

async function upsertStreets(db: Db, rows: AddressRow[]): Promise<(StreetRow & { id: string })[]> {
  const column = (pick: (row: AddressRow) => string) => sql`${sql.param(rows.map(pick))}::text[]`
  const places = sql`unnest(${column((row) => row.street.nameKey)}, ${column((row) => row.street.city)},
    ${column((row) => row.street.state)}, ${column((row) => row.street.postalCode)},
    ${column((row) => row.street.name)}, ${column((row) => row.street.country)},
    ${column(({ point }) => `(${point[0]},${point[1]})`)}, ${column(() => uuidv7())})
    as n(name_key, city, state, postal_code, name, country, centre, id)`
  await executeSql(
    db,
    sql`insert into street (id, name, name_key, key_version, city, state, postal_code, country, centre)
      select id::uuid, name, name_key, ${ADDRESS_KEY_VERSION}::int, city, state, postal_code, country, centre::point from ${places}
      order by name_key, city, state, postal_code
      on conflict (name_key, city, state, postal_code) do nothing`,
  )
  const found = await executeSql<StreetRow & { id: string }>(
    db,
    sql`select s.id, s.name, s.name_key as "nameKey", s.city, s.state, s.postal_code as "postalCode", s.country
      from ${places} cross join lateral (
        select * from street where name_key = n.name_key and city = n.city and state = n.state
          and postal_code = n.postal_code limit 1) s`,
  )
  return found.rows
}

async function refreshStreets(database: Database, ids: string[]): Promise<void> {
  await database.query(
    `update street s set addresses = n.addresses, centre = n.centre from (
      select street_id, count(*)::int as addresses, point(avg(point[0]), avg(point[1])) as centre
      from address_point where street_id = any($1::uuid[]) group by street_id) n
    where s.id = n.street_id and (s.addresses <> n.addresses or not s.centre ~= n.centre)`,
    [ids],
  )
}
