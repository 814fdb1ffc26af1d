import type { Country } from '@gable/contract/status'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { preparedOnce } from '../../platform/db/prepared.ts'
import { cityKey, stateOfCounty } from './geo.address-key.ts'
import { createStreetNames, type StreetNames } from './street-names.ts'

/** One address of the imported data. */
export interface AddressRow {
  id: string
  houseNumber: string
  unit: string
  lng: number
  lat: number
  streetId: string
  street: string
  streetKey: string
  city: string
  state: string
  postalCode: string
  country: Country
}

/** A company's service area, used to rank addresses. */
export interface ServiceArea {
  /** Empty if the whole country is served or no area is set. */
  states: string[]
  postalCodes: string[]
}

const addressColumns = sql`a.id, a.house_number as "houseNumber", a.unit, a.point[0] as lng, a.point[1] as lat,
  s.id as "streetId", s.name as street, s.name_key as "streetKey", s.city, s.state, s.postal_code as "postalCode",
  s.country`

/** Binds a list as one parameter; Drizzle would expand it. */
const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`

/** The areas of the company's active markets, and the revision of the imported data. */
export async function readArea(db: Db, companyId: string): Promise<ServiceArea & { revision: string }> {
  const { rows } = await executeSql<{ revision: string; area: { kind: string; value: string }[] }>(
    db,
    sql`select
      coalesce((select string_agg(revision::text, ',' order by id) from geo_source), '') as revision,
      coalesce((select json_agg(json_build_object('kind', near.kind, 'value', near.value)) from (
        select area.kind, area.value from market_area area
        join market on market.company_id = area.company_id and market.id = area.market_id
        where area.company_id = ${companyId} and market.active and area.active
        order by area.kind = 'postalCode', area.value limit 5000) near), '[]') as area`,
  )
  const { revision, area } = rows[0]!
  const valuesOf = (kind: string) => area.filter((row) => row.kind === kind).map((row) => row.value)
  const states = [...valuesOf('state'), ...valuesOf('county').flatMap((fips) => stateOfCounty(fips) ?? [])]
  return { revision, states: [...new Set(states)], postalCodes: valuesOf('postalCode') }
}

/** The street names of the imported data and the states they are in. */
export interface StreetBook {
  names: StreetNames
  states: string[]
  /** Whether a town of this state has streets. The town is normalized, see `cityKey`. */
  isTown(town: string, state: string): boolean
}

/**
 * Street names by data revision. Each import creates a new revision, so the cache is never stale, no matter how many
 * processes there are.
 */
const books = new Map<string, Promise<StreetBook>>()

export function readStreetBook(db: Db, revision: string): Promise<StreetBook> {
  const stored = books.get(revision)
  if (stored) return stored
  const book = loadStreetBook(db)
  books.set(revision, book)
  book.catch(() => books.delete(revision))
  for (const old of [...books.keys()].slice(0, -2)) books.delete(old)
  return book
}

async function loadStreetBook(db: Db): Promise<StreetBook> {
  const names = await executeSql<{ name: string }>(
    db,
    sql`select name_key as name from street where addresses > 0 group by 1 order by name_key using ~<~`,
  )
  const { rows: towns } = await executeSql<{ city: string; state: string }>(
    db,
    sql`select distinct city, state from street`,
  )
  const known = new Set(towns.map(({ city, state }) => `${cityKey(city)}|${state}`))
  return {
    names: createStreetNames(names.rows.map((row) => row.name)),
    states: [...new Set(towns.map(({ state }) => state))],
    isTown: (town, state) => known.has(`${town}|${state}`),
  }
}

/** Addresses in these states whose number and street begin with one of the keys; a maximum of `limit` for each. */
export async function addressesBeginning(
  db: Db,
  search: { keys: string[]; states: readonly string[]; limit: number },
): Promise<AddressRow[]> {
  const { rows } = await executeSql<AddressRow>(
    db,
    sql`select ${addressColumns} from unnest(${list(search.keys)}) as key
      cross join lateral (
        select * from address_point
        where state = any(${list(search.states)}) and lookup_key ~>=~ key and lookup_key ~<~ (key || U&'\\FFFF')
        limit ${search.limit}
      ) a join street s on s.id = a.street_id`,
  )
  return rows
}

/** Addresses in these states whose number and street equal one of the keys; a maximum of 300 for each. */
export async function addressesCalled(
  db: Db,
  { keys, states }: { keys: readonly string[]; states: readonly string[] },
): Promise<AddressRow[]> {
  const [found] = await calledStatement(db).execute({ keys, states })
  return found!.rows
}

/** A number on a common street exists in hundreds of towns. */
const ROWS_FOR_EACH_NAME = 300

/**
 * Runs for every chosen address and returns one row. Lists are wrapped in a select: otherwise PostgreSQL would assume
 * ten elements in a generic plan, consider it more expensive than a plan for one element, and plan every query again.
 */
const calledStatement = preparedOnce((db) => {
  const list = (name: string) => sql`((select ${sql.placeholder(name)}::text[])::text[])`
  const found = sql`(select coalesce(json_agg(found), '[]') as rows from (
    select ${addressColumns} from unnest${list('keys')} as key
      cross join lateral (
        select * from address_point where state = any${list('states')} and lookup_key = key
        limit ${sql.raw(`${ROWS_FOR_EACH_NAME}`)}
      ) a join street s on s.id = a.street_id
  ) found) called`
  return db.select({ rows: sql<AddressRow[]>`rows` }).from(found).prepare('geo_addresses_called')
})

/**
 * Whether any street in the place of a known one has a direction; if so, a street without one is a different street.
 */
export async function hasAdjacentDirections(db: Db, { city, state, postalCode }: AddressRow): Promise<boolean> {
  const { rows } = await executeSql(
    db,
    sql`select 1 from street where addresses > 0 and state = ${state}
      and (city = ${city} or (postal_code = ${postalCode} and postal_code <> ''))
      and name_key ~ '(^(north|south)(east|west)? | (north|south)(east|west)?$|^(east|west) | (east|west)$)' limit 1`,
  )
  return rows.length > 0
}

/**
 * Addresses on streets of these names, sorted by distance from the given number, or from the lowest number on. Returns
 * a few per street; streets in the given states and with the most addresses come first.
 */
export async function addressesAlongStreets(
  db: Db,
  search: { streetKeys: string[]; near: number | undefined; states: readonly string[]; limit: number },
): Promise<AddressRow[]> {
  const digits = sql`coalesce(substring(house_number from '^[0-9]{1,9}')::int, 0)`
  const order: SQL = search.near === undefined ? digits : sql`abs(${digits} - ${search.near}::int)`
  const { rows } = await executeSql<AddressRow>(
    db,
    sql`select ${addressColumns} from (
        select * from street where name_key = any(${list(search.streetKeys)}) and addresses > 0
        order by state = any(${list(search.states)}) desc, addresses desc limit ${search.limit}
      ) s cross join lateral (
        select * from address_point where street_id = s.id order by ${order}, house_number, unit limit ${search.limit}
      ) a`,
  )
  return rows
}

export async function addressById(db: Db, id: string): Promise<AddressRow | undefined> {
  const { rows } = await executeSql<AddressRow>(
    db,
    sql`select ${addressColumns} from address_point a join street s on s.id = a.street_id where a.id = ${id}::uuid`,
  )
  return rows[0]
}

/** The center of the streets in a service area, for geocoders that accept a bias. */
export async function areaCenter(db: Db, area: ServiceArea): Promise<[lng: number, lat: number] | null> {
  if (area.states.length === 0 && area.postalCodes.length === 0) return null
  const { rows } = await executeSql<{ lng: number | null; lat: number | null }>(
    db,
    sql`select avg(centre[0]) as lng, avg(centre[1]) as lat from street
      where postal_code = any(${list(area.postalCodes)}) or state = any(${list(area.states)})`,
  )
  const [found] = rows
  return found && found.lng !== null && found.lat !== null ? [found.lng, found.lat] : null
}
