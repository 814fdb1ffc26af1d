import { stat } from 'node:fs/promises'
import { percent, wholeNumber } from '@gable/contract/format/figure'
import { countyAround } from '../geo.county.ts'
import { fieldReader } from './columns.ts'
import { type CoordinateSystem, metricSystems } from './coordinate-systems.ts'
import { readFeatures } from './features.ts'
import { createPlacer, type Placer } from './placer.ts'
import { everyRegion, isInside, regionName, regionNames } from './region-boxes.ts'
import type { Request } from './request.ts'
import type { Point } from './rows.ts'
import { type Stray, type Survey, surveyFeatures } from './survey.ts'

/** The share of rows that a guess must put in the right place. */
const SHARE = 0.8

/** The likely reason why coordinates are in the wrong place, as a sentence that says what to do. */
function guessError(strays: readonly Stray[], system: CoordinateSystem | undefined): string {
  const holds = (test: (stray: Stray) => boolean) => strays.filter(test).length >= SHARE * strays.length
  const fits = (move: (point: Point) => Point) => holds(({ point, regions }) => isInside(regions, move(point)))
  if (holds(({ point: [x, y] }) => x === 0 && y === 0)) return 'They are all at 0,0: the file holds no coordinates.'
  if (fits((point) => point)) return 'They are longitude and latitude already: say --crs EPSG:4326.'
  if (fits(([x, y]) => [y, x])) return 'Longitude and latitude look swapped: GeoJSON has the longitude first.'
  if (fits(([x, y]) => [-x, y]))
    return 'The longitudes look as if they lacked their minus sign: west of Greenwich they are negative.'
  for (const scale of [1e5, 1e6, 1e7]) {
    if (fits(([x, y]) => [x / scale, y / scale]))
      return `These look like degrees times ${wholeNumber(scale)}: divide them.`
  }
  const systems = fittingSystems(strays, system)
  // Without a state, the same numbers are valid in most of the grids.
  if (systems.length > 0 && (systems.length <= MAX_NAMED || holds(({ regions }) => regions !== everyRegion)))
    return unitSentence(systems)
  if (holds(({ point: [x, y] }) => Math.abs(x) > 180 || Math.abs(y) > 90))
    return 'These look like metres or feet: convert them to longitude and latitude, or name their system with --crs EPSG:n.'
  return `They lie elsewhere, the first at ${strays[0]!.point.map((degree) => degree.toFixed(3)).join(',')}: see whether --region and the rows' own states are right.`
}

/** The systems that put the rows in the right place; prefers those of the rows' own states. */
function fittingSystems(strays: readonly Stray[], but: CoordinateSystem | undefined): CoordinateSystem[] {
  // Testing a few rows first rules out nearly all systems.
  const few = strays.filter((_, index) => index % Math.ceil(strays.length / 5) === 0)
  const fits = (system: CoordinateSystem, some: readonly Stray[]) =>
    some.filter(({ point, regions }) => comesOut(system, point, regions)).length >= SHARE * some.length
  const found = metricSystems().filter((system) => system !== but && fits(system, few) && fits(system, strays))
  const states = new Set(strays.flatMap(({ regions }) => (regions === everyRegion ? [] : regions.map(regionName))))
  const tests = [
    (name: string) => name === 'Web Mercator',
    (name: string) => [...states].some((state) => name.startsWith(state)),
    (name: string) => name.startsWith('UTM'),
  ]
  const likely = tests.find((test) => found.some(({ name }) => test(name))) ?? (() => true)
  const best = found.filter(({ name }) => likely(name))
  // The list has the same grid once for each of its datums.
  return [...new Map(best.toReversed().map((system) => [system.name, system])).values()].toReversed()
}

function comesOut({ area, toDegrees }: CoordinateSystem, point: Point, regions: readonly string[]): boolean {
  const [lng, lat] = toDegrees(point)
  const [west, south, east, north] = area
  return lng >= west && lng <= east && lat >= south && lat <= north && isInside(regions, [lng, lat])
}

function unitSentence(systems: CoordinateSystem[]): string {
  const inFeet = ({ name }: CoordinateSystem) => /\(ft(US)?\)/.test(name)
  const unit = inFeet(systems[0]!) ? 'feet of a state plane' : 'metres'
  const named = systems
    .filter((system) => inFeet(system) === inFeet(systems[0]!))
    .slice(0, MAX_NAMED)
    .map(({ codes, name }) => `EPSG:${codes[0]} (${name})`)
  return `These look like ${unit}: convert them to longitude and latitude, or name their system with --crs, such as ${named.join(' or ')}.`
}

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
    const { every, inside, outside, unknown, strays, problems, unusable } = survey
    if (unusable && !system) refusals.push(`${file} was not imported: ${unusable}.`)
    else if (unknown > inside + outside)
      refusals.push(
        `${file} was not imported: ${survey.unknownSystem}. Name another with --crs EPSG:n, or convert it to longitude and latitude.`,
      )
    else if (survey.features === 0 && problems.length > 0)
      refusals.push(`No features were found in ${file}: ${problems[0]}.`)
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
