import type { ValueReport as Value, ValueCounts } from '@gable/contract/analytics'
import { analyticsAccess } from '@gable/contract/analytics.access'
import { analyticsReports } from '@gable/contract/analytics-report'
import { date, monthName, shortDay, shortMonth, timeZoneName } from '@gable/contract/format/day'
import { compactMoney, money } from '@gable/contract/format/money'
import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { Loading, Muted, PageHeader, Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { todayIn } from '../../../ui/today.ts'
import { stringifySearch } from '../../../ui/url-state.ts'
import { press, useAction } from '../../../ui/use-action.ts'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { api, client, useCompanyUser, useMay } from '../../shared/session.ts'
import { type AnalyticsState, daysOf, readAnalyticsState } from './analytics-state.ts'
import { ColumnChart } from './chart/ColumnChart.tsx'
import { counts, FigureTable, WithoutAmount } from './FigureTable.tsx'
import { ReportToolbar } from './ReportToolbar.tsx'
import { AccuracyReport } from './reports/AccuracyReport.tsx'
import { AnswersReport } from './reports/AnswersReport.tsx'
import { FinanceReport } from './reports/FinanceReport.tsx'
import { FunnelReport } from './reports/FunnelReport.tsx'
import { LeadsReport } from './reports/LeadsReport.tsx'
import { LoanReport } from './reports/LoanReport.tsx'
import type { ReportDays } from './reports/report-words.ts'
import { text } from './text.ts'

const ComparisonReport = deferred(() => import('../comparison/ComparisonReport.tsx'), <Loading lines={6} height={44} />)

/** Charts and tables of visits and leads over a selected range of days. */
export default function AnalyticsPage() {
  const { timeZone } = useCompanyUser().company
  const mayExport = useMay(analyticsAccess.exportCsv)
  const [state, change] = useUrlState(readAnalyticsState)
  const range = daysOf(state, todayIn(timeZone))
  const days = range && { ...range, compare: state.compare === 'yes' }
  const exporting = useAction({
    run: () => client.analytics.exportCsv({ ...days!, report: state.tab, by: state.by, group: state.group }),
    noun: text('page.table'),
    action: text('page.exported'),
    onDone: saveFile,
  })
  return (
    <Stack gap="md">
      <PageHeader
        title={text('page.title')}
        detail={<Muted>{text('page.detail', { timeZone: timeZoneName(timeZone) })}</Muted>}
        actions={
          <>
            <CopyButton
              value={permalink({ ...state, ...range, range: 'custom' })}
              noun={text('page.theLink')}
              disabled={!range}
            >
              {text('page.link')}
            </CopyButton>
            {mayExport && (
              <Button leftSection={<IconDownload size={18} />} disabled={!range} {...press(exporting)}>
                {uiText('action.export')}
              </Button>
            )}
          </>
        }
      />
      <ReportToolbar state={state} days={range} onChange={change} />
      <PageTabs
        label={text('tab.label')}
        tabs={analyticsReports.map((key) => ({ key, label: text(`tab.${key}`) }))}
        chosen={state.tab}
        onChoose={(tab) => change({ tab })}
      />
      {days && <Report state={state} days={days} onChange={change} />}
    </Stack>
  )
}

/** Returns an address that shows the same days in the future. */
function permalink(state: AnalyticsState): string {
  return `${location.origin}${location.pathname}${stringifySearch(state)}`
}

interface ReportProps {
  state: AnalyticsState
  days: ReportDays
  onChange: (part: Partial<AnalyticsState>) => void
}

function Report({ state: { tab, by, group }, days, onChange }: ReportProps) {
  const mayLoans = useMay(analyticsAccess.loans)
  const byOne = {
    days,
    by,
    onBy: (by: AnalyticsState['by']) => onChange({ by }),
    onVisits: () => onChange({ tab: 'funnel' }),
  }
  if (tab === 'leads') return <LeadsReport {...byOne} />
  if (tab === 'answers') return <AnswersReport {...byOne} />
  if (tab === 'value') return <ValueReport days={days} />
  if (tab === 'accuracy') return <AccuracyReport days={days} by={group} onBy={(group) => onChange({ group })} />
  if (tab === 'finance') {
    return (
      <Stack gap="md">
        <FinanceReport days={days} />
        {mayLoans && <LoanReport days={days} />}
      </Stack>
    )
  }
  if (tab === 'reports') {
    return <ComparisonReport from={days.from} to={days.to} />
  }
  return <FunnelReport days={days} />
}

/** Value quoted, sold and lost over time. */
function ValueReport({ days }: { days: ReportDays }) {
  const value = useQuery(api.analytics.value.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <Panel title={text('value.title')}>
      <QueryBoundary query={value} lines={6} height={44}>
        {(found) => <Loaded value={found} />}
      </QueryBoundary>
    </Panel>
  )
}

function Loaded({ value: { size, rows, total, before } }: { value: Value }) {
  const { currency } = useCompanyUser().company
  const dollars = (cents: number) => money(cents, currency, 'whole')
  const [short, full] = size === 'month' ? [shortMonth, monthName] : [shortDay, (day: string) => date(day, 'UTC')]
  return (
    <Stack gap="md">
      <Muted>{text('value.hint')}</Muted>
      <WithoutAmount count={total.soldWithoutAmount} />
      <ColumnChart
        says={text('value.says', {
          quoted: dollars(total.quotedCents),
          sold: dollars(total.soldCents),
          lost: dollars(total.lostCents),
        })}
        labels={rows.map(({ day }) => short(day))}
        format={(cents) => compactMoney(cents, currency)}
        series={[
          { name: text('value.quoted'), tone: 'plain', values: rows.map(({ quotedCents }) => quotedCents) },
          { name: text('value.sold'), tone: 'striped', values: rows.map(({ soldCents }) => soldCents) },
          { name: text('value.lost'), tone: 'dotted', values: rows.map(({ lostCents }) => lostCents) },
        ]}
      />
      <FigureTable<ValueCounts>
        caption={text('value.title')}
        head={text(`value.${size}`)}
        columns={[
          { label: text('value.quoted'), of: ({ quotedCents }) => quotedCents, format: dollars },
          { label: text('value.sold'), of: ({ soldCents }) => soldCents, format: dollars },
          { label: text('value.lost'), of: ({ lostCents }) => lostCents, format: dollars },
          counts(text('value.leads'), ({ leads }) => leads),
          counts(text('value.leadsSold'), ({ sold }) => sold),
          counts(text('leads.withoutAmount'), ({ soldWithoutAmount }) => soldWithoutAmount),
          counts(text('value.leadsLost'), ({ lost }) => lost),
        ]}
        rows={[
          { key: 'total', label: text('table.total'), counts: total, before, isTotal: true },
          ...rows.map(({ day, ...counts }) => ({ key: day, label: full(day), counts })).reverse(),
        ]}
      />
    </Stack>
  )
}
