import { allCounties } from '../geo/geo.county.ts'
import { countyLabel } from './market.county.ts'

interface FoundCounty {
  fips: string
  name: string
  state: string
}

const max = 400

/** Counties that match a part of their name, or all counties of a state; none if neither is given. */
export function findCounties({ state, search }: { state: string; search: string }): FoundCounty[] {
  const words = plain(search).split(' ').filter(Boolean)
  const [wanted, start] = [state.toUpperCase(), words[0] ?? '']
  if (wanted === '' && start === '') return []
  return allCounties()
    .filter((county) => wanted === '' || county.state === wanted)
    .map(({ fips, name, state: of }) => ({ fips, name, state: of, text: plain(countyLabel(fips) ?? name) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((one, other) => rank(one.text) - rank(other.text) || (one.text < other.text ? -1 : 1))
    .slice(0, max)
    .map(({ text: _text, ...county }) => county)

  /** Ranks names that begin with the search text first. */
  function rank(text: string): number {
    return text.startsWith(start) ? 0 : 1
  }
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.']/gu, '')
    .toLowerCase()
    .trim()
}
