import { and, or, type SQL, sql } from 'drizzle-orm'
import { likeLiteral } from '../../platform/db/like.ts'
import { lead } from './lead.table.ts'

/** What the search field looks through. */
export interface Searchable {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  postalCode: string
  /** What was typed instead of an address. */
  helpText?: string
}

/** What a contact form says of the person. */
type Sender = Pick<Searchable, 'firstName' | 'lastName' | 'email' | 'phone'>

/** So many forms of a lead are searched, the first ones: more are sent by nobody who means well. */
export const formsSearched = 100

/**
 * Name, address, email and phone in lower case and without accents, so that one column answers the search field.
 * @param forms the contact forms of the lead, whoever sent them.
 */
export function searchTextOf(one: Searchable, forms: readonly Sender[] = []): string {
  const { firstName, lastName, street, city, state, postalCode, email, phone, helpText = '' } = one
  const phones = (helpText.match(phoneInText) ?? []).map(digitsOf)
  const parts = [firstName, lastName, street, city, state, postalCode, email, phone, helpText, ...phones]
  const text = plain(parts.filter(Boolean).join(' ').replace(/\s+/g, ' '))
  return forms.slice(0, formsSearched).reduce(withForm, text)
}

/** A lead's search text with what one more of its forms says and the text does not yet. */
export function withForm(text: string, { firstName, lastName, email, phone }: Sender): string {
  const said = [`${firstName} ${lastName}`.trim(), email, phone].map(plain)
  return [text, ...said.filter((part) => part !== '' && !text.includes(part))].join(' ')
}

/** A phone as people write it in a sentence; elsewhere phones are kept as ten digits. */
const phoneInText = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}/g

/** Letters as most people type them: lower case, and "José" as "jose". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** Digits with what people write between them. */
const phoneLike = /^[\d\s().+-]+$/
/** Nothing but a phone is written with these, and its words mean nothing by themselves. */
const surelyPhone = /[(+]/
/**
 * So little stands at the beginning of a word: few digits are a house number or an area code, and more may end a phone; one or
 * two letters are in half of all names, and no index knows them.
 */
const little = /^(\d{1,3}|.{1,2})$/u
const someLetterOrDigit = /[\p{L}\p{N}]/u

/**
 * Every word must be found, in any order and letter case. Digits also match with what stands between them left out, so
 * "(307) 555-0100" finds the phone 3075550100; what is surely a phone is looked for by its digits alone. Signs alone are no word,
 * and find nothing. Undefined when nothing was typed.
 */
export function matchesSearch(typed: string): SQL | undefined {
  if (typed.trim() === '') return undefined
  const words = wordsOf(typed)
  if (words.length === 0) return sql`false`
  const digits = digitsOf(typed)
  if (digits && surelyPhone.test(typed)) return contains(digits)
  const everyWord = and(...words.map(found))
  return words.length > 1 && digits ? or(everyWord, contains(digits)) : everyWord
}

/** So many words of a search may be mistyped at once; with each the ways of reading it double. */
const forgivenWords = 3

/**
 * The same with one typing mistake forgiven in each word of a name: a letter too many, too few, another one, or two that have
 * changed places. Undefined where no word is long enough to be sure of.
 *
 * Each way of reading the words (as typed, or nearly a name) is a condition of its own, so that one index answers each of them.
 */
export function matchesNearly(typed: string): SQL | undefined {
  const words = wordsOf(typed)
  const names = words.filter((word) => word.length >= 4 && digitsOf(word) === undefined).slice(0, forgivenWords)
  if (names.length === 0) return undefined
  const typedWell = words.filter((word) => !names.includes(word)).map(found)
  const readings = names.reduce<(SQL | undefined)[][]>(
    (before, name) =>
      before.flatMap((reading) => [
        [...reading, isNearly(name)],
        [...reading, found(name)],
      ]),
    [typedWell],
  )
  // The last is the search as it was typed.
  return or(...readings.slice(0, -1).map((reading) => and(...reading)))
}

const isNearly = (name: string) => sql`${lead.nameKeys} && name_keys(${name}::text)`

function wordsOf(typed: string): string[] {
  return plain(typed)
    .split(/\s+/)
    .filter((word) => someLetterOrDigit.test(word))
}

function found(text: string): SQL | undefined {
  const digits = digitsOf(text)
  return digits === undefined || digits === text ? contains(text) : or(contains(text), contains(digits))
}

function digitsOf(text: string): string | undefined {
  if (!phoneLike.test(text)) return undefined
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') || undefined
}

function contains(text: string): SQL | undefined {
  const literal = likeLiteral(text)
  const like = (pattern: string) => sql`${lead.searchText} like ${pattern}`
  return little.test(text) ? or(like(`${literal}%`), like(`% ${literal}%`)) : like(`%${literal}%`)
}
