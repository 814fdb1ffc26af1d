import { spellOut, spellOutStreet, unitWords } from './address-words.ts'
import { stateCode } from './geo.postal-state.ts'

/** What a street line says: house number, street, and the part of the building. */
export interface StreetLine {
  /** Upper case, empty where there is none. */
  houseNumber: string
  /** The street's words as typed, in lower case, without accents and punctuation. */
  words: string[]
  /** Upper case, without its designator; empty where there is none. */
  unit: string
}

/** Lower case words without accents and punctuation. Hyphens inside a number, and # before a unit, stay. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/[¼½¾]/g, (sign) => ` ${fractionSigns[sign]} `)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/#/g, ' #')
    .replace(/[^\p{L}\p{N}#/-]+/gu, ' ')
    .split(' ')
    .filter(Boolean)
}

const fractionSigns: Record<string, string> = { '¼': '1/4', '½': '1/2', '¾': '3/4' }
const houseNumber = /^\d+(-\d+)?[a-z]?$/
const fraction = /^\d\/\d$/

/** Reads "123 N. Main St, Apt #4" or the street line of it. */
export function readStreetLine(text: string): StreetLine {
  const { words, unit } = takeUnit(wordsOf(text))
  if (!words[0] || !houseNumber.test(words[0])) return { houseNumber: '', words, unit }
  const number = fraction.test(words[1] ?? '') ? `${words[0]} ${words[1]}` : words[0]
  return { houseNumber: number.toUpperCase(), words: words.slice(number.split(' ').length), unit }
}

/** Takes "apt 4", "unit #4" or "#4" off the end of a street line. */
function takeUnit(words: string[]): { words: string[]; unit: string } {
  const at = words.findIndex((word, index) => index > 1 && beginsUnit(word, words.slice(index + 1)))
  if (at < 0) return { words: words.map((word) => word.replaceAll('#', '')).filter(Boolean), unit: '' }
  const unit = words
    .slice(words[at]!.startsWith('#') ? at : at + 1)
    .join('')
    .replaceAll('#', '')
  return { words: words.slice(0, at), unit: unit.toUpperCase() }
}

function beginsUnit(word: string, after: string[]): boolean {
  if (word.startsWith('#')) return after.length <= 2
  if (after.length === 0 || after.length > 2) return false
  return unitWords.always.has(word) || (unitWords.withNumber.has(word) && /\d|^#?[a-z]$/.test(after[0]!))
}

/** The unit alone: "Apt. 4-B" and "# 4b" are "4-B" and "4B". */
export function unitKey(text: string): string {
  const words = wordsOf(text)
  const named = unitWords.always.has(words[0] ?? '') || unitWords.withNumber.has(words[0] ?? '')
  return words
    .slice(named && words.length > 1 ? 1 : 0)
    .join('')
    .replaceAll('#', '')
    .toUpperCase()
}

/** A street in one spelling: "N. Main St" is "north main street". */
export function streetKey(street: string): string {
  return streetKeyOf(wordsOf(street))
}

export function streetKeyOf(words: readonly string[]): string {
  return spellOutStreet(words).join(' ')
}

/** A city in one spelling. */
export function cityKey(city: string): string {
  return wordsOf(city)
    .map((word, index) => (index === 0 && word === 'st' ? 'saint' : spellOut(word)))
    .join(' ')
}

/** What stands in capitals only, or in small letters only, is written as names are; all else as it stands. */
export function titleCase(text: string): string {
  const clean = text.trim().replace(/\s+/g, ' ')
  if (clean !== clean.toUpperCase() && clean !== clean.toLowerCase()) return clean
  return clean.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/**
 * The key of "the same address": house number, street, unit, city, state and five-digit ZIP, each in one spelling. Two
 * ways to write one address have one key; two addresses never share one.
 */
export function addressKey(address: { street: string; city: string; state: string; postalCode: string }): string {
  const line = readStreetLine(address.street)
  const unit = line.unit ? ` #${line.unit.toLowerCase()}` : ''
  const street = `${line.houseNumber.toLowerCase()} ${streetKeyOf(line.words)}`.trim()
  const postalCode = address.postalCode.replace(/\s/g, '').toLowerCase()
  const zip = /^\d{5}/.test(postalCode) ? postalCode.slice(0, 5) : postalCode
  const state = (stateCode(address.state) ?? address.state).toLowerCase()
  return [street + unit, cityKey(address.city), state, zip].join('|')
}
