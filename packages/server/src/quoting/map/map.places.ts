import { readFileSync } from 'node:fs'

/** Towns and ZIP codes of both countries, as `scripts/make-places.mjs` made them; read when they are first asked for. */

export interface Town {
  name: string
  /** Two letters. */
  state: string
  point: [lng: number, lat: number]
  people: number
}

const rowsOf = (file: string) =>
  readFileSync(new URL(`./places/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

let keptTowns: readonly Town[] | undefined

/** The largest first. */
export function allTowns(): readonly Town[] {
  keptTowns ??= rowsOf('towns.tsv').map(([name, state, lng, lat, people]) => {
    return { name: name!, state: state!, point: [Number(lng), Number(lat)], people: Number(people) }
  })
  return keptTowns
}

let keptZips: ReadonlyMap<string, [number, number]> | undefined

/** The middle of a ZIP code's area; undefined where the Census Bureau has none. */
export function zipPoint(zip: string): [number, number] | undefined {
  keptZips ??= new Map(rowsOf('zips.tsv').map(([code, lng, lat]) => [code!, [Number(lng), Number(lat)]]))
  return keptZips.get(zip)
}
