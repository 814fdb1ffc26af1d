import type { LeadRow } from '@gable/contract/lead'
import { leadAccess } from '@gable/contract/lead.access'
import type { LeadKind } from '@gable/contract/status'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Empty } from '../../../ui/Empty.tsx'
import { IconHome2, IconMessageQuestion, IconPlus } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type SortState, waitingFor } from '../../../ui/list/list.ts'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { IconMapPin } from '../../../ui/shell-icons.tsx'
import { api } from '../../api.ts'
import { ChecklistPanel } from '../../checklist/ChecklistPanel.tsx'
import { useChecklist } from '../../checklist/use-checklist.ts'
import { useCompanyUser, useMay } from '../../session.ts'
import { titleOf } from '../lead-names.ts'
import { text } from '../texts/text.ts'
import { ExportButton } from './ExportButton.tsx'
import { LeadBulk } from './LeadBulk.tsx'
import { LeadCard } from './LeadCard.tsx'
import { LeadFilters } from './LeadFilters.tsx'
import { LeadTabs } from './LeadTabs.tsx'
import { type LeadSort, leadColumns } from './lead-columns.tsx'
import { filtersOf, leadFilterNames, readLeadsState } from './leads-state.ts'

const keyOf = (row: LeadRow) => row.id
const newLead = '/personal/dashboard/leads/new'

const sortOptions: SortState<LeadSort>['options'] = [
  { by: 'createdAt', direction: 'desc', label: text('lead.sort.newest') },
  { by: 'createdAt', direction: 'asc', label: text('lead.sort.oldest') },
  { by: 'lastActivityAt', direction: 'desc', label: text('lead.sort.activity') },
  { by: 'totalCents', direction: 'desc', label: text('lead.sort.price') },
  { by: 'roofAreaSqft', direction: 'desc', label: text('lead.sort.roof') },
  { by: 'name', direction: 'asc', label: text('lead.sort.name') },
  { by: 'street', direction: 'asc', label: text('lead.sort.street') },
]

/** The dashboard: the company's leads in three lists. */
export default function LeadsPage() {
  const me = useCompanyUser()
  const { pending, checklist } = useChecklist()
  const list = useListPage(readLeadsState, leadFilterNames)
  const { state, show } = list
  const filters = filtersOf(state)
  const { kind, sort: by, direction, ...shared } = filters
  const leads = useQuery(
    api.lead.list.queryOptions({
      input: { ...filters, cursor: list.cursor },
      // Rows stay while the same list is filtered or turned; another list begins with its skeleton.
      placeholderData: (before) => (before?.rows[0]?.kind === state.tab ? before : undefined),
    }),
  )
  const counts = useQuery(api.lead.counts.queryOptions({ input: shared, placeholderData: keepPreviousData }))
  const now = useMemo(() => new Date(leads.dataUpdatedAt || Date.now()), [leads.dataUpdatedAt])
  const columns = useMemo(() => leadColumns(state.tab, me.company.timeZone, now), [state.tab, me.company.timeZone, now])
  const mayAssign = useMay(leadAccess.reassign)

  return (
    <ListPage<LeadRow, LeadSort>
      title={text('lead.title')}
      action={
        <PrimaryButton component={Link} to={newLead} leftSection={<IconPlus size={18} aria-hidden />}>
          {text('lead.new')}
        </PrimaryButton>
      }
      above={checklist && <ChecklistPanel checklist={checklist} />}
      tabs={
        <LeadTabs
          chosen={state.tab}
          counts={counts.data}
          onChange={(tab) => show({ tab, sort: 'createdAt', direction: 'desc' })}
        />
      }
      list={list}
      query={pending ? waitingFor(leads) : leads}
      columns={columns}
      card={(row) => <LeadCard row={row} now={now} />}
      keyOf={keyOf}
      nameOf={titleOf}
      searchLabel={text('lead.search')}
      filters={<LeadFilters state={state} mayAssign={mayAssign} onChange={show} />}
      sort={{
        by,
        direction,
        options: sortOptions,
        onChange: (sort, way) => show({ sort, direction: way }),
      }}
      bulk={(selection) => <LeadBulk selection={selection} mayAssign={mayAssign} />}
      aside={<ExportButton filters={filters} />}
      empty={<NoLeads kind={kind} onShowRqp={() => show({ tab: 'rqp' })} />}
    />
  )
}

const emptyIcons = { rqp: IconHome2, other: IconMessageQuestion, addressOnly: IconMapPin }

function NoLeads({ kind, onShowRqp }: { kind: LeadKind; onShowRqp: () => void }) {
  return (
    <Empty
      icon={emptyIcons[kind]}
      title={text(`lead.empty.${kind}`)}
      hint={text(`lead.empty.${kind}Hint`)}
      action={
        kind === 'rqp' ? (
          <Button component={Link} to={newLead}>
            {text('lead.new')}
          </Button>
        ) : (
          <Button onClick={onShowRqp}>{text('lead.empty.toRqp')}</Button>
        )
      }
    />
  )
}
