import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/parts.tsx'
import { todayIn } from '../../../ui/today.ts'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { FinancingTabs } from '../../catalog/loan/FinancingTabs.tsx'
import { text } from '../../catalog/loan/text.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { daysOf, readAnalyticsState } from './analytics-state.ts'
import { ReportToolbar } from './ReportToolbar.tsx'
import { FinanceReport } from './reports/FinanceReport.tsx'
import { LoanReport } from './reports/LoanReport.tsx'

/** The outcomes of the company's loans and monthly prices, over a range of days. */
export default function ReportingPage() {
  const { timeZone } = useCompanyUser().company
  const [state, change] = useUrlState(readAnalyticsState)
  const range = daysOf(state, todayIn(timeZone))
  const days = range && { ...range, compare: state.compare === 'yes' }
  return (
    <Stack gap="md">
      <PageHeader title={text('tabs.title')} />
      <FinancingTabs chosen="reporting" />
      <ReportToolbar state={state} days={range} onChange={change} />
      {days && <LoanReport days={days} />}
      {days && <FinanceReport days={days} />}
    </Stack>
  )
}
