import type { AuditRow } from '@gable/contract/audit'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty } from '../../../ui/parts.tsx'
import { IconClock } from '../../../ui/shell-icons.tsx'
import { api, useCompanyUser } from '../../shared/session.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditCard, columnsIn } from './AuditRows.tsx'
import { auditSentence } from './audit-sentence.ts'
import { auditFilterNames, filtersOf, readAuditState } from './audit-state.ts'
import { text } from './text.ts'

const ownFilterNames = auditFilterNames.filter((name) => name !== 'person')

/** The user's own activity: sign-ins, changes, lead outcomes. */
export default function MyActivityPage() {
  const { timeZone } = useCompanyUser().company
  const list = useListPage(readAuditState, ownFilterNames)
  const { userId: _whose, ...filters } = filtersOf(list.state)
  const rows = useRows(api.audit.mine.queryOptions({ input: { ...filters, cursor: list.cursor } }))
  return (
    <ListPage<AuditRow>
      title={text('mine.title')}
      detail={text('mine.detail')}
      list={list}
      query={rows}
      columns={columnsIn(timeZone)}
      card={(row) => <AuditCard row={row} timeZone={timeZone} />}
      nameOf={auditSentence}
      searchLabel={text('audit.search')}
      filters={<AuditFilters state={list.state} onChange={list.show} own />}
      empty={<Empty icon={IconClock} title={text('audit.empty')} hint={text('mine.emptyHint')} />}
    />
  )
}
