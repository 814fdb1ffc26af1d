import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../ui/parts.tsx'
import { api, useCompanyUser } from '../../shared/session.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { text } from './text.ts'

/** Our report of a lead next to the others. Only on the newest one, which is compared. */
export default function ReportComparison({ leadId, reportId }: { leadId: string; reportId: string }) {
  const { timeZone } = useCompanyUser().company
  const { data } = useQuery(api.comparison.ofLead.queryOptions({ input: { leadId } }))
  if (data?.own?.id !== reportId || data.reports.length === 0) return null
  return (
    <Panel title={text('report.title')} flush>
      <ComparisonTable comparison={data} timeZone={timeZone} />
    </Panel>
  )
}
