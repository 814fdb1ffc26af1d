import { and, or, type SQL, sql } from 'drizzle-orm'
import { likeLiteral } from '../../platform/db/like.ts'
import { lead } from './lead.table.ts'

/** The values that the search field covers. */
interface Searchable {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  postalCode: string
  /** The text that was typed instead of an address. */
  helpText?: string
}

/** The person's data in a contact form. */
type Sender = Pick<Searchable, 'firstName' | 'lastName' | 'email' | 'phone'>

/** Maximum number of forms of a lead that are searched, oldest first. Only abuse produces more. */
export const formsSearched = 100

/**
 * Name, address, email, and phone in lowercase and without accents, so that one column serves the search field.
 * @param forms the contact forms of the lead, whoever sent them.
 */
export function searchTextOf(one: Searchable, forms: readonly Sender[] = []): string {
  const { firstName, lastName, street, city, state, postalCode, email, phone, helpText = '' } = one
  const phones = (helpText.match(phoneInText) ?? []).map(digitsOf)
  const parts = [firstName, lastName, street, city, state, postalCode, email, phone, helpText, ...phones]
  const text = plain(parts.filter(Boolean).join(' ').replace(/\s+/g, ' '))
  return forms.slice(0, formsSearched).reduce(withForm, text)
}

/** Adds the values of another form to a lead's search text, if the text does not contain them yet. */
export function withForm(text: string, { firstName, lastName, email, phone }: Sender): string {
  const message = [`${firstName} ${lastName}`.trim(), email, phone].map(plain)
  return [text, ...message.filter((part) => part !== '' && !text.includes(part))].join(' ')
}

/** A phone as people write it in a sentence; other phones are stored as ten digits. */
const phoneInText = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}/g

/** Text as most people type it: in lowercase, with "José" as "jose". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** Digits with the punctuation that people write between them. */
const phoneLike = /^[\d\s().+-]+$/
/** Only phones contain these characters, and the words of a phone mean nothing on their own. */
const surelyPhone = /[(+]/
/**
 * Text that is too short to match inside a word. A few digits are a house number or an area code, while more can end a
 * phone. One or two letters are in half of all names, and no index covers them.
 */
const little = /^(\d{1,3}|.{1,2})$/u
const someLetterOrDigit = /[\p{L}\p{N}]/u

/**
 * Matches if every word is found, in any order and letter case. Digits also match without the characters between them,
 * so "(307) 555-0100" finds the phone 3075550100; text that can only be a phone is matched only by its digits.
 * Punctuation finds nothing. Undefined if nothing was typed.
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

/** Maximum number of words in a search that can have typos. Each one doubles the number of readings. */
const forgivenWords = 3

/**
 * The same, but allows one typo in each word of a name: an extra letter, a missing one, a different one, or two that
 * are swapped. Undefined if no word is long enough to be reliable.
 *
 * Each reading of the words (as typed, or close to a name) is a separate condition, so that one index can answer each
 * of them.
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
  // The last reading is the search as typed.
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
