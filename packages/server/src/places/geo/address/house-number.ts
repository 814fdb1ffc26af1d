import { isLeadingType, isNeverTown, spellOut } from './address-words.ts'
import { detachNumbers } from './numbered-roads.ts'

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
export interface TakenNumber {
  number: string
  length: number
}

/** The house number at the start of a street line; undefined if there is none. */
export function numberAtStart(words: readonly string[]): TakenNumber | undefined {
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
export function numberAtEnd(words: readonly string[]): TakenNumber | undefined {
  if (!isSpanishStreet(words)) return undefined
  const [block = '', last = ''] = words.slice(-2)
  if (words.length > 3 && /^[a-z]{1,2}$/.test(block) && /^\d+$/.test(last)) return { number: block + last, length: 2 }
  return plainNumber.test(last) || lettersFirst.test(last) ? { number: last, length: 1 } : undefined
}

const spanish = new Set('calle avenida paseo camino carretera callejon calzada caminito via'.split(' '))

/** Whether a line begins with a Spanish type and a name, which the house number follows, with or without "#". */
export function isSpanishStreet(words: readonly string[]): boolean {
  const type = spellOut(words[0] ?? '')
  return spanish.has(type) ? words.length > 2 : type === 'avenue' && words.length > 3
}
