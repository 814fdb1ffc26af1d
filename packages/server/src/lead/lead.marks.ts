import { createHash } from 'node:crypto'
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * What lists are narrowed by, in few bytes, as generated columns of a lead. Its marks stand behind each order in that order's
 * index, so that a list passes over what it does not mean within the index; its facets find what few records have together. Both
 * are taken from md5, which is the same on every version. Different values may share one: what is found by them is looked at.
 * No two kinds do, statuses or sources. As all marks are of one length, PostgreSQL knows where each stands in an index, which it
 * otherwise counts anew for each record: to pass one takes half the time.
 */

/** In SQL, of the columns of a lead. */
const texts = {
  kind: 'kind',
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

const md5 = (value: string) => createHash('md5').update(value).digest('hex')

/** The mark that each record of this value has, an id being given in lower case; of nobody it is that of an empty text. */
export const markOfValue = (value: string): number => Number.parseInt(md5(value).slice(0, 4), 16) - 32_768

const numberOfValue = (value: string): number => Number.parseInt(md5(value).slice(0, 8), 16) | 0

/** So many characters of a ZIP or postal code are its mark: all of one, spaces apart. */
const codeLength = 6
const codeCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Each character is a digit of the number: 0 for one that no code has. All of them together fit in four bytes. */
const codeBase = codeCharacters.length + 1
const lowestCode = -(2 ** 31)

const codeDigits = Array.from({ length: codeLength }, (_none, at) => {
  const digit = `strpos('${codeCharacters}', substr(translate(postal_code, ' -', ''), ${at + 1}, 1))`
  return `${digit} * ${codeBase ** (codeLength - 1 - at)}::bigint`
})
const storedCode = sql.raw(`(${codeDigits.join(' + ')} - ${-lowestCode})::int`)

/** The least and the greatest mark that a code with this beginning has. */
export function marksOfCode(beginning: string): { least: number; greatest: number } {
  const characters = [...beginning.replace(/[ -]/g, '')].slice(0, codeLength)
  const known = characters.reduce((number, character) => number * codeBase + codeCharacters.indexOf(character) + 1, 0)
  const open = codeBase ** (codeLength - characters.length)
  return { least: known * open + lowestCode, greatest: (known + 1) * open - 1 + lowestCode }
}

export const storedMarks = {
  kind: sql.raw(markOf(texts.kind)),
  status: sql.raw(markOf(texts.status)),
  source: sql.raw(markOf(texts.source)),
  assignee: sql.raw(markOf(texts.assignee)),
  creator: sql.raw(markOf(texts.creator)),
  market: sql.raw(markOf(texts.market)),
  product: sql.raw(markOf(texts.product)),
  city: sql.raw(markOf(texts.city)),
  code: storedCode,
}

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
    values.map((value) => numberOfValue(`${companyId}${facet}${value}`)),
  )
  const array = (of: number[]) => name(sql`${`{${of.join(',')}}`}::int[]`)
  const single = numbers.filter(({ length }) => length === 1).flat()
  const several = numbers.filter(({ length }) => length > 1)
  return and(
    single.length > 0 ? sql`${column} @> ${array(single)}` : undefined,
    ...several.map((of) => sql`${column} && ${array(of)}`),
  )
}
