import { regionOf } from '@gable/contract/region'
import { allCounties } from '../geo/geo.county.ts'

let labels: Map<string, string> | undefined

/** "Teton County, Idaho" for the county's code; undefined if unknown. */
export function countyLabel(fips: string): string | undefined {
  labels ??= new Map(allCounties().map(({ fips: code, name, state }) => [code, `${name}, ${regionOf(state)!.name}`]))
  return labels.get(fips)
}
