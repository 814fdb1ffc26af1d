import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * What lists are narrowed by, in few bytes, as generated columns of a lead. Its marks stand behind each order in that order's
 * index, so that a list passes over what it does not mean within the index; its facets find what few records have together. Both
 * are taken from md5, which is the same on every version. Different values may share one: what is found by them is looked at.
 */

/** In SQL, of the columns of a lead. */
const texts = {
  status: 'status',
  source: 'source',
  assignee: `coalesce(assigned_user_id::text, '')`,
  creator: `coalesce(created_by_user_id::text, '')`,
  market: `coalesce(market_id::text, '')`,
  product: 'product_name',
  city: 'lower(city)',
  state: 'state',
}

/** A text as a whole number of two bytes. */
const markOf = (text: string) => `(('x' || left(md5(${text}), 4))::bit(16)::int - 32768)::smallint`

/** A text as a whole number of four. */
const numberOf = (text: string) => `('x' || left(md5(${text}), 8))::bit(32)::int`

/** Of a value instead of a column. */
function ofValue(number: (text: string) => string, value: string): SQL {
  const [before, after] = number('?').split('?') as [string, string]
  return sql`${sql.raw(before)}${value}::text${sql.raw(after)}`
}

export const storedMarks = {
  assignee: sql.raw(markOf(texts.assignee)),
  creator: sql.raw(markOf(texts.creator)),
  market: sql.raw(markOf(texts.market)),
  product: sql.raw(markOf(texts.product)),
  city: sql.raw(markOf(texts.city)),
}

/** The mark that each record of this value has, an id being given in lower case; of nobody it is that of an empty text. */
export const markOfValue = (value: string): SQL => ofValue(markOf, value)

const facets = {
  status: texts.status,
  source: texts.source,
  assignee: texts.assignee,
  market: texts.market,
  product: texts.product,
  // A market has products of its own: what both are is not to be guessed from each.
  marketProduct: `${texts.market} || ${texts.product}`,
  city: texts.city,
  state: texts.state,
}
export type Facet = keyof typeof facets

/** With the company, so that one index knows the facets of all. */
export const storedFacets: SQL = sql.raw(
  `array[${Object.entries(facets)
    .map(([facet, text]) => numberOf(`company_id::text || '${facet}' || ${text}`))
    .join(', ')}]`,
)

type OneOf = readonly string[]

/**
 * True of each record of the company that has one of the values of each of these facets, and of few others. What has one value is
 * asked for together: then the index looks for the rarest, and among its records alone for the others.
 * @param name gives a value a name by which the statement reads it.
 */
export function hasFacets(
  column: AnyPgColumn,
  companyId: string,
  asked: Partial<Record<Facet, OneOf>>,
  name: (value: SQL) => SQL,
): SQL | undefined {
  const numbers = Object.entries(asked).map(([facet, values]) =>
    values.map((value) => ofValue(numberOf, `${companyId}${facet}${value}`)),
  )
  const array = (of: SQL[]) => sql`${name(sql`array[${sql.join(of, sql`, `)}]`)}`
  const single = numbers.filter(({ length }) => length === 1).flat()
  const several = numbers.filter(({ length }) => length > 1)
  return and(
    single.length > 0 ? sql`${column} @> ${array(single)}` : undefined,
    ...several.map((of) => sql`${column} && ${array(of)}`),
  )
}
