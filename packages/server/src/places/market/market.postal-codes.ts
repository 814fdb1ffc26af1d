import { stateOfPostalCode } from '@gable/contract/postal-region'
import type { Country } from '@gable/contract/status'

/** What a person writes over such a column. */
const headers = /^(zips?|zip ?codes?|postal ?codes?|postcodes?|fsas?|codes?)$/i

/** The first letters of Canadian postal codes, and what may follow them: Canada Post gives no D, F, I, O, Q, U, nor W or Z first. */
const forwardSortationArea = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/

/**
 * The codes in a text as it is typed, pasted or read from a file. Known are ZIP codes whose first three digits the US mail
 * has given to a state (new ones come every year, so that a list of all of them would refuse true ones), and Canada's first
 * three signs by their pattern; each once, as `market_area` keeps them. What is no code is told as it stands.
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

/** Cells, then words: "zip code" over a column is no code, and neither is it two. */
function words(text: string): string[] {
  return cells(text).flatMap((cell) => cell.split(' '))
}

/** A full Canadian code has a blank in its middle: "M5H 2N2 M4B" are two codes. */
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

/** Five digits, of ZIP+4 the first five. Tables drop zeros in front: "2139" is 02139 where that is a code. */
function zipOf(word: string): string | undefined {
  const [, digits] = /^(\d{5})(?:-?\d{4})?$/.exec(word) ?? /^(\d{3,4})(?:-\d{4})?$/.exec(word) ?? []
  const code = digits?.padStart(5, '0')
  return code !== undefined && stateOfPostalCode(code) !== undefined ? code : undefined
}

function areaOf(word: string): string | undefined {
  const code = word.toUpperCase()
  return forwardSortationArea.test(code) ? code : undefined
}
