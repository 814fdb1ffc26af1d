import { percent } from '@gable/contract/format/figure'
import { countyAround } from '../geo.county.ts'
import type { Point } from './feature.ts'
import { everyRegion, isInside, regionName } from './region-boxes.ts'

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
