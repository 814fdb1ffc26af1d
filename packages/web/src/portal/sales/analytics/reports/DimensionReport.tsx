import type { LeadReport } from '@gable/contract/analytics'
import { type LeadDimension, leadDimensions } from '@gable/contract/analytics-report'
import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty, Muted, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { IconChartBar } from '../../../../ui/shell-icons.tsx'
import { api } from '../../../shared/session.ts'
import { text } from '../text.ts'
import type { ReportDays } from './report-words.ts'

interface DimensionReportProps {
  title: string
  days: ReportDays
  by: LeadDimension
  onBy: (by: LeadDimension) => void
  onVisits: () => void
  children: (report: LeadReport) => ReactNode
}

/** A report on leads, by a selectable dimension. */
export function DimensionReport({ title, days, by, onBy, onVisits, children }: DimensionReportProps) {
  // Previous rows stay while the days change, but not while the dimension changes, because their names would be wrong.
  const report = useQuery(
    api.analytics.leads.queryOptions({
      input: { ...days, by },
      placeholderData: (before, query) =>
        (query?.queryKey[1] as { input?: { by?: string } } | undefined)?.input?.by === by ? before : undefined,
    }),
  )
  return (
    <Panel
      title={title}
      aside={
        <Group gap="xs" wrap="nowrap">
          <Muted aria-hidden>{text('by.label')}</Muted>
          <Select
            aria-label={text('by.label')}
            data={leadDimensions.map((value) => ({ value, label: text(`by.${value}`) }))}
            value={by}
            onChange={(chosen) => chosen && onBy(chosen as LeadDimension)}
            w={140}
          />
        </Group>
      }
    >
      <QueryBoundary query={report} lines={6} height={44}>
        {(found) =>
          found.rows.length === 0 ? (
            <Empty
              icon={IconChartBar}
              title={text('leads.none')}
              hint={text('leads.noneHint')}
              action={<Button onClick={onVisits}>{text('leads.toVisits')}</Button>}
            />
          ) : (
            children(found)
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
