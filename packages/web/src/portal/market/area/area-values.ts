import type { MarketArea } from '@gable/contract/market'
import type { MarketAreaForm, MarketShapeForm } from '@gable/contract/market-form'

export type CountyChoice = MarketArea['counties'][number]

/** A service area while it is worked on. States that are off are those that do not stand here. */
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

/** Each list in the order in which it is kept, whatever order it was typed in. */
export function sorted(values: AreaValues): AreaValues {
  return {
    ...values,
    states: [...values.states].sort(),
    counties: [...values.counties].sort(byCode),
    postalCodes: [...values.postalCodes].sort(),
  }
}

/** As it is sent. */
export function formOf({ states, counties, ...same }: AreaValues): MarketAreaForm {
  return {
    ...same,
    states: states.map((value) => ({ value, active: true })),
    counties: counties.map(({ value, active }) => ({ value, active })),
  }
}

/** Codes of counties stand in the order of their states and then of their names. */
export function byCode(one: CountyChoice, other: CountyChoice): number {
  return one.value < other.value ? -1 : 1
}
