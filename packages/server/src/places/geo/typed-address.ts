import { regionOf } from '@gable/contract/region'
import { completions, isDirection, isNeverTown, isSuffix, spellOut, spellOutStreet } from './address/address-words.ts'
import { isDelivery, isUnit, type ReadOptions, readStreetLine, wordsOf } from './address/street-line.ts'
import { isCanadian, streetKeyOf } from './geo.address-key.ts'
import { partsOf, type StreetParts, typedPartsOf } from './street-parts.ts'
import { readPlace, type TypedPlace } from './typed-place.ts'

/** An address as someone types it, before it is known where the street ends and the town begins. */
export interface TypedAddress {
  houseNumber: string
  unit: string
  /** Words after the number and before the first comma. */
  words: string[]
  /** Words after the first comma, as typed: town, state, ZIP, or the beginning of them. */
  place: string[]
  /** Whether the last of them may go on: "Wi" may become a town, and "MD" of "Alder, MD" may not. */
  mayBreakOff: boolean
  /** A PO box or a rural route: no house is meant. */
  isDelivery: boolean
}

const countryWords = /(?<![\s,])[\s,]+(usa|us|u\.s\.a?\.?|united states( of america)?|canada)\s*$/i
/** "12 Main St Apt 4 Alder": the town after a unit needs no comma. A unit has a digit, or is one letter. */
const unitWithin =
  /(\s(?:apt|apartment|apmt|unit|suite|ste|app|appt|apto|bureau|bldg|lot|spc)(?:\.|(?=\d)|\b)\s*(?:#\s*)?(?:(?=[\w-]*\d)[\w-]+|[a-z]\b)|\s#\s*[\w-]+)(?=\s+[^\s,#])/gi
/** What stands before or behind a street line with a comma of its own: "45, rue …", "Unit 4, 123 …", "Urb …". */
const numberAlone =
  /^(\s*\d+[a-z]?),\s*(?=(?:rue|boul|boulevard|av|ave|avenue|ch|chemin|rang|place|calle|montee|montée|allee|allée)\b)/i
const unitAloneFirst = /^(\s*(?:(?:apt|apartment|unit|suite|ste|app|bureau)\b\.?(?:\s*#)?\s*|#\s*)[\da-z]+),\s*(?=\d)/i
const urbanizationFirst = /^(\s*urb(?:anizaci[oó]n)?\b[^,\d]*),/i
/** Puerto Rico: "Carr 102, Km 3.2, Bo. Espinal, San Germán". The kilometer says where; the barrio is no town. */
const kilometerBehind = /, {0,3}(?=km?[. ]{0,2}\d)/i
const barrioBehind = /(\bkm?[. ]{0,2}\d[^,]{0,20}), {0,3}(?:bo|barrio|sector)\b[^,]{0,40}(?=,)/i
const urbanizationBehind = /,(\s*urb(?:anizaci[oó]n)?\b)/i

/** Reads an address as typed: "123 main st, driggs id 83422", with or without commas, ZIP+4, unit. */
export function readTypedAddress(text: string, options: ReadOptions = {}): TypedAddress {
  const [first = '', ...rest] = text
    .replace(countryWords, '')
    .replace(/(\d{5})-\d{4}\b/g, '$1')
    .replace(numberAlone, '$1 ')
    .replace(unitAloneFirst, '$1 ')
    .replace(urbanizationFirst, '$1 ')
    .replace(urbanizationBehind, '$1')
    .replace(kilometerBehind, ' ')
    .replace(barrioBehind, '$1')
    .replace(unitWithin, '$1,')
    .split(',')
  const country = { isCanadian: liesInCanada(wordsOf([first, ...rest].join(' '))) ?? options.isCanadian }
  // "123 Main St, Bldg 2, Apt 4, Driggs": units between commas.
  const units = rest.findIndex((part) => !isUnit(part))
  const parts = rest.slice(units < 0 ? rest.length : units)
  const line = readStreetLine([first, ...rest.slice(0, rest.length - parts.length)].join(' '), country)
  return {
    houseNumber: line.houseNumber,
    unit: line.unit,
    words: line.words,
    place: wordsOf(parts.join(' ')),
    mayBreakOff: parts.length < 2 || wordsOf(parts.at(-1)!).length > 1,
    isDelivery: isDelivery(line),
  }
}

/** Whether the place at the end of a text lies in Canada; undefined where it says neither state nor postal code. */
function liesInCanada(words: readonly string[]): boolean | undefined {
  const { state, postalCode } = readPlace(words.slice(1))
  if (/^[A-Z]\d[A-Z]/.test(postalCode) || regionOf(state)) return isCanadian({ state, postalCode })
  return undefined
}

/** One way to read it. */
export interface Reading {
  /** The street's words as typed. */
  words: string[]
  /** The whole street in one spelling. */
  key: string
  /** The street, taken apart in all ways. */
  streets: StreetParts[]
  place: TypedPlace
  /** Words before the first comma are read as the place. */
  isCut: boolean
  /** The place begins with what is hardly a town: "Avenue Alder". */
  cutsType: boolean
}

/** No town with its state has more. */
const MOST_PLACE_WORDS = 6

/**
 * Where the street may end, all words first: "12 main st alder id" has its town without a comma, "12 main st alder, id"
 * with one in another place. Which reading is meant is told by the streets and places that there are.
 */
export function readings({ words, place, mayBreakOff }: Omit<TypedAddress, 'isDelivery'>): Reading[] {
  if (words.length === 0)
    return [{ words, key: '', streets: [], place: readPlace(place, mayBreakOff), isCut: false, cutsType: false }]
  const least = Math.max(1, words.length - MOST_PLACE_WORDS)
  return words
    .map((_, index) => words.length - index)
    .filter((end) => end >= least)
    .map((end) => {
      const street = words.slice(0, end)
      const streets = partsTyped(street)
      const after = words.slice(end)
      // Before a comma a direction belongs to the street: "240 Park Avenue South, New York".
      const cutsSide = place.length > 0 && isDirection(spellOut(after[0] ?? ''))
      const cutsType = after.length > 0 && (cutsSide || isNeverTown(after[0]!))
      return {
        words: street,
        key: streetKeyOf(street),
        streets,
        isCut: after.length > 0,
        cutsType,
        place: readPlace([...after, ...place], mayBreakOff),
      }
    })
}

/**
 * "St" at the end may be the beginning of a saint, "o" that of "ouest", "carr" that of "Carriage": what stands last is taken
 * in all its meanings.
 */
function partsTyped(words: readonly string[]): StreetParts[] {
  const [before, last] = [words.slice(0, -1), words.at(-1)!]
  const spelled = completions(last).flatMap((one) =>
    spelledBefore(before, one).flatMap((street) => typedPartsOf(street)),
  )
  if (!mayBeginName(before, last)) return spelled
  const [asName] = spelledBefore(before, 'x')
  return [...spelled, ...partsOf([...asName!.slice(0, -1), last])]
}

/** Whether an abbreviation may be the beginning of the street's name: it is not the type or direction behind one. */
function mayBeginName(before: readonly string[], last: string): boolean {
  const long = spellOut(last)
  if (long === last) return false
  return before.every((word) => isDirection(spellOut(word))) || !(isSuffix(long) || isDirection(long))
}

/** A street spelled out; where "St" stands before the last word, which may not be whole, also as a street. */
function spelledBefore(before: readonly string[], last: string): string[][] {
  const whole = spellOutStreet([...before, last])
  return before.at(-1) === 'st' ? [whole, [...spellOutStreet(before), spellOut(last)]] : [whole]
}

/** The keys that a street may begin with whose last word is still being typed. */
export function beginnings(words: readonly string[]): string[] {
  const last = words.at(-1)
  if (last === undefined) return []
  const before = words.slice(0, -1)
  const partial = completions(last).flatMap((word) =>
    spelledBefore(before, 'x').map((street) => [...street.slice(0, -1), word].join(' ')),
  )
  return [...new Set([streetKeyOf(words), ...partial])]
}
