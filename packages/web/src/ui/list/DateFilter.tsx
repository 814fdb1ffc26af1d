import { date } from '@gable/contract/format/day'
import { Button, Group, Popover, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { IconChevronDown } from '../icons.tsx'
import { IconCalendar } from '../shell-icons.tsx'
import { uiText } from '../texts/ui-text.ts'
import { DateRangeFilter } from './DateRangeFilter.tsx'

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
