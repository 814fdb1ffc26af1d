import { couldBeType, isDirection, isLeadingType, isSuffix, typeCompared } from './address/address-words.ts'
import { isOneSlip } from './typos.ts'

/** One way to split a street's name. Directions, type, and the rest are spelled out; missing parts are empty. */
export interface StreetParts {
  /** The direction before the name: "north" of "North Main Street". */
  before: string
  /** The rest of the name: "main". Never empty. */
  core: string
  /** The street's type: "street", "rue", "us highway". */
  type: string
  /** The direction after the name: "east" of "South 500 East". */
  after: string
}

/** The names of numbered roads (see `numbered-roads.ts`), as types: "State Highway 33" is a "Highway 33". */
const routes = new Map(
  [
    ...['highway', 'us highway', 'state highway', 'county road', 'farm road', 'ranch road', 'township road'],
    ...['range road', 'forest road', 'carretera'],
  ].map((name) => [name, name]),
).set('interstate', 'interstate highway')
const routeNumber = /^(?:\d+[a-z]?|([a-z])\1?)$/

/**
 * All ways to split a street's words (spelled out, see `spellOutStreet`), the likeliest first. A direction or a type
 * may be part of the name, as in "North Street", "West Valley", or "Boulevard Way"; only a comparison can decide.
 */
export function partsOf(words: readonly string[]): StreetParts[] {
  const found = new Map<string, StreetParts>()
  for (const withBefore of choices(words.length > 1 && isDirection(words[0]!))) {
    const [before, rest] = withBefore ? [words[0]!, words.slice(1)] : ['', words]
    for (const withAfter of choices(rest.length > 1 && isDirection(rest.at(-1)!))) {
      const [after, middle] = withAfter ? [rest.at(-1)!, rest.slice(0, -1)] : ['', rest]
      for (const { core, type } of typesOf(middle)) {
        const parts = { before, core, type, after }
        found.set(`${before}|${core}|${type}|${after}`, parts)
      }
    }
  }
  return [...found.values()]
}

const choices = (possible: boolean) => (possible ? [true, false] : [false])

function typesOf(words: readonly string[]): Pick<StreetParts, 'core' | 'type'>[] {
  const whole = { core: words.join(' '), type: '' }
  const last = words.at(-1)!
  if (words.length === 1) return [whole]
  const route = routeNumber.test(last) ? routes.get(words.slice(0, -1).join(' ')) : undefined
  if (route) return [{ core: last, type: route }, whole]
  if (isSuffix(last)) return [{ core: words.slice(0, -1).join(' '), type: last }, whole]
  if (isLeadingType(words[0]!)) return [{ core: words.slice(1).join(' '), type: words[0]! }, whole]
  return [whole]
}

/**
 * Like `partsOf` for a street that is still being typed: the last word may be an incomplete or mistyped type or
 * direction. Incomplete or mistyped types end in "…".
 */
export function typedPartsOf(words: readonly string[]): StreetParts[] {
  const sure = partsOf(words)
  const last = words.at(-1)
  if (words.length < 2 || last === undefined || isSuffix(last) || isDirection(last) || !couldBeType(last)) return sure
  return [
    ...sure,
    ...partsOf(words.slice(0, -1)).flatMap((parts) => (parts.type ? [] : [{ ...parts, type: `${last}…` }])),
  ]
}

/**
 * How a part of a known address compares with the typed one. `unsaid`: it was not typed; `lacks`: the data does not
 * have it.
 */
type Likeness = 'same' | 'unsaid' | 'lacks' | 'differs'

export interface StreetSimilarity {
  type: Likeness
  /** `moved`: "Main Street North" for "North Main Street". */
  direction: Likeness | 'moved'
}

/** Compares the type and directions of two streets with the same core. */
export function compareStreets(typed: StreetParts, known: StreetParts): StreetSimilarity {
  return { type: compareTypes(typed.type, known.type), direction: compareDirections(typed, known) }
}

function compareTypes(typed: string, known: string): Likeness {
  if (typed === known || typeCompared(typed) === typeCompared(known)) return 'same'
  if (typed === '') return 'unsaid'
  if (known === '') return 'lacks'
  if (typed.endsWith('…')) {
    const started = typed.slice(0, -1)
    return known.startsWith(started) || isOneSlip(started, known) ? 'same' : 'unsaid'
  }
  const [one, other] = [typed.split(' '), known.split(' ')]
  // "Highway 20" is only less specific than "US Highway 20".
  if (one.at(-1) !== other.at(-1) || (one.length > 1 && other.length > 1)) return 'differs'
  return one.length < other.length ? 'unsaid' : 'lacks'
}

function compareDirections(typed: StreetParts, known: StreetParts): StreetSimilarity['direction'] {
  if (typed.before === known.before && typed.after === known.after) return 'same'
  const message = [typed.before, typed.after].filter(Boolean)
  const stored = [known.before, known.after].filter(Boolean)
  const [fewer, more] = message.length <= stored.length ? [message, stored] : [stored, message]
  if (!fewer.every((one) => more.includes(one))) return 'differs'
  if (fewer.length < more.length) return message.length < stored.length ? 'unsaid' : 'lacks'
  // On a grid, the position of a direction is significant: South 500 East crosses East 500 South.
  return /^\d/.test(typed.core) ? 'differs' : 'moved'
}
