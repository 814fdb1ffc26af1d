import { completions, isDirection, isSuffix } from './address-words.ts'
import { cityKey, readStreetLine, streetKeyOf, wordsOf } from './geo.address-key.ts'
import { stateCode, stateName } from './postal-state.ts'
import { mostTypos, type StreetNames } from './street-names.ts'

/** An address as someone types it, before it is known where the street ends and the town begins. */
export interface TypedAddress {
  houseNumber: string
  unit: string
  /** Words after the number and before the first comma. */
  words: string[]
  /** Words after the first comma, as typed: town, state, ZIP, or the beginning of them. */
  place: string[]
}

/** One way to read it: the street, and the words of the place after it. */
export interface Reading {
  street: string[]
  place: string[]
}

const countryWords = /[\s,]+(usa|us|u\.s\.a?\.?|united states( of america)?|canada)\s*$/i

/** Reads an address as typed: "123 main st, driggs id 83422", with or without commas, ZIP+4, unit. */
export function readTypedAddress(text: string): TypedAddress {
  const [first = '', ...rest] = text
    .replace(countryWords, '')
    .replace(/(\d{5})-\d{4}\b/g, '$1')
    .split(',')
  const line = readStreetLine(first)
  const second = rest[0] === undefined ? undefined : readStreetLine(`0 x ${rest[0]}`)
  // "123 Main St, Apt 4, Driggs": the unit between commas.
  const unitAlone = second !== undefined && second.unit !== '' && second.words.length === 1
  return {
    houseNumber: line.houseNumber,
    unit: line.unit || (unitAlone ? second.unit : ''),
    words: line.words,
    place: wordsOf(rest.slice(unitAlone ? 1 : 0).join(' ')),
  }
}

/**
 * Where the street may end: all words first, then one less at a time, as long as the names say that such a street exists
 * (or, for all words, begins like that). Text with a comma has said it.
 */
export function readings(typed: TypedAddress, names: StreetNames): Reading[] {
  const { words, place } = typed
  const found: Reading[] = []
  if (words.length === 0) return found
  if (beginnings(words).some((key) => names.beginning(key, 1).length > 0)) found.push({ street: words, place })
  if (place.length > 0) return found
  for (let end = words.length - 1; end > 0; end--) {
    const street = words.slice(0, end)
    if (names.named(streetKeyOf(street)).length > 0) found.push({ street, place: words.slice(end) })
  }
  return found
}

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

/** Streets that were probably meant where no street has the typed name: names, fewest typos first. */
export function guessStreets(typed: TypedAddress, names: StreetNames): { reading: Reading; streets: string[] }[] {
  const { words, place } = typed
  for (const street of [words, ...(place.length > 0 ? [] : shorter(words))]) {
    const key = streetKeyOf(street)
    const rest = place.length > 0 ? place : words.slice(street.length)
    const streets = names.resembling(key, mostTypos(key), 20).map(({ name }) => name)
    if (streets.length > 0) return [{ reading: { street, place: rest }, streets }]
  }
  return []
}

/** The words with up to four fewer at the end, which then are the place; never less than a word with a suffix or two words. */
function shorter(words: readonly string[]): string[][] {
  return [1, 2, 3, 4].filter((less) => words.length - less >= 2).map((less) => words.slice(0, -less))
}

/** The name without its direction or its suffix, for streets that were typed with one too many or with another. */
export function looserKeys(words: readonly string[]): string[] {
  const key = streetKeyOf(words).split(' ')
  const found: string[] = []
  if (key.length > 1 && isDirection(key[0]!)) found.push(key.slice(1).join(' '))
  if (key.length > 2 && isDirection(key.at(-1)!)) found.push(key.slice(0, -1).join(' '))
  if (key.length > 1 && isSuffix(key.at(-1)!)) found.push(`${key.slice(0, -1).join(' ')} `)
  return found
}

/** Where an address lies, as far as a typed place can say it. */
export interface Place {
  city: string
  state: string
  postalCode: string
}

/** Tells whether a place begins as typed: by its town, its state or its ZIP, in this order, any of them left out. */
export function placeMatcher(typed: readonly string[]): (place: Place) => boolean {
  if (typed.length === 0) return () => true
  const text = cityKey(typed.join(' '))
  const known = new Map<string, boolean>()
  return (place) => {
    const key = `${place.city}|${place.state}|${place.postalCode}`
    let answer = known.get(key)
    if (answer === undefined) {
      answer = placeForms(place).some((form) => form.startsWith(text))
      known.set(key, answer)
    }
    return answer
  }
}

/** All the ways to write a place, in one spelling. */
function placeForms({ city, state, postalCode }: Place): string[] {
  const states = [state, stateName(state)].filter(Boolean)
  const tails = [...states.map((name) => `${name} ${postalCode}`), postalCode]
  return [...tails.map((tail) => `${city} ${tail}`), ...tails].map(cityKey)
}

/** Whether the town or the ZIP is the typed one and nothing else is said of the state: good enough where one fits. */
export function placeResembles(place: Place, typed: readonly string[]): boolean {
  const state = typed.map((word) => stateCode(word)).find(Boolean)
  if (state && place.state && state !== place.state) return false
  const text = ` ${cityKey(typed.join(' '))} `
  const city = cityKey(place.city)
  return typed.includes(place.postalCode) || (city !== '' && text.includes(` ${city} `))
}
