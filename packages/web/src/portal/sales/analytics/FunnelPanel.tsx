import { shiftDay } from '@gable/contract/analytics-report'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { todayIn } from '../../../ui/today.ts'
import { api } from '../../shared/api.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { funnelRows } from './funnel-rows.ts'
import { NoVisits } from './NoVisits.tsx'
import { StepTable } from './StepTable.tsx'
import { text } from './text.ts'

const ranges = ['7', '30', '90'] as const
type Range = (typeof ranges)[number]

/** Shows how far visits to the widget get: a bar for each step, in a table with the same values for screen readers. */
export function FunnelPanel() {
  const { company } = useCompanyUser()
  const [range, setRange] = useState<Range>('30')
  const from = shiftDay(todayIn(company.timeZone), 1 - Number(range))
  const funnel = useQuery(api.analytics.funnel.queryOptions({ input: { from }, placeholderData: keepPreviousData }))
  return (
    <Panel
      title={text('funnel.title')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={text('funnel.range')}
          value={range}
          onChange={(chosen) => setRange(chosen as Range)}
          data={ranges.map((value) => ({ value, label: text('funnel.days', { days: value }) }))}
        />
      }
    >
      <QueryBoundary query={funnel} pending={<Loading lines={8} height={20} />}>
        {({ totals }) => {
          const rows = funnelRows(totals)
          if (rows.every(({ visits }) => visits === 0)) {
            return <NoVisits title={text(range === '90' ? 'funnel.none' : 'funnel.noneInRange')} />
          }
          return (
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {text('funnel.hint')}
              </Text>
              <StepTable rows={rows} />
            </Stack>
          )
        }}
      </QueryBoundary>
    </Panel>
  )
}
