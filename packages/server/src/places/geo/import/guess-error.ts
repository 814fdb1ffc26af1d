import { wholeNumber } from '@gable/contract/format/figure'
import { type CoordinateSystem, metricSystems } from './coordinate-systems.ts'
import type { Point } from './feature.ts'
import { everyRegion, isInside, regionName } from './region-boxes.ts'
import type { Stray } from './survey.ts'

/** The share of rows that a guess must put in the right place. */
const SHARE = 0.8
const MAX_NAMED = 3

/** The likely reason why coordinates are in the wrong place, as a sentence that says what to do. */
export function guessError(strays: readonly Stray[], system: CoordinateSystem | undefined): string {
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
