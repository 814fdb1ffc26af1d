import { takeUnits } from './units.ts'

/**
 * Places on the numbered roads of Puerto Rico. Outside of towns, a house has no number but the kilometer and hectometer
 * of its road: "Carr 102 Km 3.2", also written "K3 H2". Barrio and sector only repeat the location that the kilometer
 * already gives.
 */
export interface KilometerLine {
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
