import { inches } from '@gable/contract/format/hail'
import { hailSizes } from '@gable/contract/weather-words'
import { Select, Text, TextInput } from '@mantine/core'
import { readStormsState, type StormsState } from './storms-state.ts'
import { text } from './texts/text.ts'

const sizes = [
  { value: '', label: text('filter.anySize') },
  ...hailSizes.map((value) => ({ value, label: text('filter.sizeFrom', { inches: inches(Number(value)) }) })),
]

/** Size and days. */
export function StormFilters({
  state,
  onChange,
}: {
  state: StormsState
  onChange: (part: Partial<StormsState>) => void
}) {
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      aria-label={text(`filter.${name}`)}
      leftSection={
        <Text size="xs" c="dimmed" aria-hidden>
          {text(`filter.${name}Short`)}
        </Text>
      }
      leftSectionWidth={52}
      value={state[name]}
      // What the address would not take is none.
      onChange={({ currentTarget: { value } }) => onChange({ [name]: readStormsState({ [name]: value })[name] })}
      w={{ sm: 185 }}
    />
  )
  return (
    <>
      <Select
        aria-label={text('filter.size')}
        data={sizes}
        value={state.size}
        onChange={(size) => onChange({ size: readStormsState({ size: size ?? '' }).size })}
        w={{ sm: 180 }}
      />
      {day('from')}
      {day('to')}
    </>
  )
}
