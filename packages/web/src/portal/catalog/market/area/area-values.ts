import type { MarketArea } from '@gable/contract/market'
import type { MarketAreaForm, MarketShapeForm } from '@gable/contract/market-form'

export type CountyChoice = MarketArea['counties'][number]

/** The form values of a service area. States that are off are not included. */
export interface AreaValues {
  national: boolean
  states: string[]
  counties: CountyChoice[]
  postalCodes: string[]
  shapes: MarketShapeForm[]
}

export function valuesOf({ national, states, counties, postalCodes, shapes }: MarketArea): AreaValues {
  const active = states.flatMap((state) => (state.active ? [state.value] : []))
  return sorted({ national, states: active, counties, postalCodes, shapes })
}

/** Sorts each list as the server stores it, regardless of input order. */
export function sorted(values: AreaValues): AreaValues {
  return {
    ...values,
    states: [...values.states].sort(),
    counties: [...values.counties].sort(byCode),
    postalCodes: [...values.postalCodes].sort(),
  }
}

/** Converts the values for sending. */
export function formOf({ states, counties, ...same }: AreaValues): MarketAreaForm {
  return {
    ...same,
    states: states.map((value) => ({ value, active: true })),
    counties: counties.map(({ value, active }) => ({ value, active })),
  }
}

/** Compares counties by code, which sorts them by state and then by name. */
export function byCode(one: CountyChoice, other: CountyChoice): number {
  return one.value < other.value ? -1 : 1
}
