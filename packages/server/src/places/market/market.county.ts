import { stateOfPostalCode } from '@gable/contract/postal-region'
import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import { allCounties } from '../geo/geo.county.ts'

let labels: Map<string, string> | undefined

/** "Teton County, Idaho" for the county's code; undefined if unknown. */
export function countyLabel(fips: string): string | undefined {
  labels ??= new Map(allCounties().map(({ fips: code, name, state }) => [code, `${name}, ${regionOf(state)!.name}`]))
  return labels.get(fips)
}

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

/** Common headings of such a column. */
const headers = /^(zips?|zip ?codes?|postal ?codes?|postcodes?|fsas?|codes?)$/i

/**
 * The first three characters of a Canadian postal code: Canada Post uses no D, F, I, O, Q, or U, and no W or Z at the
 * start.
 */
const forwardSortationArea = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/

/**
 * Extracts postal codes from typed, pasted, or uploaded text. Accepts ZIP codes whose first three digits the US mail
 * has assigned to a state (new ones come every year, so a complete list would refuse valid ones), and Canada's first
 * three characters by their pattern. Removes duplicates and uses the format of `market_area`. Anything else is returned
 * unchanged as unknown.
 */
export function readPostalCodes(text: string, country: Country): { known: string[]; unknown: string[] } {
  const known = new Set<string>()
  const unknown = new Set<string>()
  for (const word of country === 'Canada' ? canadianWords(text) : words(text)) {
    const code = country === 'Canada' ? areaOf(word) : zipOf(word)
    if (code === undefined) unknown.add(word)
    else known.add(code)
  }
  return { known: [...known].sort(), unknown: [...unknown] }
}

/** Splits into cells, then words: the heading "zip code" is not a code, let alone two. */
function words(text: string): string[] {
  return cells(text).flatMap((cell) => cell.split(' '))
}

/** A full Canadian code contains a space: "M5H 2N2 M4B" is two codes. */
function canadianWords(text: string): string[] {
  return cells(text.replace(/\b([a-z]\d[a-z])[ -]?\d[a-z]\d\b/gi, '$1')).flatMap((cell) => cell.split(' '))
}

function cells(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/[\n\t,;|]+/)
    .map((cell) =>
      cell
        .replace(/["'\u201C\u201D\u2018\u2019]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((cell) => cell !== '' && !headers.test(cell))
}

/** Five digits; the first five of ZIP+4. Spreadsheets drop leading zeros: "2139" is 02139 if that is a valid code. */
function zipOf(word: string): string | undefined {
  const [, digits] = /^(\d{5})(?:-?\d{4})?$/.exec(word) ?? /^(\d{3,4})(?:-\d{4})?$/.exec(word) ?? []
  const code = digits?.padStart(5, '0')
  return code !== undefined && stateOfPostalCode(code) !== undefined ? code : undefined
}

function areaOf(word: string): string | undefined {
  const code = word.toUpperCase()
  return forwardSortationArea.test(code) ? code : undefined
}
