import { completions, isDirection, isNeverTown, isSuffix, spellOut, spellOutStreet } from './address-words.ts'
import { readStreetLine, streetKeyOf, wordsOf } from './geo.address-key.ts'
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
}

const countryWords = /(?<![\s,])[\s,]+(usa|us|u\.s\.a?\.?|united states( of america)?|canada)\s*$/i
/** "12 Main St Apt 4 Alder": the town after a unit needs no comma. A unit has a digit, or is one letter. */
const unitWithin =
  /(\s(?:apt|apartment|apmt|unit|suite|ste)\.?\s*(?:#\s*)?(?:(?=[\w-]*\d)[\w-]+|[a-z])|\s#\s*[\w-]+)\s+(?=[^\s,#])/i

/** Reads an address as typed: "123 main st, driggs id 83422", with or without commas, ZIP+4, unit. */
export function readTypedAddress(text: string): TypedAddress {
  const [first = '', ...rest] = text
    .replace(countryWords, '')
    .replace(/(\d{5})-\d{4}\b/g, '$1')
    .replace(unitWithin, '$1, ')
    .split(',')
  const line = readStreetLine(first)
  const second = rest[0] === undefined ? undefined : readStreetLine(`0 x ${rest[0]}`)
  // "123 Main St, Apt 4, Driggs": the unit between commas.
  const unitAlone = second !== undefined && second.unit !== '' && second.words.length === 1
  const parts = rest.slice(unitAlone ? 1 : 0)
  return {
    houseNumber: line.houseNumber,
    unit: line.unit || (unitAlone ? second.unit : ''),
    words: line.words,
    place: wordsOf(parts.join(' ')),
    mayBreakOff: parts.length < 2 || wordsOf(parts.at(-1)!).length > 1,
  }
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
  /** The place begins with what is hardly a town: "Avenue Alder". */
  cutsType: boolean
}

/** No town with its state has more. */
const MOST_PLACE_WORDS = 6

/**
 * Where the street may end, all words first: "12 main st alder id" has its town without a comma, "12 main st alder, id"
 * with one in another place. Which reading is meant is told by the streets and places that there are.
 */
export function readings({ words, place, mayBreakOff }: TypedAddress): Reading[] {
  if (words.length === 0)
    return [{ words, key: '', streets: [], place: readPlace(place, mayBreakOff), cutsType: false }]
  const least = Math.max(1, words.length - MOST_PLACE_WORDS)
  return words
    .map((_, index) => words.length - index)
    .filter((end) => end >= least)
    .map((end) => {
      const street = words.slice(0, end)
      const streets = partsTyped(street)
      const after = words.slice(end)
      const cutsType = after.length > 0 && isNeverTown(after[0]!)
      return {
        words: street,
        key: streetKeyOf(street),
        streets,
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
  const spelt = completions(last).flatMap((one) => typedPartsOf(spellOutStreet([...before, one])))
  return mayBeginName(before, last) ? [...spelt, ...partsOf([...speltBefore(before), last])] : spelt
}

/** Whether an abbreviation may be the beginning of the street's name: it is not the type or direction behind one. */
function mayBeginName(before: readonly string[], last: string): boolean {
  const long = spellOut(last)
  if (long === last) return false
  return before.every((word) => isDirection(spellOut(word))) || !(isSuffix(long) || isDirection(long))
}

const speltBefore = (words: readonly string[]) => spellOutStreet([...words, 'x']).slice(0, -1)

/** The keys that a street may begin with whose last word is still being typed. */
export function beginnings(words: readonly string[]): string[] {
  const last = words.at(-1)
  if (last === undefined) return []
  const before = words.slice(0, -1)
  const whole = streetKeyOf(words)
  const partial = completions(last).map((word) =>
    [
      ...streetKeyOf([...before, 'x'])
        .split(' ')
        .slice(0, -1),
      word,
    ].join(' '),
  )
  return [...new Set([whole, ...partial])]
}
