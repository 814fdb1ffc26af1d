import type { Funnel } from '@gable/contract/analytics'
import { wholeNumber } from '@gable/contract/format/figure'
import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { api } from '../../api.ts'
import { BarRows } from '../chart/BarRows.tsx'
import { FigureTable } from '../FigureTable.tsx'
import { share } from '../figures.ts'
import { funnelRows } from '../funnel-rows.ts'
import { NoVisits } from '../NoVisits.tsx'
import { text } from '../texts/text.ts'
import type { ReportDays } from './report-words.ts'

/** How far visits to the widget came. */
export function FunnelReport({ days }: { days: ReportDays }) {
  const funnel = useQuery(api.analytics.funnel.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <Panel title={text('funnel.title')}>
      <QueryBoundary query={funnel} pending={<Loading lines={8} height={36} />}>
        {(found) => <Loaded funnel={found} />}
      </QueryBoundary>
    </Panel>
  )
}

interface Step {
  visits: number
  previous: number
}

function Loaded({ funnel: { totals, before } }: { funnel: Funnel }) {
  const rows = funnelRows(totals)
  if (rows.every(({ visits }) => visits === 0)) return <NoVisits title={text('funnel.noneInRange')} />
  const beforeOf = (index: number): Step | null => {
    if (!before) return null
    return { visits: before[rows[index]!.step], previous: index === 0 ? 0 : before[rows[index - 1]!.step] }
  }
  const says = rows.map(({ step, visits }) =>
    text('funnel.saysRow', { step: text(`step.${step}`), visits: wholeNumber(visits) }),
  )
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text('funnel.hint')} {before && text('leads.mark')}
      </Text>
      <BarRows
        says={text('funnel.says', { rows: says.join(', ') })}
        rows={rows.map(({ step, visits, share }) => ({
          key: step,
          label: text(`step.${step}`),
          figure: share === null ? wholeNumber(visits) : `${wholeNumber(visits)} · ${share}%`,
          parts: [{ tone: 'plain', value: visits }],
          before: before?.[step],
        }))}
      />
      <FigureTable<Step>
        caption={text('funnel.title')}
        head={text('funnel.step')}
        columns={[
          { label: text('funnel.visits'), cell: ({ visits }) => wholeNumber(visits) },
          { label: text('funnel.share'), cell: ({ visits, previous }) => share(visits, previous) },
        ]}
        rows={rows.map(({ step, visits }, index) => ({
          key: step,
          label: text(`step.${step}`),
          counts: { visits, previous: index === 0 ? 0 : rows[index - 1]!.visits },
          before: beforeOf(index),
        }))}
      />
    </Stack>
  )
}
