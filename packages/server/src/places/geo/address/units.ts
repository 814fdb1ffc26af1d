/**
 * Places on the numbered roads of Puerto Rico. Outside of towns, a house has no number but the kilometer and hectometer
 * of its road: "Carr 102 Km 3.2", also written "K3 H2". Barrio and sector only repeat the location that the kilometer
 * already gives.
 */
interface KilometerLine {
  /** "KM 3.2", with "INT" for a house on the land behind the road; or the house number if there is one. */
  houseNumber: string
  words: string[]
  unit: string
}

const road = /\b(?:carr|carretera|pr|ruta)[. -]{0,3}(?:estatal |pr[ -]?)?(\d{1,4})\b/i
const written = /\b(?:km|kil[oó]metro)[. ]{0,2}(\d{1,3})(?:[.,](\d{1,2})\b| {0,2}hm?[. ]{0,2}(\d)\b)?/i
const shortly = /\bk[. ]{0,2}(\d{1,3}) {0,2}h[. ]{0,2}(\d)\b/i
const interior = /\b(?:int|interior)\b/i
const ownNumber = /^\s{0,3}(\d{1,5}[a-z]?)[ ,]/i

/** Parses a street line that gives a kilometer of a road; undefined for any other line. */
export function readKilometer(text: string): KilometerLine | undefined {
  const [wholeRoad, number] = road.exec(text) ?? []
  const [wholeKilometer, kilometer, decimals, hectometer] = written.exec(text) ?? shortly.exec(text) ?? []
  if (!number || !kilometer) return undefined
  const tenths = (hectometer ?? decimals ?? '').replace(/0{1,2}$/, '')
  const place = `KM ${Number(kilometer)}${tenths && `.${tenths}`}${interior.test(text) ? ' INT' : ''}`
  const rest = text.replace(wholeKilometer!, ' ').replace(wholeRoad!, ' ')
  return {
    houseNumber: ownNumber.exec(text)?.[1]?.toUpperCase() ?? place,
    words: ['carretera', String(Number(number))],
    unit: takeUnits(`0 x ${plainWords(rest)}`.split(' '), () => false).unit,
  }
}

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()

/** Parts of a building: USPS Publication 28, appendix C2, and the unit designators of Canada Post in English and French. */

/** Designators that are always followed by an identifier. */
const named = new Set(
  'apt apartment apmt unit suite app appt appartement apartamento apto unite bureau logement'.split(' '),
)
/** Designators only if a number or a single letter follows: "Lot 4", not "Lot Road". */
const numbered = new Set(
  `lot bldg bldng building fl flr floor rm room spc space trlr trailer dept department hngr hangar pier slip stop ofc office ph penthouse
ste local chambre bloc edificio edif piso etage porte`.split(/\s+/),
)
/** Designators without an identifier at the end of a line, in their canonical spelling. */
const alone = new Map(
  `bsmt:basement,sous-sol frnt:front lbby:lobby lowr:lower,lwr ofc:office ph:penthouse rear:arriere side uppr:upper,upr`
    .split(' ')
    .flatMap((row) => {
      const [short, long] = row.split(':') as [string, string?]
      return [short, ...(long?.split(',') ?? [])].map((word) => [word, short] as const)
    }),
)
const floors = new Set(['fl', 'flr', 'floor', 'etage', 'piso'])
/** "apt4" */
const attached = /^(apt|unit|ste|suite|app|apto|bldg)(\d+[a-z]?)$/
const ordinal = /^(\d+)(?:st|nd|rd|th|e|er|re|eme|ieme)$/

const isUnitWord = (word: string) => named.has(word) || numbered.has(word)

/**
 * Removes "apt 4", "bldg 2 unit #4", "#4", "2nd floor", or "rear" from the end of a street line. A building precedes
 * the units in it.
 * @param hasType whether the words before a unit are a complete street, so that "rear" cannot be part of its name.
 */
export function takeUnits(
  typed: readonly string[],
  hasType: (words: readonly string[]) => boolean,
): { words: string[]; unit: string } {
  let words = typed.flatMap((word) => attached.exec(word)?.slice(1) ?? word)
  const units: string[] = []
  for (;;) {
    const found = lastUnit(words, hasType)
    if (!found) break
    units.unshift(found.unit)
    words = words.slice(0, found.at)
  }
  const unit = units.map((one) => one.toUpperCase()).reduce((all, one) => all + joint(all, one) + one, '')
  return { words: words.map((word) => word.replaceAll('#', '')).filter(Boolean), unit }
}

/** A hyphen is kept only between two digits: "4-B" is "4B". */
const joint = (before: string, after: string) => (/\d$/.test(before) && /^\d/.test(after) ? '-' : '')

/** The last unit of a line; the first two words always belong to the street. */
function lastUnit(words: readonly string[], hasType: (words: readonly string[]) => boolean) {
  for (let at = Math.max(2, words.length - 3); at < words.length; at++) {
    const [word, after] = [words[at]!, words.slice(at + 1)]
    if (beginsUnit(word, after, words[at - 1]!)) {
      // "Unit # 4", "Apt #4": the # belongs to the designator before it.
      const rest = word.startsWith('#') && word !== '#' ? words.slice(at) : after
      return { at: isUnitWord(words[at - 1]!) && at > 2 && word.startsWith('#') ? at - 1 : at, unit: plain(rest) }
    }
    const [, floor] = ordinal.exec(word) ?? []
    if (floor && after.length === 1 && floors.has(after[0]!)) return { at, unit: floor }
    const short = alone.get(word)
    if (short && after.length === 0 && hasType(words.slice(0, at))) return { at, unit: short }
  }
  return undefined
}

function beginsUnit(word: string, after: readonly string[], before: string): boolean {
  if (word.startsWith('#')) return after.length <= (word === '#' ? 2 : 1)
  if (after.length === 0 || after.length > 2 || isUnitWord(after[0]!) || /^#./.test(after[1] ?? '')) return false
  // "2nd Fl Apt 4" ends with the apartment.
  if (ordinal.test(before) && floors.has(word)) return false
  return named.has(word) || (numbered.has(word) && isFigure(after[0]!))
}

const isFigure = (word: string) => /\d|^#?[a-z]$/.test(word)

const plain = (words: readonly string[]) => words.join('').replaceAll('#', '')

/** The unit alone: "Apt. 4-B" and "# 4b" become "4B". */
export function unitOf(words: readonly string[]): string {
  const { words: before, unit } = unitsOnly(words)
  if (before.length === 2) return unit
  return plain(isUnitWord(words[0] ?? '') && words.length > 1 ? words.slice(1) : words).toUpperCase()
}

/** Whether the words are only units with their designators. */
export const isUnitOnly = (words: readonly string[]) => words.length > 0 && unitsOnly(words).words.length === 2

const unitsOnly = (words: readonly string[]) => takeUnits(['0', 'x', ...words], () => true)
