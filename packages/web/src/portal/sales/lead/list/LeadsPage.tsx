import { analyticsAccess } from '@gable/contract/analytics.access'
import type { Checklist } from '@gable/contract/checklist'
import { checklistAccess } from '@gable/contract/checklist.access'
import { phone, phoneHref } from '@gable/contract/format/contact'
import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadRow } from '@gable/contract/lead'
import { leadAccess } from '@gable/contract/lead.access'
import { limits } from '@gable/contract/limits'
import type { DashboardKind, ViewedList } from '@gable/contract/status'
import { ActionIcon, Box, Button, Group, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconHome2, IconList, IconMap, IconMessageQuestion, IconPhone, IconPlus } from '../../../../ui/icons.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type SortOption, useListPage, useRows, waitingFor } from '../../../../ui/list/list.ts'
import { Empty, Hint, Strong } from '../../../../ui/parts.tsx'
import { IconMapPin } from '../../../../ui/shell-icons.tsx'
import { phoneQuery } from '../../../../ui/theme.ts'
import { todayIn } from '../../../../ui/today.ts'
import { ActionButtons } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { api, useCompanyUser, useMay } from '../../../shared/session.ts'
import { ChecklistPanel } from '../../checklist/ChecklistPanel.tsx'
import { chosenColumns, useColumns } from '../../view/use-columns.ts'
import { useAnswering } from '../answer.ts'
import { StatusBadge } from '../LeadBadges.tsx'
import { agoOf, marketOf, titleOf } from '../lead-names.ts'
import NoneHere from '../map/NoneHere.tsx'
import { text } from '../text.ts'
import classes from './LeadCard.module.css'
import { LeadFilters } from './LeadFilters.tsx'
import { LeadTabs } from './LeadTabs.tsx'
import { LeadLink, type LeadSort, leadColumns } from './lead-columns.tsx'
import { filtersOf, leadFilterNames, readLeadsState, stateOfView, viewOf } from './leads-state.ts'

// Views, columns and bulk actions are loaded after the list.
const LeadListTools = lazy(() => import('./LeadListTools.tsx'))
const LeadsMap = deferred(() => import('../map/LeadsMap.tsx'), <Skeleton h="52vh" radius={0} />)
const LeadBulk = deferred(() => import('../many/LeadBulk.tsx'))
const TodayPanels = deferred(() => import('./TodayPanels.tsx'))
const KeyFigures = lazy(() => import('../../analytics/KeyFigures.tsx'))
const OverviewPanels = deferred(() => import('../../analytics/OverviewPanels.tsx'))

/** Each of the three lists has its own columns. */
const columnsOf: Record<DashboardKind, ViewedList> = {
  rqp: 'lead',
  other: 'leadOther',
  addressOnly: 'leadAddressOnly',
  imported: 'leadImported',
}

/** Reserves space for views, columns and export while they load. On narrow screens they have a line of their own. */
const toolsRoom = { w: 277, h: 36 }

const newLead = '/personal/dashboard/leads/new'
const create: RecordAction = { label: text('lead.new'), icon: IconPlus, kind: 'primary', to: newLead }

const sortOptions: SortOption<LeadSort>[] = [
  { by: 'createdAt', direction: 'desc', label: text('lead.sort.newest') },
  { by: 'createdAt', direction: 'asc', label: text('lead.sort.oldest') },
  { by: 'lastActivityAt', direction: 'desc', label: text('lead.sort.activity') },
  { by: 'totalCents', direction: 'desc', label: text('lead.sort.price') },
  { by: 'roofAreaSqft', direction: 'desc', label: text('lead.sort.roof') },
  { by: 'name', direction: 'asc', label: text('lead.sort.name') },
  { by: 'street', direction: 'asc', label: text('lead.sort.street') },
]

/** The dashboard: the company's leads in three lists, their outcomes, and how far visits to the widget get. */
export default function LeadsPage() {
  const me = useCompanyUser()
  const { pending, checklist } = useChecklist()
  const list = useListPage(readLeadsState, leadFilterNames)
  const { state, show } = list
  const filters = filtersOf(state)
  const { sort: by, direction, ...unsorted } = filters
  const { kind: _kind, ...shared } = unsorted
  const { box, ...mapped } = unsorted
  const onMap = state.shown === 'map'
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const [pointed, setPointed] = useState<string>()
  const leads = useQuery(
    api.lead.list.queryOptions({
      input: { ...filters, cursor: list.cursor },
      // Previous rows stay while the same list is filtered or paged. Another list starts with its skeleton.
      placeholderData: (before) => (before?.rows[0]?.kind === state.tab ? before : undefined),
    }),
  )
  const counts = useRows(api.lead.counts.queryOptions({ input: shared }))
  const count = counts.isPlaceholderData ? undefined : counts.data?.[state.tab]
  const day = useQuery(api.task.mine.queryOptions({ input: { pageSize: 20 } }))
  const due = useQuery(api.lead.dueSteps.queryOptions({ input: { pageSize: 10 } }))
  // Undo periods expire, so this is polled while the page is open.
  const recent = useQuery(
    api.lead.recentChanges.queryOptions({ refetchInterval: 60_000, context: { background: true } }),
  )
  const today = todayIn(me.company.timeZone)
  const now = useMemo(() => new Date(leads.dataUpdatedAt || Date.now()), [leads.dataUpdatedAt])
  const settings = useQuery(api.lead.settings.queryOptions({ staleTime: 300_000 }))
  const fields = settings.data?.fields
  const { all, usual } = useMemo(
    () => leadColumns(state.tab, me.company.timeZone, now, fields ?? []),
    [state.tab, me.company.timeZone, now, fields],
  )
  const columns = useColumns(columnsOf[state.tab])
  const shown = chosenColumns(all, usual, columns.chosen)
  const mayAssign = useMay(leadAccess.reassign)

  const maySeeVisits = useMay(analyticsAccess.funnel)

  return (
    <>
      <ListPage<LeadRow, LeadSort>
        title={text('lead.title')}
        action={
          <ActionButtons
            actions={[
              {
                label: text(onMap ? 'lead.showList' : 'lead.showMap'),
                icon: onMap ? IconList : IconMap,
                run: () => show({ shown: onMap ? 'list' : 'map', box: '' }),
              },
              create,
            ]}
          />
        }
        above={
          <>
            {checklist && <ChecklistPanel checklist={checklist} />}
            <TodayPanels tasks={day.data} steps={due.data} changes={recent.data?.changes} today={today} />
            {!onMap && (
              <Suspense fallback={<Skeleton h={{ base: 152, md: 88 }} />}>
                <KeyFigures />
              </Suspense>
            )}
          </>
        }
        tabs={
          <LeadTabs
            chosen={state.tab}
            counts={counts.data}
            onChange={(tab) => show({ tab, sort: 'createdAt', direction: 'desc' })}
          />
        }
        list={list}
        query={
          pending || columns.isPending || settings.isPending || due.isPending || day.isPending
            ? waitingFor(leads)
            : leads
        }
        columns={shown}
        wide={columns.chosen !== null}
        card={(row) => <LeadCard row={row} now={now} today={today} onPointed={onMap ? setPointed : undefined} />}
        sidePanel={
          onMap && (
            <LeadsMap
              filters={mapped}
              box={box}
              onBox={(moved) => show({ box: moved }, { replace: true })}
              pointed={pointed}
              phone={phone}
            />
          )
        }
        nameOf={titleOf}
        searchLabel={text('lead.search')}
        filters={<LeadFilters state={state} mayAssign={mayAssign} onChange={show} />}
        sortOptions={sortOptions}
        whole={{ count, most: limits.bulkAll }}
        bulk={(selection) => (
          <LeadBulk
            selection={selection}
            rows={leads.data?.rows ?? []}
            filters={filters}
            similar={leads.data?.similar ?? false}
            count={count ?? 0}
          />
        )}
        aside={
          <Suspense fallback={<Box {...toolsRoom} />}>
            <LeadListTools
              filters={filters}
              views={{ query: viewOf(state), onTake: (query) => show(stateOfView(query)) }}
              columns={onMap ? undefined : { all, shown, ...columns }}
            />
          </Suspense>
        }
        remark={leads.data?.similar ? text('lead.similar') : undefined}
        empty={
          onMap && (box || list.narrowed) ? (
            <NoneHere />
          ) : (
            <NoLeads kind={state.tab} onShowRqp={() => show({ tab: 'rqp' })} />
          )
        }
      />
      {leads.isFetched && <OverviewPanels mayOpenAll={maySeeVisits} />}
    </>
  )
}

const emptyIcons = { rqp: IconHome2, other: IconMessageQuestion, addressOnly: IconMapPin, imported: IconList }

function NoLeads({ kind, onShowRqp }: { kind: DashboardKind; onShowRqp: () => void }) {
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

/**
 * Returns the steps left until homeowners get a price on the company's own website; null if none are left, or if the
 * user may not do them. `pending` while loading: content below must wait, or it would be pushed down.
 */
function useChecklist(): { pending: boolean; checklist: Checklist | null } {
  const may = useMay(checklistAccess.get)
  // Steps are completed on other pages, so refetches on return.
  const { data, isLoading } = useQuery({ ...api.checklist.get.queryOptions(), enabled: may, staleTime: 0 })
  const open = data?.steps.some(({ done, skipped }) => !done && !skipped)
  return { pending: isLoading, checklist: data && open ? data : null }
}

interface LeadCardProps {
  row: LeadRow
  now: Date
  today: string
  /** Called while the card is hovered, so that its pin is highlighted on a map. */
  onPointed?: ((id: string | undefined) => void) | undefined
}

/** A lead on a phone: its value at a glance, and the call button within thumb reach. */
function LeadCard({ row, now, today, onPointed }: LeadCardProps) {
  const answering = useAnswering(row)
  const worth = [
    row.totalCents === null ? '' : money(row.totalCents, row.currency, 'whole'),
    row.roofAreaSqft === null ? '' : area(row.roofAreaSqft),
  ].filter(Boolean)
  return (
    <Group
      wrap="nowrap"
      align="center"
      gap="sm"
      className={classes.card}
      onPointerEnter={() => onPointed?.(row.id)}
      onPointerLeave={() => onPointed?.(undefined)}
      onFocus={() => onPointed?.(row.id)}
      onBlur={() => onPointed?.(undefined)}
    >
      <Stack gap={6} flex={1} miw={0}>
        <LeadLink row={row} today={today} />
        {worth.length > 0 && <Strong>{worth.join(' · ')}</Strong>}
        <Group gap="sm">
          <StatusBadge status={row.status} />
          <Hint>
            {[agoOf(row.createdAt, now), row.assignedTo, row.market ? '' : marketOf(row)].filter(Boolean).join(' · ')}
          </Hint>
        </Group>
      </Stack>
      {row.phone && (
        <ActionIcon
          component="a"
          href={phoneHref(row.phone)}
          onClick={() => answering('call')}
          variant="light"
          size={48}
          radius="50%"
          className={classes.call}
          aria-label={text('lead.callNumber', { phone: phone(row.phone) })}
        >
          <IconPhone size={22} />
        </ActionIcon>
      )}
    </Group>
  )
}
