import { type DayRange, periodBefore } from '@gable/contract/analytics-report'
import { date } from '@gable/contract/format/day'
import { Checkbox, Group, Select, Text } from '@mantine/core'
import { DateRangeFilter } from '../../../ui/list/filters.tsx'
import { type AnalyticsState, type Range, ranges, readAnalyticsState } from './analytics-state.ts'
import { text } from './text.ts'

interface ReportToolbarProps {
  state: AnalyticsState
  /** Undefined while custom days do not form a valid range. */
  days: DayRange | undefined
  onChange: (part: Partial<AnalyticsState>) => void
}

/** Selects the days and the comparison with the previous period. */
export function ReportToolbar({ state, days, onChange }: ReportToolbarProps) {
  return (
    <div>
      <Group gap="sm">
        <Select
          aria-label={text('range.label')}
          data={ranges.map((value) => ({ value, label: text(`range.${value}`) }))}
          value={state.range}
          onChange={(range) => {
            // A custom range starts with the days currently shown.
            if (range === 'custom' && days) onChange({ range, ...days })
            else if (range) onChange({ range: range as Range, from: '', to: '' })
          }}
          w={180}
        />
        {state.range === 'custom' && (
          <DateRangeFilter
            from={state.from}
            to={state.to}
            read={readAnalyticsState}
            onChange={onChange}
            invalid={!days && state.from !== '' && state.to !== ''}
          />
        )}
        <Checkbox
          label={text('range.compare')}
          checked={state.compare === 'yes'}
          onChange={({ currentTarget: { checked } }) => onChange({ compare: checked ? 'yes' : 'no' })}
        />
      </Group>
      <Text size="sm" c={days ? 'dimmed' : 'red.7'} mt="xs" role="status">
        {days ? statedIn(days, state.compare === 'yes') : text('range.invalid')}
      </Text>
    </div>
  )
}

function statedIn({ from, to }: DayRange, compare: boolean): string {
  const range = { from: date(from, 'UTC'), to: date(to, 'UTC') }
  if (!compare) return text('range.is', range)
  const before = periodBefore({ from, to })
  return text('range.before', { ...range, beforeFrom: date(before.from, 'UTC'), beforeTo: date(before.to, 'UTC') })
}
