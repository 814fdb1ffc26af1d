import { spellOutStreet } from './address/address-words.ts'
import { type ReadOptions, readStreetLine } from './address/street-line.ts'
import type { AddressRow, ServiceArea } from './geo.query.ts'
import { compareStreets, partsOf, type StreetParts, type StreetSimilarity } from './street-parts.ts'
import { type Reading, readings, readTypedAddress } from './typed-address.ts'
import { comparePlaces, type PlaceSimilarity } from './typed-place.ts'
import { typosBetween } from './typos.ts'

/**
 * Penalty points for differences between a candidate and the typed address; zero is best. Any address that is not ruled
 * out is only ranked lower.
 */
const points = {
  /** The known name continues after the typed one; the second value is for a name that was typed to its end. */
  core: { begins: 1, goesOn: 3, typo: 2 },
  type: { same: 0, unsaid: 0.5, lacks: 0.5, differs: 1.5 },
  direction: { same: 0, moved: 0.5, unsaid: 0.75, lacks: 0.75, differs: 2 },
  /** The house has units and none was typed, or vice versa. */
  unit: { same: 0, lacks: 0.25, differs: 1 },
  place: {
    agrees: 0,
    within: 0.45,
    mistyped: 0.5,
    unsaid: 0.5,
    otherTown: 1,
    stateAlone: 2,
    otherCode: 3,
    doubtful: 6,
    contradicts: Number.POSITIVE_INFINITY,
  },
  /** In the company's postal codes, in its states, elsewhere. */
  area: { code: 0, state: 2, elsewhere: 4 },
  /** A reading that takes the street type as the beginning of the town. */
  cutsType: 1.5,
  /**
   * A different house number on the intended street: ranks below the typed number in a town that the data does not
   * know.
   */
  number: 11,
} satisfies Record<string, unknown>

/** Names with more typos than this are different names. */
const MAX_TYPOS = 2

/** What addresses are compared with. */
interface Wanted {
  houseNumber: string
  unit: string
  readings: Reading[]
  area: ServiceArea
  isTown: (town: string, state: string) => boolean
}

/** A known street compared with a typed one: its points and the reasons for them. */
interface StreetScore extends StreetSimilarity {
  points: number
  /**
   * `begins`: the known name continues where the typed one breaks off; `goesOn`: it continues although the typed name
   * was complete.
   */
  core: 'same' | 'begins' | 'goesOn' | 'mistyped'
  /** The number of typos forgiven in the name; too many if the name is short or continues. */
  slips: number
}

export interface Scored {
  row: AddressRow
  points: number
  street: StreetScore
  place: PlaceSimilarity
  /** The reading that fits the address best. */
  reading: Reading
}

/** Creates a function that scores addresses. Streets and places that several addresses share are compared only once. */
export function createScorer(wanted: Wanted): (row: AddressRow) => Scored {
  const streets = new Map<string, StreetScore[]>()
  const places = new Map<string, PlaceSimilarity[]>()
  const streetScores = (key: string) =>
    stored(streets, key, () => {
      const known = partsOf(key.split(' '))
      return scoreStreets(wanted.readings, known)
    })
  const placeLikenesses = (row: AddressRow) =>
    stored(places, `${row.city}|${row.state}|${row.postalCode}`, () =>
      wanted.readings.map((reading) => comparePlaces(reading.place, row, wanted.isTown)),
    )
  return (row) => {
    const [byStreet, byPlace] = [streetScores(row.streetKey), placeLikenesses(row)]
    const fixed =
      points.unit[similarityOfUnits(wanted.unit, row.unit)] +
      points.area[areaOf(row, wanted.area)] +
      (wanted.houseNumber === '' || wanted.houseNumber === row.houseNumber ? 0 : points.number)
    let best: Scored | undefined
    for (const [at, street] of byStreet.entries()) {
      const place = byPlace[at]!
      const cut = wanted.readings[at]!.cutsType ? points.cutsType : 0
      const sum = fixed + cut + street.points + points.place[place]
      if (!best || sum < best.points) best = { row, points: sum, street, place, reading: wanted.readings[at]! }
    }
    return best!
  }
}

/** Looks for typos only if nothing matches without them. */
function scoreStreets(readings: readonly Reading[], known: readonly StreetParts[]): StreetScore[] {
  const right = readings.map(({ streets }) => scoreRightly(streets, known))
  if (right[0]) return right.map((score) => score ?? nothingSimilar)
  return readings.map(({ streets }) => scoreStreet(streets, known))
}

/** The points against a known street under the best-matching parse of both streets. */
function scoreStreet(typed: readonly StreetParts[], known: readonly StreetParts[]): StreetScore {
  return scoreRightly(typed, known) ?? bestOf(typed, known, scoreMistypedCore) ?? nothingSimilar
}

/** In a shorter name, one typo already makes a different name. */
const MIN_LETTERS_WITH_SLIP = 4
const TOO_MANY = 99

/** Whether a name is the typed one: equal, or one typo apart if the name is long enough. */
export const isNameIntended = ({ core, slips }: Pick<StreetScore, 'core' | 'slips'>): boolean =>
  core === 'same' || (core === 'mistyped' && slips <= 1)

/**
 * Like {@link scoreStreet} but only for equal names, which the best-matching parse may not show: "Old Mill" and "Old
 * Mill Lane W".
 */
export const scoreSameName = (typed: readonly StreetParts[], known: readonly StreetParts[]): StreetScore | undefined =>
  bestOf(typed, known, (one, other) => (one.core === other.core ? { points: 0, core: 'same', slips: 0 } : undefined))

function scoreRightly(typed: readonly StreetParts[], known: readonly StreetParts[]): StreetScore | undefined {
  // Only a number was typed, so every street fits.
  if (typed.length === 0) return { points: 0, core: 'begins', slips: 0, type: 'unsaid', direction: 'unsaid' }
  return bestOf(typed, known, scoreCore)
}

const nothingSimilar: StreetScore = {
  points: Number.POSITIVE_INFINITY,
  core: 'mistyped',
  slips: 0,
  type: 'differs',
  direction: 'differs',
}

type CoreScore = Pick<StreetScore, 'points' | 'core' | 'slips'> | undefined

function bestOf(
  typed: readonly StreetParts[],
  known: readonly StreetParts[],
  scoreOfCore: (typed: StreetParts, known: StreetParts) => CoreScore,
): StreetScore | undefined {
  let best: StreetScore | undefined
  for (const one of typed) {
    for (const other of known) {
      const core = scoreOfCore(one, other)
      if (!core) continue
      const likeness = compareStreets(one, other)
      const sum = core.points + points.type[likeness.type] + points.direction[likeness.direction]
      if (!best || sum < best.points) best = { ...likeness, ...core, points: sum }
    }
  }
  return best
}

function scoreCore(typed: StreetParts, known: StreetParts): CoreScore {
  if (typed.core === known.core) return { points: 0, core: 'same', slips: 0 }
  if (!known.core.startsWith(typed.core)) return undefined
  const more = known.core.length - typed.core.length
  if (isEnded(typed) && more === 1)
    return { points: points.core.typo, core: 'mistyped', slips: mayHaveSlip(typed.core) ? 1 : TOO_MANY }
  const onward = isEnded(typed) ? 'goesOn' : 'begins'
  return { points: points.core[onward], core: onward, slips: 0 }
}

function scoreMistypedCore(typed: StreetParts, known: StreetParts): CoreScore {
  if (areTwoFigures(figureOf(typed.core), figureOf(known.core))) return undefined
  const { whole, begun } = typosBetween(typed.core, known.core, MAX_TYPOS)
  if (Math.min(whole, begun) > MAX_TYPOS) return undefined
  const onward = points.core[isEnded(typed) ? 'goesOn' : 'begins']
  const [asWhole, asBegun] = [whole * points.core.typo, begun * points.core.typo + onward]
  if (asWhole <= asBegun)
    return { points: asWhole, core: 'mistyped', slips: mayHaveSlip(typed.core) ? whole : TOO_MANY }
  return { points: asBegun, core: isEnded(typed) ? 'goesOn' : 'mistyped', slips: TOO_MANY }
}

const mayHaveSlip = (core: string) => core.replace(/[^\p{L}]/gu, '').length >= MIN_LETTERS_WITH_SLIP

/** The number that a name begins with. */
const figureOf = (core: string) => /^\d\S*/.exec(core)?.[0] ?? ''
const wholeFigure = /^\d+(?:st|nd|rd|th)?$/

/** "54th" and "54" are different streets even though only a few letters differ; "54ht" is not a number but a typo. */
const areTwoFigures = (typed: string, known: string) => typed !== known && (typed === '' || wholeFigure.test(typed))

/** A name followed by a type or a direction was typed to its end. */
const isEnded = ({ type, after }: StreetParts) => type !== '' || after !== ''

function similarityOfUnits(typed: string, known: string): keyof typeof points.unit {
  if (typed === known) return 'same'
  return typed === '' || known === '' ? 'lacks' : 'differs'
}

function areaOf(row: AddressRow, area: ServiceArea): keyof typeof points.area {
  if (area.postalCodes.includes(row.postalCode)) return 'code'
  return area.states.includes(row.state) ? 'state' : 'elsewhere'
}

function stored<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/**
 * Whether a vendor's street line is the house in a typed text: the same house number on a street of that name, allowing
 * typos. A number without a street does not identify a house.
 */
export function isHouseTyped(text: string, options: ReadOptions): (street: string) => boolean {
  const typed = readTypedAddress(text, options)
  // If the street's type were read as the town's first word, any street of that name would match.
  const all = readings(typed).filter(({ cutsType }) => !cutsType)
  return (street) => {
    const found = readStreetLine(street, options)
    if (typed.houseNumber === '' || found.houseNumber !== typed.houseNumber || found.words.length === 0) return false
    const known = partsOf(spellOutStreet(found.words))
    return all.some(({ streets }) => {
      if (streets.length === 0) return false
      const score = scoreSameName(streets, known) ?? scoreStreet(streets, known)
      return isNameIntended(score) && score.type !== 'differs' && score.direction !== 'differs'
    })
  }
}

/** A vendor that does not know units returns the building, so the typed unit is kept: two units are two leads. */
export function withTypedUnit<Found extends { street: string }>(address: Found, unit: string): Found {
  if (unit === '' || readStreetLine(address.street).unit !== '') return address
  return { ...address, street: `${address.street} Unit ${unit}` }
}
