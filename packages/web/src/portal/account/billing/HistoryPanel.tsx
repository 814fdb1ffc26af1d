import { useInfiniteQuery } from '@tanstack/react-query'
import { PanelList } from '../../../ui/list/PanelList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ExportMenu } from '../../shared/download/ExportMenu.tsx'
import { useCompanyUser } from '../../shared/session.ts'
import { historyOptions } from './billing-query.ts'
import { CreditTable } from './CreditTable.tsx'
import { text } from './text.ts'

/** The history of the company's credits, with a download. */
export function HistoryPanel() {
  const { company } = useCompanyUser()
  const history = useInfiniteQuery(historyOptions)
  return (
    <Panel
      title={text('credit.history')}
      aside={<ExportMenu of={{ list: 'credit', filters: {} }} thing={text('credit.things')} />}
      flush
    >
      <PanelList query={history} empty={text('credit.none')} more={text('credit.more')} lines={4}>
        {(rows) => <CreditTable rows={rows} timeZone={company.timeZone} />}
      </PanelList>
    </Panel>
  )
}
