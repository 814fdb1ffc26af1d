import { couldBeType, isDirection, isLeadingType, isSuffix, typeCompared } from './address/address-words.ts'
import { isOneSlip } from './typos.ts'

/** One way to take a street's name apart. Directions, type and what is left are spelt out; what is absent is empty. */
export interface StreetParts {
  /** The direction before the name: "north" of "North Main Street". */
  before: string
  /** What is left of the name: "main". Never empty. */
  core: string
  /** What kind of street it is called: "street", "rue", "us highway". */
  type: string
  /** The direction after the name: "east" of "South 500 East". */
  after: string
}

/** What roads with a number are called (see `numbered-roads.ts`), as types: "State Highway 33" is a "Highway 33". */
const routes = new Map(
  [
    ...['highway', 'us highway', 'state highway', 'county road', 'farm road', 'ranch road', 'township road'],
    ...['range road', 'forest road', 'carretera'],
  ].map((name) => [name, name]),
).set('interstate', 'interstate highway')
const routeNumber = /^(?:\d+[a-z]?|([a-z])\1?)$/

/**
 * All ways to take a street's words (spelt out, see `spellOutStreet`) apart, the likeliest first. A direction or a type may
 * belong to the name, as in "North Street", "West Valley" or "Boulevard Way": nothing but a comparison can tell.
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
 * The same for a street that someone types: what stands last may be the beginning of a type or a direction, or one
 * mistyped. Such a type ends in "…".
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

/** How a part of a known address stands to a typed one. `unsaid`: it was not typed; `lacks`: the data do not say it. */
export type Likeness = 'same' | 'unsaid' | 'lacks' | 'differs'

export interface StreetLikeness {
  type: Likeness
  /** `moved`: "Main Street North" for "North Main Street". */
  direction: Likeness | 'moved'
}

/** How type and directions of two streets with one core stand to each other. */
export function compareStreets(typed: StreetParts, known: StreetParts): StreetLikeness {
  return { type: compareTypes(typed.type, known.type), direction: compareDirections(typed, known) }
}

function compareTypes(typed: string, known: string): Likeness {
  if (typed === known || typeCompared(typed) === typeCompared(known)) return 'same'
  if (typed === '') return 'unsaid'
  if (known === '') return 'lacks'
  if (typed.endsWith('…')) {
    const begun = typed.slice(0, -1)
    return known.startsWith(begun) || isOneSlip(begun, known) ? 'same' : 'unsaid'
  }
  const [one, other] = [typed.split(' '), known.split(' ')]
  // "Highway 20" says less than "US Highway 20", and nothing else.
  if (one.at(-1) !== other.at(-1) || (one.length > 1 && other.length > 1)) return 'differs'
  return one.length < other.length ? 'unsaid' : 'lacks'
}

function compareDirections(typed: StreetParts, known: StreetParts): StreetLikeness['direction'] {
  if (typed.before === known.before && typed.after === known.after) return 'same'
  const said = [typed.before, typed.after].filter(Boolean)
  const stored = [known.before, known.after].filter(Boolean)
  const [fewer, more] = said.length <= stored.length ? [said, stored] : [stored, said]
  if (!fewer.every((one) => more.includes(one))) return 'differs'
  if (fewer.length < more.length) return said.length < stored.length ? 'unsaid' : 'lacks'
  // On a grid the place of a direction is its meaning: South 500 East crosses East 500 South.
  return /^\d/.test(typed.core) ? 'differs' : 'moved'
}
