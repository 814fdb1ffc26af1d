import type { Scored } from './address-score.ts'
import { addressesAlongStreets } from './geo.query.ts'
import {
  ask,
  beginningAsTyped,
  isLikely,
  type LocalSearch,
  onStreets,
  type Question,
  streetsBeginning,
  streetsCalled,
  streetsMistaken,
  streetsResembling,
} from './local-search.ts'
import { isSameAddress } from './same-door.ts'
import type { TypedAddress } from './typed-address.ts'

/** A shorter street name without a number is too vague. */
const MIN_LETTERS_ALONE = 3
/** In a name this short, a typo makes a different existing name, so both are suggested. */
const SHORT_NAME = 5
const STREETS_ALONG = 8

/**
 * Suggests imported addresses while the user types, the best first, with a maximum of `most`. See `address-score.ts`
 * for the ranking.
 */
export async function suggestLocally(search: LocalSearch, typed: TypedAddress, max: number): Promise<Scored[]> {
  const question = ask(search, typed)
  const number = typed.houseNumber
  if (typed.words.length === 0) return number ? best(await beginningAsTyped(question), max, number) : []
  const found = number ? await numbersFor(question, max) : []
  return best(found.some(isLikely) ? found : [...found, ...(await alongStreets(question))], max, number)
}

/**
 * The typed number: on streets that begin with the typed text, then on those of that name, then on those one typo away.
 */
async function numbersFor(question: Question, max: number): Promise<Scored[]> {
  const found = await beginningAsTyped(question)
  if (found.filter(isLikely).length >= max) return found
  found.push(...(await onStreets(question, [...new Set([...streetsCalled(question), ...streetsBeginning(question)])])))
  const likely = best(found.filter(isLikely), max, question.typed.houseNumber).length
  if (likely > 0 && (likely >= max || !hasShortName(question))) return found
  found.push(...(await onStreets(question, streetsMistaken(question, question.readings))))
  if (found.some(isLikely)) return found
  return onStreets(question, streetsResembling(question, question.readings)).then((more) => [...found, ...more])
}

const hasShortName = ({ readings }: Question) =>
  readings.some(({ streets }) => streets.some(({ core }) => core.length <= SHORT_NAME && /\p{L}/u.test(core)))

/** If no number is typed, or none exists, the street's first numbers, or those nearest to the typed one. */
async function alongStreets(question: Question): Promise<Scored[]> {
  const { typed, readings, search } = question
  if (!typed.houseNumber && (readings[0]?.key.length ?? 0) < MIN_LETTERS_ALONE) return []
  const [digits] = /^\d{1,9}/.exec(typed.houseNumber) ?? []
  const near = digits ? Number(digits) : undefined
  for (const names of [
    () => [...streetsBeginning(question), ...streetsCalled(question)],
    () => streetsMistaken(question, readings),
    () => streetsResembling(question, readings),
  ]) {
    const streetKeys = names()
    if (streetKeys.length === 0) continue
    const { area } = search
    const rows = await addressesAlongStreets(search.db, { streetKeys, near, states: area.states, limit: STREETS_ALONG })
    const found = rows.map(question.score).filter(isLikely)
    if (found.length > 0) return found
  }
  return []
}

/**
 * Sorts by points, lowest first, without duplicate addresses. Removes doubtful ones only if the typed number exists in
 * the typed place: a town that the data does not know is no evidence for or against an address.
 */
function best(found: readonly Scored[], max: number, number: string): Scored[] {
  const likely = found.filter(isLikely)
  const isMet = likely.some(({ row, place }) => row.houseNumber === number && place !== 'unsaid')
  const sorted = (isMet ? likely : found)
    .map((one, at) => ({ ...one, at }))
    .sort((a, b) => a.points - b.points || a.at - b.at)
  const stored: Scored[] = []
  for (const one of sorted) {
    if (stored.length >= max) break
    if (!stored.some(({ row }) => row.id === one.row.id || isSameAddress(row, one.row))) stored.push(one)
  }
  return stored
}
