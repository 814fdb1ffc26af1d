import { isOneSlip } from '../typos.ts'
import { detachNumbers, numberedRoadAt } from './numbered-roads.ts'
import {
  behindTheName,
  directionTable,
  frenchTypes,
  leadingTable,
  neverTowns,
  numberedTypes,
  suffixTable,
} from './street-types.ts'

const units =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(' ')
const teens = 'fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Ordinals as words and as numerals: "first" is "1st". */
const inFigures = new Map<string, string>()
for (const [index, word] of [...units, ...teens].entries()) inFigures.set(word, ordinal(index + 1))
for (const [index, word] of tens.entries()) inFigures.set(word.replace(/y$/, 'ieth'), ordinal(10 * (index + 2)))

/** "1st" for 1. */
function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}

/** Ordinals that begin with this word: "fir" becomes "1st". */
const ordinalsBeginning = (word: string) =>
  [...inFigures].filter(([name]) => name.startsWith(word)).map(([, figure]) => figure)

const french = /^(\d+)(?:e|re|er|ere|eme|ieme)$/

/** Writes ordinals as numerals; "twenty first" becomes one word. French ordinals count only if the street is French. */
function ordinalsInFigures(words: readonly string[], isFrench: boolean): string[] {
  const isPlain = !isFrench && !words.some((word) => inFigures.has(word) || tens.includes(word))
  if (isPlain) return [...words]
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const ten = tens.indexOf(word)
    const one = ten < 0 ? -1 : units.indexOf(words[at + 1] ?? '')
    const [, figure] = isFrench ? (french.exec(word) ?? []) : []
    if (one >= 0 && one < 9) {
      found.push(ordinal(10 * (ten + 2) + one + 1))
      at++
    } else found.push(figure ? ordinal(Number(figure)) : (inFigures.get(word) ?? word))
  }
  return found
}

/** The full spelling of words in US and Canadian streets. */

const longForms = new Map(
  [...leadingTable, ...suffixTable, ...directionTable].flatMap(([long, short]) => short.map((one) => [one, long])),
)
const leadingWords = new Set(leadingTable.map(([long]) => long))
const suffixWords = new Set(suffixTable.map(([long]) => long))
const directionWords = new Set(directionTable.map(([long]) => long))

export const isNeverTown = (word: string) => neverTowns.has(spellOut(word))
export const isSuffix = (word: string) => suffixWords.has(word)
export const isDirection = (word: string) => directionWords.has(word)
export const isLeadingType = (word: string) => leadingWords.has(word)

const typeForms = [...suffixTable, ...directionTable].flatMap(([long, short]) => [long, ...short])
/** Every prefix of a street type, and the types by length: each typed word is compared with them. */
const typeBeginnings = new Set(typeForms.flatMap((form) => Array.from(form, (_, at) => form.slice(0, at + 1))))
const formsOfLength = Map.groupBy(typeForms, (form) => form.length)

/** Whether a word may be an incomplete type or direction, or one with a single wrong letter. */
export function couldBeType(word: string): boolean {
  if (/\d/.test(word)) return false
  if (word.length <= 2 || typeBeginnings.has(word)) return true
  const lengths = [word.length - 1, word.length, word.length + 1]
  return lengths.some((length) => formsOfLength.get(length)?.some((form) => isOneSlip(form, word)))
}

/** Spells out one word: "ave" is "avenue", "n" is "north". */
export const spellOut = (word: string) => longForms.get(word) ?? word

const isTypeOrDirection = (word: string) => isSuffix(spellOut(word)) || isDirection(spellOut(word))

/**
 * Spells out the words of a street. "St" before a name is "saint", after it "street"; if the type is French, the last
 * word may be a French direction. A numbered road has one spelling: "Hwy 20" and "Route 20" are "highway 20".
 */
export function spellOutStreet(typed: readonly string[]): string[] {
  const words = detachNumbers(typed)
  const type = words.findIndex((word) => !isDirection(spellOut(word)))
  const isFrench = words.some((word, index) => index <= type + 1 && frenchTypes.has(spellOut(word)))
  const found: string[] = []
  const figures = ordinalsInFigures(words, isFrench)
  // Only a compound ordinal changes the number of words; a word before the name is not an ordinal.
  const french = type >= 0 && frenchTypes.has(spellOut(words[type]!))
  for (let at = 0; at < figures.length; at++) {
    const road = numberedRoadAt(figures, at, at === type)
    if (road) {
      found.push(...road.words)
      at += road.length - 1
    } else found.push(...spellWord(figures, at, { type, french }))
  }
  return found
}

function spellWord(
  words: readonly string[],
  at: number,
  { type, french }: { type: number; french: boolean },
): string[] {
  const word = words[at]!
  const [before, next] = [words[at - 1], words[at + 1]]
  if ((word === 'st' || word === 'ste') && next !== undefined && beginsSaint(next, at, type, french)) {
    return [word === 'st' ? 'saint' : 'sainte']
  }
  if (french && next === undefined && at > type + 1) return [frenchDirections.get(word) ?? spellOut(word)]
  if (/^\d+$/.test(word) && next !== undefined && numberedTypes.has(spellOut(next))) return [ordinal(Number(word))]
  // "S 500E" on a street grid.
  const [, figure, side] = next === undefined ? (/^(\d{2,})([nsew])$/.exec(word) ?? []) : []
  if (figure && before !== undefined && isDirection(spellOut(before))) return [figure, spellOut(side!)]
  return [spellOut(word)]
}

/** "St Andrews", "Port St Lucie Blvd"; not "Main St N", "10th St Ct" or "Main St 5". */
function beginsSaint(next: string, at: number, type: number, french: boolean): boolean {
  if (at === type || (french && at === type + 1)) return true
  return !isTypeOrDirection(next) && !/\d/.test(next)
}

const frenchDirections = new Map([
  ['o', 'west'],
  ['est', 'east'],
])

/**
 * The spelling used to compare two streets: a French type is translated to English and moved behind the name, so "rue
 * Sherbrooke O" and "Sherbrooke St W" are one street. "Avenue K" and "K Avenue" are not.
 */
export function comparedStreet(spelled: readonly string[]): string[] {
  const [first = '', ...rest] = spelled
  const type = behindTheName[first]
  const end = rest.length - (isDirection(rest.at(-1) ?? '') ? 1 : 0)
  const name = rest.slice(0, end)
  if (!type || name.length === 0 || (name.length === 1 && /^(?:.|\d.*)$/.test(name[0]!))) return [...spelled]
  return [...name, type, ...rest.slice(end)]
}

/** The English name of a French type; other types unchanged. */
export const typeCompared = (type: string) => behindTheName[type] ?? type

/** What a word that is still being typed may become, including the word itself, which comes first. */
export function completions(word: string): string[] {
  const found = new Set([word])
  const long = longForms.get(word)
  if (long) found.add(long)
  if (word === 'st') found.add('saint')
  if (word === 'ste') found.add('sainte')
  if (word.length >= 3) for (const figure of ordinalsBeginning(word)) found.add(figure)
  return [...found]
}
