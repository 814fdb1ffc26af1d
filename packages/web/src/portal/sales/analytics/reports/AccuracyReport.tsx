import type { AccuracyReport as Accuracy, Deviations } from '@gable/contract/analytics'
import { type AccuracyDimension, accuracyDimensions, type SlopeSource } from '@gable/contract/analytics-report'
import { percent } from '@gable/contract/format/figure'
import type { OutlineSource } from '@gable/contract/status'
import { Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Empty, Muted, Panel, QueryBoundary, TextLink } from '../../../../ui/parts.tsx'
import { IconChartBar } from '../../../../ui/shell-icons.tsx'
import { api } from '../../../shared/session.ts'
import { counts, type FigureColumn, FigureTable } from '../FigureTable.tsx'
import { deviationText } from '../figures.ts'
import { text } from '../text.ts'
import type { ReportDays } from './report-words.ts'

interface AccuracyReportProps {
  days: ReportDays
  by: AccuracyDimension
  onBy: (by: AccuracyDimension) => void
}

/** How far contracts are from the online prices that they began with. */
export function AccuracyReport({ days, by, onBy }: AccuracyReportProps) {
  const report = useQuery(api.analytics.accuracy.queryOptions({ input: { ...days, by } }))
  return (
    <Panel
      title={text('accuracy.title')}
      aside={
        <Group gap="xs" wrap="nowrap">
          <Muted aria-hidden>{text('by.label')}</Muted>
          <Select
            aria-label={text('by.label')}
            data={accuracyDimensions.map((value) => ({ value, label: text(`by.${value}`) }))}
            value={by}
            onChange={(chosen) => chosen && onBy(chosen as AccuracyDimension)}
            w={150}
          />
        </Group>
      }
    >
      <QueryBoundary query={report} lines={6} height={44}>
        {(found) =>
          found.rows.length === 0 ? (
            <Empty icon={IconChartBar} title={text('accuracy.none')} hint={text('accuracy.noneHint')} />
          ) : (
            <Loaded report={found} by={by} />
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

const within = (bps: number) => text('accuracy.within', { share: percent(bps) })

const columns: readonly FigureColumn<Deviations>[] = [
  counts(text('contracts'), ({ contracts }) => contracts),
  {
    label: text('accuracy.median'),
    of: ({ medianBps }) => shareOf(medianBps),
    format: inBps(deviationText),
    isShare: true,
  },
  { label: text('accuracy.p90'), of: ({ p90Bps }) => shareOf(p90Bps), format: inBps(within), isShare: true },
]

/** The table compares shares, whose change is in percentage points. */
function shareOf(bps: number | null): number | null {
  return bps === null ? null : bps / 10_000
}

function inBps(format: (bps: number) => string): (share: number) => string {
  return (share) => format(Math.round(share * 10_000))
}

function Loaded({ report: { rows, total, before }, by }: { report: Accuracy; by: AccuracyDimension }) {
  const { contracts, medianBps, p90Bps } = total
  return (
    <Stack gap="md">
      <Muted>{text('accuracy.hint')}</Muted>
      <Text>
        {text.counted('accuracy.says', contracts, {
          median: deviationText(medianBps ?? 0),
          p90: within(p90Bps ?? 0),
        })}
      </Text>
      <FigureTable<Deviations>
        caption={text('accuracy.title')}
        head={text(`by.${by}`)}
        columns={columns}
        rows={[
          ...rows.map((row) => ({ key: row.value, label: nameOf(row, by), counts: row.counts, before: row.before })),
          { key: 'total', label: text('table.total'), counts: total, before, isTotal: true },
        ]}
      />
      <TextLink to="/personal/markets-settings" underline="always">
        {text('accuracy.toMarkets')}
      </TextLink>
    </Stack>
  )
}

function nameOf({ value, label }: Accuracy['rows'][number], by: AccuracyDimension): string {
  if (by === 'market') return label || text(value === '' ? 'without.market' : 'without.gone')
  if (by === 'roofSource') return text(`roofSource.${value as OutlineSource}`)
  if (by === 'slopeSource') return text(`slopeSource.${value as SlopeSource}`)
  return value || text('without.product')
}
