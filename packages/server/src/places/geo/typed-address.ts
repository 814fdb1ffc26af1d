import { regionOf } from '@gable/contract/region'
import { completions, isDirection, isNeverTown, isSuffix, spellOut, spellOutStreet } from './address/address-words.ts'
import { isDelivery, isUnit, type ReadOptions, readStreetLine, wordsOf } from './address/street-line.ts'
import { isCanadian, streetKeyOf } from './geo.address-key.ts'
import { partsOf, type StreetParts, typedPartsOf } from './street-parts.ts'
import { readPlace, type TypedPlace } from './typed-place.ts'

/** A typed address, before it is known where the street ends and the town begins. */
export interface TypedAddress {
  houseNumber: string
  unit: string
  /** Words after the number and before the first comma. */
  words: string[]
  /** Words after the first comma, as typed: town, state, ZIP, or the beginning of them. */
  place: string[]
  /** Whether the last word may be incomplete: "Wi" may become a town, but "MD" of "Alder, MD" may not. */
  mayBreakOff: boolean
  /** A PO box or a rural route, which has no house. */
  isDelivery: boolean
}

const countryWords = /(?<![\s,])[\s,]+(usa|us|u\.s\.a?\.?|united states( of america)?|canada)\s*$/i
/** "12 Main St Apt 4 Alder": the town after a unit needs no comma. A unit has a digit or is a single letter. */
const unitWithin =
  /(\s(?:apt|apartment|apmt|unit|suite|ste|app|appt|apto|bureau|bldg|lot|spc)(?:\.|(?=\d)|\b)\s*(?:#\s*)?(?:(?=[\w-]*\d)[\w-]+|[a-z]\b)|\s#\s*[\w-]+)(?=\s+[^\s,#])/gi
/** Parts before or after a street line with their own comma: "45, rue …", "Unit 4, 123 …", "Urb …". */
const numberOnly =
  /^(\s*\d+[a-z]?),\s*(?=(?:rue|boul|boulevard|av|ave|avenue|ch|chemin|rang|place|calle|montee|montée|allee|allée)\b)/i
const unitAloneFirst = /^(\s*(?:(?:apt|apartment|unit|suite|ste|app|bureau)\b\.?(?:\s*#)?\s*|#\s*)[\da-z]+),\s*(?=\d)/i
const urbanizationFirst = /^(\s*urb(?:anizaci[oó]n)?\b[^,\d]*),/i
/**
 * Puerto Rico: "Carr 102, Km 3.2, Bo. Espinal, San Germán". The kilometer gives the location; the barrio is not a town.
 */
const kilometerBehind = /, {0,3}(?=km?[. ]{0,2}\d)/i
const barrioBehind = /(\bkm?[. ]{0,2}\d[^,]{0,20}), {0,3}(?:bo|barrio|sector)\b[^,]{0,40}(?=,)/i
const urbanizationBehind = /,(\s*urb(?:anizaci[oó]n)?\b)/i

/** Parses a typed address: "123 main st, driggs id 83422", with or without commas, ZIP+4, or unit. */
export function readTypedAddress(text: string, options: ReadOptions = {}): TypedAddress {
  const [first = '', ...rest] = text
    .replace(countryWords, '')
    .replace(/(\d{5})-\d{4}\b/g, '$1')
    .replace(numberOnly, '$1 ')
    .replace(unitAloneFirst, '$1 ')
    .replace(urbanizationFirst, '$1 ')
    .replace(urbanizationBehind, '$1')
    .replace(kilometerBehind, ' ')
    .replace(barrioBehind, '$1')
    .replace(unitWithin, '$1,')
    .split(',')
  const country = { isCanadian: isInCanada(wordsOf([first, ...rest].join(' '))) ?? options.isCanadian }
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

/** Whether the place at the end of a text is in Canada; undefined if it has neither state nor postal code. */
function isInCanada(words: readonly string[]): boolean | undefined {
  const { state, postalCode } = readPlace(words.slice(1))
  if (/^[A-Z]\d[A-Z]/.test(postalCode) || regionOf(state)) return isCanadian({ state, postalCode })
  return undefined
}

/** One way to interpret a typed address. */
export interface Reading {
  /** The street's words as typed. */
  words: string[]
  /** The whole street, normalized. */
  key: string
  /** All ways to split the street. */
  streets: StreetParts[]
  place: TypedPlace
  /** Words before the first comma are read as the place. */
  isCut: boolean
  /** The place begins with a word that is probably not a town: "Avenue Alder". */
  cutsType: boolean
}

/** No town with its state has more words. */
const MAX_PLACE_WORDS = 6

/**
 * All places where the street may end, starting with the full text: "12 main st alder id" has a town without a comma,
 * and the comma in "12 main st alder, id" comes after the town. The existing streets and places decide which reading is
 * right.
 */
export function readings({ words, place, mayBreakOff }: Omit<TypedAddress, 'isDelivery'>): Reading[] {
  if (words.length === 0)
    return [{ words, key: '', streets: [], place: readPlace(place, mayBreakOff), isCut: false, cutsType: false }]
  const min = Math.max(1, words.length - MAX_PLACE_WORDS)
  return words
    .map((_, index) => words.length - index)
    .filter((end) => end >= min)
    .map((end) => {
      const street = words.slice(0, end)
      const streets = partsTyped(street)
      const after = words.slice(end)
      // Before a comma, a direction belongs to the street: "240 Park Avenue South, New York".
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
 * "St" at the end may be the beginning of a saint, "o" of "ouest", "carr" of "Carriage": the last word is read in all
 * its meanings.
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

/**
 * Whether an abbreviation may be the beginning of the street's name, as opposed to a type or direction after a name.
 */
function mayBeginName(before: readonly string[], last: string): boolean {
  const long = spellOut(last)
  if (long === last) return false
  return before.every((word) => isDirection(spellOut(word))) || !(isSuffix(long) || isDirection(long))
}

/** Spells out a street whose last word may be incomplete; a "St" before that word is also read as "street". */
function spelledBefore(before: readonly string[], last: string): string[][] {
  const whole = spellOutStreet([...before, last])
  return before.at(-1) === 'st' ? [whole, [...spellOutStreet(before), spellOut(last)]] : [whole]
}

/** The possible beginnings of the key of a street whose last word is still being typed. */
export function beginnings(words: readonly string[]): string[] {
  const last = words.at(-1)
  if (last === undefined) return []
  const before = words.slice(0, -1)
  const partial = completions(last).flatMap((word) =>
    spelledBefore(before, 'x').map((street) => [...street.slice(0, -1), word].join(' ')),
  )
  return [...new Set([streetKeyOf(words), ...partial])]
}
