import { MultiSelect } from '@mantine/core'

interface StatusFilterProps<Status extends string> {
  label: string
  /** Shown while none is selected: "Any status". */
  any: string
  options: readonly Status[]
  /** The label of a status, if it differs from its value. */
  labelOf?: (status: Status) => string
  selected: readonly Status[]
  onChange: (selected: Status[]) => void
}

/** Filters a list by some values of a closed list. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { label, any, options, labelOf = String, selected, onChange } = props
  return (
    <MultiSelect
      aria-label={label}
      placeholder={selected.length === 0 ? any : undefined}
      data={options.map((value) => ({ value: value as string, label: labelOf(value) }))}
      value={[...selected] as string[]}
      onChange={(values) => onChange(options.filter((each) => values.includes(each)))}
      clearable
      flex="1 1 150px"
      miw={140}
      maw={{ sm: 340 }}
    />
  )
}
