import type { ReadField } from './columns.ts'
import { type CoordinateSystem, degrees, webMercator } from './coordinate-systems.ts'
import { systemOfName } from './crs-member.ts'
import type { Feature, Geometry } from './feature.ts'
import { everyPoint, movedGeometry, readGeometry } from './geometry.ts'
import { everyRegion, liesIn, regionNames } from './region-boxes.ts'
import { regionOfRow } from './row-region.ts'
import { isOnEarth } from './rows.ts'

/** What an operator says of where the rows lie. */
export interface Placing {
  /** The system of every row, over what the file says itself. */
  system?: CoordinateSystem | undefined
  /** Where rows lie that name no state themselves. */
  regions?: readonly string[] | undefined
}

/** A feature whose place cannot be told. */
export interface Unplaced {
  refused: string
  /** Its system is not known, or its coordinates are of another. */
  because?: 'unknownSystem' | 'otherSystem'
}

export interface Placer {
  /** The feature in longitude and latitude, or why it cannot be placed. */
  place(feature: Feature): Feature | Unplaced
  /** Why a placed feature does not lie where it should; undefined where it does. */
  misplaced(feature: Feature): string | undefined
  /** The regions in which a row may lie: the one it names, else those the operator named, else all. */
  regionsOf(feature: Feature): readonly string[]
  /** Whether a row is read in a grid of zones, and neither it nor the operator names a state that shows it to be the right one. */
  isUnproven(feature: Feature): boolean
}

/** What is remembered of a file's states and systems; more than a file that means it has. */
const MOST_REMEMBERED = 1_000

export function createPlacer(read: ReadField, { system, regions }: Placing): Placer {
  const systemOf = remembered(systemOfName)
  const only = remembered((code: string): readonly string[] => [code])
  const names = new Map<readonly string[], string>()
  let last: readonly string[] = []

  const fromOf = ({ crs }: Feature) => system ?? (crs === undefined ? degrees : systemOf(crs))

  function place(feature: Feature): Feature | Unplaced {
    const geometry = readGeometry(feature.geometry)
    if (geometry && 'fault' in geometry) return { refused: geometry.fault }
    const from = fromOf(feature)
    if ('fault' in from) return { refused: from.fault, because: 'unknownSystem' }
    if (!geometry) return feature
    // Read as a grid's, degrees lie beside its false origin, where people may well live.
    if (from !== degrees && everyPoint(geometry, (point) => liesIn(everyRegion, point)))
      return { refused: 'longitude and latitude, where a grid was named', because: 'otherSystem' }
    const placed = from === degrees ? geometry : movedGeometry(geometry, from.toDegrees)
    return placed === feature.geometry ? feature : { ...feature, geometry: placed }
  }

  function regionsOf({ properties }: Feature): readonly string[] {
    const own = regionOfRow(properties, read)
    return own ? only(own) : (regions ?? everyRegion)
  }

  function misplaced(feature: Feature): string | undefined {
    const { geometry } = feature
    if (!geometry) return undefined
    if (!everyPoint(geometry, isOnEarth)) return 'not a place on earth'
    const allowed = regionsOf(feature)
    return lies(geometry, allowed) ? undefined : `lies outside ${nameOf(allowed)}`
  }

  function nameOf(allowed: readonly string[]): string {
    const name = names.get(allowed) ?? regionNames(allowed)
    names.set(allowed, name)
    return name
  }

  function lies(geometry: Geometry, allowed: readonly string[]): boolean {
    // A road goes on beyond the state line.
    if (/Line/.test(geometry.type)) {
      return (
        !everyPoint(geometry, (point) => !liesIn(allowed, point)) &&
        everyPoint(geometry, (point) => liesIn(everyRegion, point))
      )
    }
    return everyPoint(geometry, (point) => {
      // Of the whole country's boxes the one before is nearly always right again.
      if (allowed !== everyRegion) return liesIn(allowed, point)
      if (liesIn(last, point)) return true
      const found = everyRegion.find((code) => liesIn([code], point))
      if (found) last = only(found)
      return found !== undefined
    })
  }

  function isUnproven(feature: Feature): boolean {
    const from = fromOf(feature)
    return from !== degrees && from !== webMercator && regionsOf(feature) === everyRegion
  }

  return { place, misplaced, regionsOf, isUnproven }
}

function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const found = new Map<string, Value>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    if (found.size > MOST_REMEMBERED) found.clear()
    const value = find(text)
    found.set(text, value)
    return value
  }
}
