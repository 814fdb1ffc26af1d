import { stateOfPostalCode } from '@gable/contract/postal-region'
import { cityKey, stateCode, stateName, titleCase } from './geo.address-key.ts'
import { isOneSlip } from './typos.ts'

/** The location of an address, as far as the data has it; missing parts are empty. */
interface Place {
  city: string
  state: string
  postalCode: string
}

/** The typed text after the street. */
export interface TypedPlace {
  /** All of it, normalized; it may end in the middle of a word. */
  text: string
  /** The normalized town; empty if none is given. */
  town: string
  /** The town as typed. */
  townWords: string
  /** Whether a state or a postal code follows the town, so that the town is complete. */
  townEnds: boolean
  state: string
  /** Whether the text read as the state may be the beginning of a town: "Wi" of "Williamsburg". */
  stateMayBegin: boolean
  /** Up to five digits, or a Canadian code without spaces, in upper case. */
  postalCode: string
}

/**
 * Parses "driggs id 83422" or "Montréal QC H2X 1Y4"; any of the three parts may be missing.
 * @param mayBreakOff whether the last word may be incomplete, which it is not if it stands alone after a comma that
 * follows a town.
 */
export function readPlace(words: readonly string[], mayBreakOff = false): TypedPlace {
  const text = cityKey(words.join(' '))
  let rest = [...words]
  let postalCode = ''
  const last = rest.at(-1) ?? ''
  const canadian = rest.slice(-2).join('')
  if (/^[a-z]\d[a-z]\d[a-z]\d$/.test(canadian) || /^[a-z]\d[a-z]\d[a-z]\d$/.test(last)) {
    const single = /^[a-z]\d[a-z]\d[a-z]\d$/.test(last)
    postalCode = (single ? last : canadian).toUpperCase()
    rest = rest.slice(0, single ? -1 : -2)
  } else if (/^\d{1,5}$/.test(last) || /^[a-z]\d[a-z]$/.test(last)) {
    postalCode = last.toUpperCase()
    rest = rest.slice(0, -1)
  }
  // The longest name first: "west virginia" before "virginia".
  const length = [4, 3, 2, 1].find((count) => rest.length >= count && stateCode(rest.slice(-count).join(' ')))
  const message = length ? (stateCode(rest.slice(-length).join(' ')) ?? '') : ''
  if (length) rest = rest.slice(0, -length)
  const state = message || (stateOfPostalCode(postalCode) ?? '')
  const townWords = rest.join(' ')
  const stateMayBegin = mayBreakOff && message !== '' && postalCode === ''
  const townEnds = Boolean(message || postalCode)
  return { text, town: cityKey(townWords), townWords, townEnds, state, stateMayBegin, postalCode }
}

/**
 * How a known place compares with the typed one:
 * - `agrees`: it is what was typed, or begins with it, as far as the data has it;
 * - `within`: the town is part of what was typed, because some of the street's words were read as the town: "Court
 * Alder";
 * - `mistyped`: it agrees apart from a typo in the town, which may be a town of its own: Burton and Barton;
 * - `unsaid`: the data lacks what was typed;
 * - `otherTown`: the postal code agrees and the town differs, as when data names the county;
 * - `stateAlone`: only the state agrees, and the data does not know the town;
 * - `otherCode`: the town agrees and the postal code differs;
 * - `doubtful`: only a town was typed, or what may be the beginning of one, and it differs;
 * - `contradicts`: the state differs, or both the town and the postal code.
 */
export type PlaceSimilarity =
  | 'agrees'
  | 'within'
  | 'mistyped'
  | 'unsaid'
  | 'otherTown'
  | 'stateAlone'
  | 'otherCode'
  | 'doubtful'
  | 'contradicts'

/** Compares two places; `isTown` says whether the data has streets in that town of that state. */
export function comparePlaces(
  typed: TypedPlace,
  known: Place,
  isTown: (town: string, state: string) => boolean,
): PlaceSimilarity {
  if (typed.text === '') return 'agrees'
  if (placeForms(known).some((form) => form.startsWith(typed.text))) return 'agrees'
  const state = known.state || (stateOfPostalCode(known.postalCode) ?? '')
  const town = compareTowns(typed.town, cityKey(known.city))
  const code = compareCodes(typed.postalCode, known.postalCode)
  if (typed.state && state && typed.state !== state && code !== 'same')
    return typed.stateMayBegin ? 'doubtful' : 'contradicts'
  if (code === 'differs') return isTownSimilar(town) ? 'otherCode' : 'contradicts'
  if (town !== 'differs' && (code === 'lacks' || town === 'lacks')) return 'unsaid'
  if (town === 'mistyped' || town === 'within') return town
  if (town !== 'differs') return 'agrees'
  if (code === 'same') return 'otherTown'
  // Only the state supports it, which is not enough if the data knows the typed town.
  const words = typed.town.split(' ')
  const elsewhere = words.some((_, index) => isTown(words.slice(index).join(' '), state))
  return typed.state && state && !elsewhere ? 'stateAlone' : 'doubtful'
}

/** `unsaid`: nothing was typed; `lacks`: the data has nothing. */
type PartSimilarity = 'same' | 'unsaid' | 'lacks' | 'differs'

const isTownSimilar = (town: PartSimilarity | 'mistyped' | 'within') => ['same', 'within', 'mistyped'].includes(town)

function compareTowns(typed: string, known: string): PartSimilarity | 'mistyped' | 'within' {
  if (typed === '') return 'unsaid'
  if (known === '') return 'lacks'
  if (typed === known) return 'same'
  const [one, other] = [` ${typed} `, ` ${known} `]
  if (other.includes(one)) return 'same'
  // "City of Alder", "Alder township".
  if (one.includes(other)) return one.replace(other, ' ').trim().split(' ').every(isCivic) ? 'same' : 'within'
  return isOneSlip(typed, known) ? 'mistyped' : 'differs'
}

const civicWords = new Set('city of town township village borough county charter the greater'.split(' '))
const isCivic = (word: string) => civicWords.has(word)

function compareCodes(typed: string, known: string): PartSimilarity {
  if (typed === '') return 'unsaid'
  if (known === '') return 'lacks'
  return known.replace(/\s/g, '').toUpperCase().startsWith(typed) ? 'same' : 'differs'
}

/** All normalized spellings of a place. */
function placeForms({ city, state, postalCode }: Place): string[] {
  const states = [state, stateName(state)].filter(Boolean)
  const codes = [...new Set([postalCode, postalCode.replace(/\s/g, '')])]
  const tails = codes.flatMap((code) => [...states.map((name) => `${name} ${code}`), code])
  return [...tails.map((tail) => `${city} ${tail}`), ...tails].map(cityKey)
}

/** The place without a state that may be the beginning of a town. */
export const withSureState = (place: TypedPlace): TypedPlace =>
  place.stateMayBegin ? { ...place, state: '', townEnds: false } : place

/** The known place, filled with the completely typed parts that the data lacks. */
export function fillPlace<Known extends Place>(known: Known, typed: TypedPlace): Known {
  const postalCode = /^(\d{5}|[A-Z]\d[A-Z]\d[A-Z]\d)$/.test(typed.postalCode) ? typed.postalCode : ''
  return {
    ...known,
    city: known.city || (typed.townEnds ? titleCase(typed.townWords) : ''),
    state: known.state || typed.state,
    postalCode: known.postalCode || postalCode.replace(/^(\w{3})(\w{3})$/, '$1 $2'),
  }
}
