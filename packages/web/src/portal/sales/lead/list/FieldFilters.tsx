import { type LeadField, shownFields } from '@gable/contract/lead-field'
import { limits } from '@gable/contract/limits'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { text } from '../text.ts'
import type { FilterProps } from './leads-state.ts'

/** Filters by the company's own fields: choice fields by value, all others by whether they are filled in. */
export function FieldFilters({ fields, state, onChange }: FilterProps & { fields: readonly LeadField[] }) {
  return shownFields(fields).map(({ id, name, kind, choices }) => {
    const own = state.field.filter((each) => each.startsWith(id))
    const change = (values: string[]) =>
      onChange({ field: [...state.field.filter((each) => !own.includes(each)), ...values] })
    if (kind !== 'choice') {
      return (
        <NativeSelect
          key={id}
          label={name}
          data={[
            { value: '', label: text('lead.filter.field.any') },
            { value: id, label: text('lead.filter.field.filled') },
          ]}
          value={own.length > 0 ? id : ''}
          onChange={({ currentTarget }) => change(currentTarget.value ? [id] : [])}
        />
      )
    }
    const chosen = own.map((each) => each.slice(id.length + 1))
    return (
      <MultiSelect
        key={id}
        label={name}
        data={[...new Set([...choices, ...chosen.filter(Boolean)])]}
        value={chosen}
        onChange={(values) => change(values.map((value) => `${id}:${value}`))}
        maxValues={limits.filterValues}
        clearable
        comboboxProps={{ withinPortal: false }}
      />
    )
  })
}
