import { analyticsAccess } from '@gable/contract/analytics.access'
import { analyticsReports } from '@gable/contract/analytics-report'
import { Button, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { todayIn } from '../../../ui/today.ts'
import { stringifySearch } from '../../../ui/url-state.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { client } from '../../shared/api.ts'
import { useCompanyUser, useMay } from '../../shared/session.ts'
import { type AnalyticsState, daysOf, readAnalyticsState } from './analytics-state.ts'
import { ReportToolbar } from './ReportToolbar.tsx'
import { AnswersReport } from './reports/AnswersReport.tsx'
import { FinanceReport } from './reports/FinanceReport.tsx'
import { FunnelReport } from './reports/FunnelReport.tsx'
import { LeadsReport } from './reports/LeadsReport.tsx'
import { LoanReport } from './reports/LoanReport.tsx'
import { type ReportDays, timeZoneName } from './reports/report-words.ts'
import { ValueReport } from './reports/ValueReport.tsx'
import { text } from './texts/text.ts'

/** Charts and tables of visits and leads over a selected range of days. */
export default function AnalyticsPage() {
  const { timeZone } = useCompanyUser().company
  const mayExport = useMay(analyticsAccess.exportCsv)
  const [state, change] = useUrlState(readAnalyticsState)
  const range = daysOf(state, todayIn(timeZone))
  const days = range && { ...range, compare: state.compare === 'yes' }
  const exporting = useAction({
    run: () => client.analytics.exportCsv({ ...days!, report: state.tab, by: state.by }),
    thing: text('page.table'),
    action: text('page.exported'),
    onDone: saveFile,
  })
  return (
    <Stack gap="md">
      <PageHeader
        title={text('page.title')}
        detail={
          <Text size="sm" c="dimmed">
            {text('page.detail', { timeZone: timeZoneName(timeZone) })}
          </Text>
        }
        actions={
          <>
            <CopyButton
              value={permalink({ ...state, ...range, range: 'custom' })}
              thing={text('page.theLink')}
              disabled={!range}
            >
              {text('page.link')}
            </CopyButton>
            {mayExport && (
              <Button
                leftSection={<IconDownload size={18} aria-hidden />}
                disabled={!range}
                loading={exporting.isPending}
                onClick={() => exporting.mutate(undefined)}
              >
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

function Report({ state: { tab, by }, days, onChange }: ReportProps) {
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
  if (tab === 'finance') {
    return (
      <Stack gap="md">
        <FinanceReport days={days} />
        {mayLoans && <LoanReport days={days} />}
      </Stack>
    )
  }
  return <FunnelReport days={days} />
}
