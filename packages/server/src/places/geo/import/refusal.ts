import { stat } from 'node:fs/promises'
import { percent, wholeNumber } from '@gable/contract/format/figure'
import { countyAround } from '../geo.county.ts'
import { fieldReader } from './columns.ts'
import type { CoordinateSystem } from './coordinate-systems.ts'
import type { Point } from './feature.ts'
import { readFeatures } from './features.ts'
import { guessError } from './guess-error.ts'
import { createPlacer, type Placer } from './placer.ts'
import { everyRegion, isInside, regionName, regionNames } from './region-boxes.ts'
import type { Request } from './request.ts'
import { type Stray, type Survey, surveyFeatures } from './survey.ts'

const MAX_NAMED = 3

/**
 * Describes where points are, by county and state, the most frequent first: "Teton County, Idaho (97%) and Teton
 * County, Wyoming (3%)".
 */
export function whereabouts(places: readonly Point[]): string {
  const counts = [...Map.groupBy(places, nameOf)]
    .map(([name, { length }]) => ({ name, count: length }))
    .sort((one, other) => other.count - one.count)
  const [only] = counts
  if (only && counts.length === 1) return only.name
  const named = counts
    .slice(0, MAX_NAMED)
    .map(({ name, count }) => `${name} (${percent(Math.round((100 * count) / places.length) * 100)})`)
  const rest = counts.length - named.length
  return rest > 0
    ? `${named.join('; ')}; and ${rest} more ${rest === 1 ? 'place' : 'places'}`
    : named.join(named.length > 2 ? '; ' : ' and ')
}

/** The county and its state, or else the provinces whose bounds contain the point. */
function nameOf(place: Point): string {
  const county = countyAround([place[0], place[1]])
  if (county) return `${county.name}, ${regionName(county.state)}`
  return (
    everyRegion
      .filter((code) => isInside([code], place))
      .map(regionName)
      .join(' or ') || 'no known region'
  )
}

/**
 * Why these files cannot be imported; undefined if they can. Reads each file to its end before any row is written, so
 * that earlier imports remain unchanged.
 * @param tell is called with the location of each valid file's rows.
 */
export async function refusalOf(
  { files, map, system, regions }: Request,
  tell: (sentence: string) => void = () => {},
): Promise<string | undefined> {
  const read = fieldReader(map)
  const refusals: string[] = []
  let features = 0
  for (const file of Object.values(files)) {
    const survey = await surveyFile(file, createPlacer(read, { system, regions }))
    features += survey.features
    const { every, inside, outside, unknown, strays, faults, unusable } = survey
    if (unusable && !system) refusals.push(`${file} was not imported: ${unusable}.`)
    else if (unknown > inside + outside)
      refusals.push(
        `${file} was not imported: ${survey.unknownSystem}. Name another with --crs EPSG:n, or convert it to longitude and latitude.`,
      )
    else if (survey.features === 0 && faults.length > 0)
      refusals.push(`No features were found in ${file}: ${faults[0]}.`)
    else if (outside > inside) {
      const seen = wholeNumber(inside + outside)
      const rows = `${wholeNumber(outside)} of ${every === 1 ? `its ${seen} rows` : `${seen} rows looked at`}`
      const where = `lie outside ${whereFrom(strays)}, the first on line ${strays[0]!.line}`
      refusals.push(`${file} was not imported: ${rows} ${where}. ${guessError(strays, system)}`)
    } else if (2 * survey.unproven > inside) {
      refusals.push(`${file} was not imported: ${unprovenSentence(survey.places, system)}`)
    } else if (survey.places.length > 0) tell(`${file}: its rows lie in ${whereabouts(survey.places)}.`)
  }
  if (refusals.length > 0) return `${refusals.join('\n')}\nNothing was imported.`
  if (features === 0) return 'No features were found: the files hold neither GeoJSON features nor Overpass elements.'
  return undefined
}

/** In a neighboring grid, the same numbers are hundreds of kilometers away, where people may live as well. */
function unprovenSentence(places: readonly Point[], system: CoordinateSystem | undefined): string {
  const read = system ? `in EPSG:${system.codes[0]} (${system.name})` : 'in the grid that it names'
  return `read ${read}, its rows lie in ${whereabouts(places)}, and they name no state that would confirm it. If that is right, name the state with --region; else name another system with --crs.`
}

/** Larger files are sampled down to about this many bytes: some 50,000 rows are as informative as all. */
const BYTES_LOOKED_AT = 10_000_000

async function surveyFile(file: string, placer: Placer): Promise<Survey & { every: number }> {
  const every = Math.ceil((await stat(file)).size / BYTES_LOOKED_AT) || 1
  const survey = await surveyFeatures(readFeatures(file, every), placer)
  if (survey.features > 0 || every === 1) return { ...survey, every }
  return { ...(await surveyFeatures(readFeatures(file), placer)), every: 1 }
}

/** Where the rows should be, in one phrase. */
function whereFrom(strays: readonly Stray[]): string {
  const names = new Set(strays.map(({ regions }) => regionNames(regions)))
  return names.size === 1 ? [...names][0]! : 'their states'
}
