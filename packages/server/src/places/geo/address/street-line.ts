import { plainMarks } from '@gable/contract/text'
import { isDirection, isLeadingType, isSuffix, spellOut } from './address-words.ts'
import { isSpanishStreet, numberAtEnd, numberAtStart } from './house-number.ts'
import { isUnitAlone, readKilometer, takeUnits, unitOf } from './units.ts'

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
export const isUnit = (text: string) => isUnitAlone(wordsOf(text))
