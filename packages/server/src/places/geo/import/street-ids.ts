import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Database, type Db, executeSql } from '../../../platform/db/client.ts'
import { ADDRESS_KEY_VERSION } from '../../../platform/db/key-version.ts'
import type { AddressRow, StreetRow } from './address-rows.ts'

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
