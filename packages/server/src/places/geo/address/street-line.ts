import { plainMarks } from '@gable/contract/text'
import { isDirection, isLeadingType, isNeverTown, isSuffix, spellOut } from './address-words.ts'
import { detachNumbers } from './numbered-roads.ts'
import { isUnitOnly, readKilometer, takeUnits, unitOf } from './units.ts'

/**
 * Mail addresses without a house: boxes and rural routes, per USPS Publication 28 (sections 24 to 28) and Canada Post,
 * in English, French, and Spanish.
 */

const box =
  /^(?:(?:p ?o|post office|postal) ?(?:box|bx|b|caller)|pob|box|bx|casilla|apartado|case postale|cp|c p|bp|b p)(?: postal)? (\d[\w-]*|[a-z]\d*)\b/
const route =
  /^(?:rural route|rural rte|r r|rr|rfd|r f d|rural delivery|rural free delivery|rd|r d) (\d+[a-z]?)(?: (?:box|bx|po box|p o box) (\d[\w-]*))?/
const contract =
  /^(?:highway contract route|highway contract|hwy contract rte|hwy contract|star route|hc r|hcr|hc|h c) (\d+[a-z]?)(?: (?:box|bx) (\d[\w-]*))?/
const general = /^(?:general delivery|gen delivery|gd|poste restante)\b/
/** Delivery instructions behind a house's street: "123 Main St RR 2", "123 Main St PO Box 9". */
const behindStreet = / (?:(?:rural route|r r|rr|rfd) \d+|(?:p ?o|post office) ?box \d[\w-]*|pob \d[\w-]*)$/

/**
 * The canonical spelling of a delivery line, "po box 12" or "rural route 2 box 45"; undefined for a house's address.
 */
function deliveryKey(words: readonly string[]): string | undefined {
  const text = words.join(' ').replaceAll('#', '')
  const found = box.exec(text)
  if (found) return `po box ${found[1]}`
  for (const [name, form] of [
    ['rural route', route],
    ['highway contract route', contract],
  ] as const) {
    const [, one, other] = form.exec(text) ?? []
    if (one) return `${name} ${one}${other ? ` box ${other}` : ''}`
  }
  return general.test(text) ? 'general delivery' : undefined
}

/** Removes a box or route at the end of a street line. */
function withoutDelivery(words: readonly string[]): string[] {
  const text = words.join(' ')
  const found = behindStreet.exec(text)
  const before = found ? text.slice(0, found.index).split(' ') : undefined
  // "1200 RR 620" is Ranch Road 620.
  return before && before.length > 2 ? before : [...words]
}

export interface StreetLine {
  /** Upper case; empty if there is none. */
  houseNumber: string
  /** The street's words as typed, in lower case, without accents or punctuation. */
  words: string[]
  /** Upper case, without its designator; empty if there is none. */
  unit: string
}

/** In Canada, "4-123 Main St" is unit 4 of number 123; in Queens and Hawaii, "4-123" is one house number. */
export interface ReadOptions {
  isCanadian?: boolean | undefined
}

const fractionSigns: Record<string, string> = { '¼': '1/4', '½': '1/2', '¾': '3/4', '⅓': '1/3', '⅔': '2/3', '⅛': '1/8' }

/** Lowercase words without accents or punctuation. Keeps hyphens inside a number and # before a unit. */
export function wordsOf(text: string): string[] {
  const plain = ascii.test(text) ? text : withoutAccents(text)
  return plain
    .toLowerCase()
    .replace(/['`.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/#/g, ' #')
    .replace(/[^\p{L}\p{N}#/-]+/gu, ' ')
    .split(' ')
    .filter(Boolean)
}

/** A fast path for most texts, because this runs on each keystroke. */
const ascii = /^[ -~]*$/

const withoutAccents = (text: string) =>
  plainMarks(text)
    .replace(/[¼½¾⅓⅔⅛]/g, (sign) => ` ${fractionSigns[sign]} `)
    .replace(/\u2044/g, '/')
    .normalize('NFD')
    .replace(/[\p{M}\u02BB]/gu, '')
    .replace(/œ/gi, 'oe')

/** Reads "123 N. Main St, Apt #4", "4-123 Main St", "Calle Luna 123", "N88 W16447 Main St" or "PO Box 12". */
export function readStreetLine(text: string, { isCanadian = false }: ReadOptions = {}): StreetLine {
  const { rest, unit: leading } = takeLeadingUnit(joinNumber(plainMarks(text)), isCanadian)
  const onRoad = readKilometer(rest)
  if (onRoad) return { ...onRoad, unit: onRoad.unit || leading.toUpperCase() }
  const typed = wordsOf(withUrbanizationLast(rest))
  const delivery = deliveryKey(typed)
  if (delivery) return { houseNumber: '', words: delivery.split(' '), unit: '' }
  // "Calle Luna #123": the first # precedes the house number.
  const marked = isSpanishStreet(typed) ? typed.findIndex((word) => word.startsWith('#')) : -1
  const numbered = typed.map((word, at) => (at === marked ? word.slice(1) : word)).filter(Boolean)
  const { words: line, unit } = takeBareUnit(takeUnits(withoutDelivery(numbered), endsStreet))
  const { houseNumber, words } = takeNumber(line)
  return { houseNumber: houseNumber.toUpperCase(), words, unit: unit || leading.toUpperCase() }
}

function takeNumber(line: readonly string[]): { houseNumber: string; words: string[] } {
  const first = numberAtStart(line)
  if (first) return { houseNumber: first.number, words: line.slice(first.length) }
  const within = line.indexOf('urbanizacion')
  const [street, after] = within < 0 ? [line, []] : [line.slice(0, within), line.slice(within)]
  const last = numberAtEnd(street)
  if (last) return { houseNumber: last.number, words: [...street.slice(0, -last.length), ...after] }
  return { houseNumber: '', words: [...line] }
}

/**
 * Whether some words, starting with the house number, end with a street type, so that the name is probably complete.
 */
function endsStreet(words: readonly string[]): boolean {
  const street = words.slice(1).map(spellOut)
  const last = street.findLast((word) => !isDirection(word)) ?? ''
  return street.length > 1 && (isSuffix(last) || isLeadingType(street[0]!))
}

const bareUnit = /^(?:\d{1,4}[a-z]?|[a-z]\d{1,4})$/
/** Types that never form a name with a number: "Main St 4B" has a unit, "Park Road 4" and "Avenue 54" do not. */
const namedTypes = new Set(
  'avenue boulevard circle court crescent drive lane parkway place road street terrace way'.split(' '),
)
/** Road names that continue with a number: "County Road 12", "Private Drive 4". */
const numberedNames = new Set('county township private park ranch range forest service farm rural access'.split(' '))

/**
 * Removes a unit without a designator from the end of a complete street: "12 Main St 4B", "12 Main St N 4", "12 Main St
 * B-2".
 */
function takeBareUnit(taken: { words: string[]; unit: string }): { words: string[]; unit: string } {
  if (taken.unit !== '') return taken
  for (const length of [1, 2]) {
    const words = taken.words.slice(0, -length)
    const unit = taken.words.slice(-length).join('')
    if (bareUnit.test(unit) && isWholeStreet(words, /^\d+$/.test(unit))) return { words, unit: unit.toUpperCase() }
  }
  return taken
}

/** Whether the line is exactly a house number and a street that does not take a number. */
function isWholeStreet(line: readonly string[], isFigure: boolean): boolean {
  const street = line.slice(numberAtStart(line)?.length ?? line.length).map(spellOut)
  const end = street.findLastIndex((word) => !isDirection(word))
  const [type = '', name] = [street[end], street.slice(0, Math.max(0, end))]
  // "8200 FM 1960 Rd 12" may be a road with two numbers.
  if (type === 'road' && (isFigure || name.some((word) => /\d/.test(word)))) return false
  return namedTypes.has(type) && !name.every(isDirection) && !name.some((word) => numberedNames.has(word))
}

/** "G-1075 Main" is G1075, "123-A Main" is 123A and "12 - 34 Main" is 12-34. */
const joinNumber = (text: string) =>
  text
    .replace(/^\s*([a-z]{1,2})-(?=\d+[a-z]?\s+\D)/i, '$1')
    .replace(/^\s*(\d+)-([a-z])(?=\s)/i, '$1$2')
    .replace(/^\s*(\d+[a-z]?)\s*-\s+(?=\d)/i, '$1-')
    .replace(/^\s*(\d+[a-z]?),\s*(?=[a-z])/i, '$1 ')

const unitFirst =
  /^\s*(?:(?:apt|apartment|apmt|unit|suite|ste|app|appt|appartement|unite|unité|bureau|apto)\b\.?(?:\s*#)?\s*|#\s*)([\da-z]+)(?:\s*[-,])?\s+(?=\d)/i
const unitHyphen =
  /^\s*(?:(?:apt|apartment|apmt|unit|suite|ste|app|appt|appartement|unite|unité|bureau)\b\.?(?:\s*#)?\s*|#\s*)([\da-z]+)-(?=\d)/i
const civicHyphen = /^\s*(\d+[a-z]?|[a-z]\d*)-(?=\d+[a-z]?\s)/i

/** Splits off a leading unit: "Unit 4, 123 Main St", "#4-123 Main St", and, in Canada, "4-123 Main St". */
function takeLeadingUnit(text: string, isCanadian: boolean): { rest: string; unit: string } {
  const found = unitFirst.exec(text) ?? unitHyphen.exec(text) ?? (isCanadian ? civicHyphen.exec(text) : null)
  return found ? { rest: text.slice(found[0].length), unit: found[1]! } : { rest: text, unit: '' }
}

const urbanization = /\b(?:urb|urbanizaci[oó]n)\b\.?\s+/i
/** A house number and street in Puerto Rico: "A-7 Calle 5", "150 Calle Luna". */
const streetBehind =
  /(?<![\s,])[\s,]+(?=(?:[a-z]{1,2}-?\s?)?\d+[a-z]?\s+(?:calle|cll|avenida|ave|avda|paseo|camino|cam|carr|via)\b|(?:calle|cll)\s)/i

/**
 * In Puerto Rico, the urbanization distinguishes streets of the same name. Moves it to the end of the street's name.
 */
function withUrbanizationLast(text: string): string {
  const found = urbanization.exec(text)
  if (!found) return text
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  const street = before.trim() ? undefined : streetBehind.exec(after)
  const [name, line] = street ? [after.slice(0, street.index), after.slice(street.index)] : [after, before]
  return `${line} urbanizacion ${name}`
}

/** Whether a line is a PO box, a rural route, or general delivery, which cannot be resolved to a house. */
export const isDelivery = (line: StreetLine) => line.houseNumber === '' && deliveryKey(line.words) !== undefined

/** The unit alone: "Apt. 4-B" and "# 4b" become "4B". */
export const unitKey = (text: string) => unitOf(wordsOf(text))

/** Whether a text names only a part of a building: "Apt 4", "2nd floor", "Rear". */
export const isUnit = (text: string) => isUnitOnly(wordsOf(text))

/**
 * House numbers of the United States, Puerto Rico, and Canada: "12", "12A", "12-34" (Queens, Hawaii), "123 1/2", and
 * those of county grids, "N88 W16447", "39W123", "W5623", "G1075".
 */

const plainNumber = /^\d+(?:-\d+)?[a-z]?$/
const fraction = /^\d\/\d{1,2}$/
const withFraction = /^(\d+)-(\d\/\d{1,2})$/
const bothAxes = /^[nsew]\d+[nsew]\d+[a-z]?$/
const oneAxis = /^[nsew]\d+$/
const otherAxis = /^[nsew]\d+[a-z]?$/
const axisWithin = /^\d+[nsew]\d+[a-z]?$/
const letterFirst = /^[a-z]\d+(?:-\d+)?[a-z]?$/
const lettersFirst = /^[a-z]{1,2}\d+[a-z]?$/

/** A house number and the number of words it consists of. */
interface TakenNumber {
  number: string
  length: number
}

/** The house number at the start of a street line; undefined if there is none. */
function numberAtStart(words: readonly string[]): TakenNumber | undefined {
  const [first = '', second = '', third = '', fourth = ''] = words
  const [, whole, part] = withFraction.exec(first) ?? []
  if (whole) return { number: `${whole} ${part}`, length: 1 }
  if (words.length > 2 && oneAxis.test(first) && otherAxis.test(second)) return { number: first + second, length: 2 }
  if (words.length > 4 && isAxis(first, second) && isAxis(third, fourth))
    return { number: first + second + third + fourth, length: 4 }
  if (plainNumber.test(first)) return withWhatFollows(words)
  if (words.length < 2) return undefined
  if (bothAxes.test(first) || axisWithin.test(first)) return { number: first, length: 1 }
  const isSpanish = isLeadingType(spellOut(second)) && !/\d/.test(second)
  if (lettersFirst.test(first) && first.length > 1 && isSpanish) return { number: first, length: 1 }
  if (words.length > 2 && /^[a-z]{1,2}$/.test(first) && /^\d+$/.test(second) && isLeadingType(spellOut(third)))
    return { number: first + second, length: 2 }
  // "I10" and "US20" are roads.
  if (letterFirst.test(first) && detachNumbers([first]).length === 1) return { number: first, length: 1 }
  return undefined
}

const isAxis = (letter: string, figure: string) => /^[nsew]$/.test(letter) && /^\d+$/.test(figure)

/** Adds a fraction, or the second axis of "39W 123 Hidden Trail". */
function withWhatFollows([first = '', second = '', third = '']: readonly string[]): TakenNumber {
  if (fraction.test(second)) return { number: `${first} ${second}`, length: 2 }
  const isGrid = /^\d+[nsew]$/.test(first) && /^\d{3,}$/.test(second) && /^[a-z]{2,}/.test(third)
  if (isGrid && !isNeverTown(third)) return { number: first + second, length: 2 }
  return { number: first, length: 1 }
}

/** The house number at the end of a Spanish street: "Calle Luna 123", "Calle 5 A-7". */
function numberAtEnd(words: readonly string[]): TakenNumber | undefined {
  if (!isSpanishStreet(words)) return undefined
  const [block = '', last = ''] = words.slice(-2)
  if (words.length > 3 && /^[a-z]{1,2}$/.test(block) && /^\d+$/.test(last)) return { number: block + last, length: 2 }
  return plainNumber.test(last) || lettersFirst.test(last) ? { number: last, length: 1 } : undefined
}

const spanish = new Set('calle avenida paseo camino carretera callejon calzada caminito via'.split(' '))

/** Whether a line begins with a Spanish type and a name, which the house number follows, with or without "#". */
function isSpanishStreet(words: readonly string[]): boolean {
  const type = spellOut(words[0] ?? '')
  return spanish.has(type) ? words.length > 2 : type === 'avenue' && words.length > 3
}
