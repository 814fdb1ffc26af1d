import type { AuditRow } from '@gable/contract/audit'
import { auditAccess } from '@gable/contract/audit.access'
import { Button } from '@mantine/core'
import { IconDownload } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty } from '../../../ui/parts.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { IconClock } from '../../../ui/shell-icons.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { press, useAction } from '../../../ui/use-action.ts'
import { api, client, useCompanyUser, useMay } from '../../shared/session.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditCard, columnsIn } from './AuditRows.tsx'
import { auditSentence } from './audit-sentence.ts'
import { auditFilterNames, filtersOf, readAuditState } from './audit-state.ts'
import { text } from './text.ts'

/** The company's audit log: sign-ins, users, settings, exports, deletions, support, leads. */
export default function AuditPage() {
  const { timeZone } = useCompanyUser().company
  const mayExport = useMay(auditAccess.exportCsv)
  const list = useListPage(readAuditState, auditFilterNames)
  const filters = filtersOf(list.state)
  const rows = useRows(api.audit.list.queryOptions({ input: { ...filters, cursor: list.cursor } }))
  const exporting = useAction({
    run: () => client.audit.exportCsv(filters),
    noun: text('audit.things'),
    action: text('audit.exported'),
    // The export itself adds a row.
    invalidate: [api.audit.list.key()],
    onDone: saveFile,
  })
  return (
    <ListPage<AuditRow>
      title={text('audit.title')}
      detail={text('audit.detail')}
      list={list}
      query={rows}
      columns={columnsIn(timeZone)}
      card={(row) => <AuditCard row={row} timeZone={timeZone} />}
      nameOf={auditSentence}
      searchLabel={text('audit.search')}
      filters={<AuditFilters state={list.state} onChange={list.show} />}
      aside={
        mayExport && (
          <Button leftSection={<IconDownload size={18} />} {...press(exporting)}>
            {uiText('action.export')}
          </Button>
        )
      }
      empty={<Empty icon={IconClock} title={text('audit.empty')} hint={text('audit.emptyHint')} />}
    />
  )
}
