import { inches } from '@gable/contract/format/hail'
import { hailSizes } from '@gable/contract/weather-words'
import { Select } from '@mantine/core'
import { DateFilter } from '../../../ui/list/DateFilter.tsx'
import { readStormsState, type StormsState } from './storms-state.ts'
import { text } from './text.ts'

const sizes = [
  { value: '', label: text('filter.anySize') },
  ...hailSizes.map((value) => ({ value, label: text('filter.sizeFrom', { inches: inches(Number(value)) }) })),
]

/** Filters by hail size and days. */
export function StormFilters({
  state,
  onChange,
}: {
  state: StormsState
  onChange: (part: Partial<StormsState>) => void
}) {
  return (
    <>
      <Select
        aria-label={text('filter.size')}
        data={sizes}
        value={state.size}
        onChange={(size) => onChange({ size: readStormsState({ size: size ?? '' }).size })}
        w={{ sm: 180 }}
      />
      <DateFilter from={state.from} to={state.to} read={readStormsState} onChange={onChange} />
    </>
  )
}
