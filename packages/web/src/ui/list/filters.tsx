import { date } from '@gable/contract/format/day'
import { Button, CloseButton, Group, MultiSelect, Popover, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { IconChevronDown, IconSearch } from '../icons.tsx'
import { Hint } from '../parts.tsx'
import { IconCalendar } from '../shell-icons.tsx'
import { uiText } from '../texts/ui-text.ts'

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD, or an empty string. */
  value: string
  onChange: (day: string) => void
}

/** While a year is typed digit by digit, a browser reports years such as 0002. */
const isWhole = (day: string) => day === '' || day >= '2000'

/** A date field. It reports the day once its year is complete. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <TextInput
      {...field}
      type="date"
      value={draft ?? value}
      onChange={({ currentTarget: { value: typed } }) => {
        setDraft(isWhole(typed) ? undefined : typed)
        if (isWhole(typed)) onChange(typed)
      }}
      onBlur={(event) => {
        setDraft(undefined)
        field.onBlur?.(event)
      }}
    />
  )
}

type Range = { from: string; to: string }

interface DateRangeFilterProps {
  from: string
  to: string
  /** Normalizes a range as the page's address accepts it. Invalid dates become empty. */
  read?: (range: Partial<Range>) => Range
  onChange: (part: Partial<Range>) => void
  invalid?: boolean
}

/** Fields for the first and the last day of a list or report. */
export function DateRangeFilter({ from, to, read, onChange, invalid }: DateRangeFilterProps) {
  const day = (name: keyof Range) => (
    <DayField
      aria-label={uiText(`range.${name}`)}
      leftSection={<Hint aria-hidden>{uiText(`range.${name}Short`)}</Hint>}
      leftSectionWidth={52}
      value={name === 'from' ? from : to}
      max={name === 'from' ? to || undefined : undefined}
      min={name === 'to' ? from || undefined : undefined}
      error={name === 'to' && invalid}
      onChange={(day) => onChange({ [name]: read ? read({ [name]: day })[name] : day })}
      w={{ sm: 185 }}
    />
  )
  return (
    <>
      {day('from')}
      {day('to')}
    </>
  )
}

/** A list's date filter as one button, which opens fields for the first and the last day. */
export function DateFilter({ from, to, onChange, ...rest }: ComponentProps<typeof DateRangeFilter>) {
  const isSet = from !== '' || to !== ''
  return (
    <Popover position="bottom-start" shadow="md" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={isSet ? 'light' : 'default'}
          fw={isSet ? 600 : 400}
          leftSection={<IconCalendar size={18} />}
          rightSection={<IconChevronDown size={16} />}
        >
          {rangeWords(from, to)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <DateRangeFilter from={from} to={to} onChange={onChange} {...rest} />
          {isSet && (
            <Group justify="flex-end">
              <Button size="sm" variant="subtle" onClick={() => onChange({ from: '', to: '' })}>
                {uiText('range.clear')}
              </Button>
            </Group>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Formats a date range: "Nov 1, 2026 – Nov 30, 2026", or "Date" if no day is set. */
export function rangeWords(from: string, to: string): string {
  if (from && to) return uiText('range.both', { from: dayWords(from), to: dayWords(to) })
  if (from) return uiText('range.since', { from: dayWords(from) })
  return to ? uiText('range.until', { to: dayWords(to) }) : uiText('range.any')
}

function dayWords(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : date(new Date(at).toISOString(), 'UTC')
}

interface StatusFilterProps<Status extends string> {
  label: string
  /** Shown while none is selected. By default "Any status". */
  any?: string
  options: readonly Status[]
  /** The label of a status, if it differs from its value. */
  labelOf?: (status: Status) => string
  selected: readonly Status[]
  onChange: (selected: Status[]) => void
}

/** Filters a list by some values of a closed list. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { label, any = uiText('list.anyStatus'), options, labelOf = String, selected, onChange } = props
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

interface SearchFieldProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** Searches once the user pauses, so that the address and the server are not updated for every letter. */
export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    onChange(next)
  }, 300)

  // The Back button and "Clear filters" change the value from outside. Unsubmitted input is preserved.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  const change = (next: string) => {
    setTyped(next)
    send(next)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} />}
      rightSection={
        typed === '' ? null : <CloseButton aria-label={uiText('action.clearSearch')} onClick={() => change('')} />
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
