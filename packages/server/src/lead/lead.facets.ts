import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Something that lists are narrowed by, as a whole number of which so many bits are kept. In SQL, of the columns of a lead. */
interface Facet {
  bits: number
  by: (text: string) => string
  of: string
}

/** As a number that looks like chance: of md5, which is the same on every version. */
const scattered = (text: string) => `('x' || left(md5(${text}), 8))::bit(32)::int`

/** Told apart by its last bits: five are enough for statuses, two for sources. */
const firstLetter = (text: string) => `ascii(${text})`
const roofNumber = (sqft: string) => `least(greatest(coalesce(${sqft}, 0), 0) / 64, 127)::int`
/** So much of a postal code is one number, and what follows another one. */
export const codeStart = 4

const facets = {
  status: { bits: 5, by: firstLetter, of: 'status' },
  source: { bits: 2, by: firstLetter, of: 'source' },
  assignee: { bits: 9, by: scattered, of: `coalesce(assigned_user_id::text, '')` },
  market: { bits: 7, by: scattered, of: `coalesce(market_id::text, '')` },
  product: { bits: 7, by: scattered, of: 'product_name' },
  city: { bits: 7, by: scattered, of: 'lower(city)' },
  codeStart: { bits: 6, by: scattered, of: `left(postal_code, ${codeStart})` },
  codeEnd: { bits: 3, by: firstLetter, of: `substr(postal_code, ${codeStart + 1})` },
  roof: { bits: 7, by: roofNumber, of: 'roof_area_sqft' },
} satisfies Record<string, Facet>

type FacetName = keyof typeof facets

/** How far to the left the bits of each stand: one behind the other, 53 together, so that JavaScript can say the number, too. */
const shifts = Object.fromEntries(
  Object.keys(facets).map((name, index) => [
    name,
    Object.values(facets)
      .slice(0, index)
      .reduce((sum, { bits }) => sum + bits, 0),
  ]),
) as Record<FacetName, number>

const mask = (name: FacetName) => 2 ** facets[name].bits - 1

/**
 * What a record is by all of them, in eight bytes, as a generated column. It stands in the index of each order of a list: there
 * all that cannot be meant is passed over without its row, which costs a tenth. Different values may look alike: what is found
 * by it is looked at.
 */
export const storedFacets: SQL = sql.raw(
  (Object.keys(facets) as FacetName[])
    .map((name) => `((${facets[name].by(facets[name].of)} & ${mask(name)})::bigint << ${shifts[name]})`)
    .join(' | '),
)

const bitsOf = (column: AnyPgColumn, name: FacetName) =>
  sql`(${column} >> ${plain(shifts[name])} & ${plain(mask(name))})`
const plain = (number: number) => sql.raw(`${number}`)

/** True of each record that has one of these values, and of few others. */
export function looksLike(
  column: AnyPgColumn,
  name: Exclude<FacetName, 'roof'>,
  values: readonly string[],
): SQL | undefined {
  const number = facets[name].by
  const [before, after] = number('?').split('?') as [string, string]
  const isOne = (value: string) =>
    sql`${bitsOf(column, name)} = (${sql.raw(before)}${value}::text${sql.raw(after)}) & ${plain(mask(name))}`
  return or(...values.map(isOne))
}

/** True of each record whose roof has a size between these, and of some others. */
export function looksAsLarge(column: AnyPgColumn, from: number, to: number | undefined): SQL {
  const number = (sqft: number) => sql`least(${sqft}::float8 / 64, ${plain(mask('roof'))})::int`
  return sql`${bitsOf(column, 'roof')} between ${number(from)} and ${to === undefined ? plain(mask('roof')) : number(to)}`
}
