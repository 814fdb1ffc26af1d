import { and, or, type SQL, sql } from 'drizzle-orm'
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

/** Name, address, email and phone in lower case, so that one column answers the search field. */
export function searchTextOf(one: Searchable): string {
  const { firstName, lastName, street, city, state, postalCode, email, phone, helpText } = one
  return [firstName, lastName, street, city, state, postalCode, email, phone, helpText]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** Digits with what people write between them. */
const phoneLike = /^[\d\s().+-]+$/
/** Fewer digits are a house number or an area code, and stand at the beginning of a word; more may end a phone. */
const fewDigits = /^\d{1,3}$/

/**
 * Every word must be found, in any order and letter case. Digits also match with what stands between them left out, so
 * "(307) 555-0100" finds the phone 3075550100. Undefined when nothing was typed.
 */
export function matchesSearch(typed: string): SQL | undefined {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const everyWord = and(...words.map(found))
  return words.length > 1 && digitsOf(typed) ? or(everyWord, found(typed)) : everyWord
}

function found(text: string): SQL | undefined {
  const digits = digitsOf(text)
  return digits === undefined || digits === text ? contains(text) : or(contains(text), contains(digits))
}

function digitsOf(text: string): string | undefined {
  if (!phoneLike.test(text)) return undefined
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') || undefined
}

function contains(text: string): SQL {
  if (fewDigits.test(text)) return sql`' ' || ${lead.searchText} like ${`% ${text}%`}`
  return sql`${lead.searchText} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}
