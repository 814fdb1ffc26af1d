import { MultiSelect } from '@mantine/core'

interface StatusFilterProps<Status extends string> {
  label: string
  /** Shown while none is selected: "Any status". */
  any: string
  options: readonly Status[]
  /** The words of a status that is not its own name. */
  labelOf?: (status: Status) => string
  selected: readonly Status[]
  onChange: (selected: Status[]) => void
}

/** Narrows a list to some values of a closed list. */
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
