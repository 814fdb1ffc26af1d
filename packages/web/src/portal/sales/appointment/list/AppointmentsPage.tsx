import type { MyAppointment } from '@gable/contract/appointment'
import { appointmentAccess } from '@gable/contract/appointment.access'
import { appointmentStates } from '@gable/contract/appointment-rules'
import { phone } from '@gable/contract/format/contact'
import { weekdayTime } from '@gable/contract/format/day'
import { limits } from '@gable/contract/limits'
import { Anchor, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DateRangeFilter, StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, dayOf, idOf, readListState, useListPage } from '../../../../ui/list/list.ts'
import { Empty, Hint, Strong } from '../../../../ui/parts.tsx'
import { IconCalendar } from '../../../../ui/shell-icons.tsx'
import { manyOf, oneOf, type RawSearch } from '../../../../ui/url-state.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { leadPath } from '../../../shared/paths.ts'
import { api, useMay } from '../../../shared/session.ts'
import { titleOf } from '../../lead/lead-names.ts'
import { AppointmentBadge } from '../AppointmentBadge.tsx'
import { text } from '../text.ts'

const keyOf = (row: MyAppointment) => row.id
const placeOf = ({ street, city }: MyAppointment) => [street, city].filter(Boolean).join(', ')
const whenOf = ({ startsAt, timeZone }: MyAppointment) => weekdayTime(startsAt, timeZone)

function Name({ row }: { row: MyAppointment }) {
  return (
    <Anchor component={Link} to={leadPath(row.leadId)} size="sm" fw={600}>
      {titleOf(row)}
    </Anchor>
  )
}

function Phone({ row }: { row: MyAppointment }) {
  if (row.phone === '') return null
  return (
    <Anchor href={`tel:+1${row.phone}`} size="sm">
      {phone(row.phone)}
    </Anchor>
  )
}

const columns: Column<MyAppointment>[] = [
  { key: 'startsAt', label: text('list.when'), cell: whenOf },
  {
    key: 'homeowner',
    label: text('list.homeowner'),
    cell: (row) => (
      <div>
        <Name row={row} />
        <Hint>{placeOf(row)}</Hint>
      </div>
    ),
  },
  { key: 'state', label: text('list.state'), cell: (row) => <AppointmentBadge state={row.state} /> },
  { key: 'rep', label: text('form.rep'), cell: (row) => row.rep || text('list.noRep') },
  { key: 'phone', label: text('list.phone'), from: 'lg', cell: (row) => <Phone row={row} /> },
]

/** The appointments of the team for admins, and the own ones for everybody else. */
export default function AppointmentsPage() {
  const list = useListPage(readAppointmentsState, appointmentFilterNames)
  const isAdmin = useMay(appointmentAccess.reps)
  const filters = filtersOf(list.state)
  const appointments = useQuery(
    api.appointment.schedule.queryOptions({
      input: { ...filters, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ListPage<MyAppointment>
      title={text('lead.title')}
      action={
        isAdmin && (
          <Button component={Link} to="/personal/booking" variant="default">
            {text('list.settings')}
          </Button>
        )
      }
      list={list}
      query={appointments}
      columns={columns}
      card={(row) => <AppointmentCard row={row} />}
      keyOf={keyOf}
      nameOf={(row) => `${titleOf(row)}, ${whenOf(row)}`}
      searchLabel={text('list.search')}
      filters={<AppointmentFilters state={list.state} onChange={list.show} isAdmin={isAdmin} />}
      aside={<ExportMenu of={{ list: 'appointment', filters }} noun={text('list.things')} />}
      empty={<Empty icon={IconCalendar} title={text(`list.empty.${list.state.show}`)} hint={text('list.emptyHint')} />}
    />
  )
}

function AppointmentCard({ row }: { row: MyAppointment }) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Strong>{whenOf(row)}</Strong>
        <AppointmentBadge state={row.state} />
      </Group>
      <Name row={row} />
      <Text size="sm">{placeOf(row)}</Text>
      <Group gap="sm">
        <Hint>{row.rep || text('list.noRep')}</Hint>
        <Phone row={row} />
      </Group>
    </Stack>
  )
}

interface AppointmentFiltersProps {
  state: AppointmentsState
  onChange: (part: Partial<AppointmentsState>) => void
  /** Only admins list the appointments of others. */
  isAdmin: boolean
}

/** Filters by time, state, and, for admins, rep. */
function AppointmentFilters({ state, onChange, isAdmin }: AppointmentFiltersProps) {
  const people = useQuery(api.appointment.reps.queryOptions({ staleTime: 300_000, enabled: isAdmin }))
  const reps = (people.data?.reps ?? []).map(({ userId, name }) => ({ value: userId, label: name }))
  return (
    <>
      <SegmentedControl
        aria-label={text('list.show')}
        data={appointmentShows.map((value) => ({ value, label: text(`list.${value}`) }))}
        value={state.show}
        onChange={(show) => onChange({ show: show as AppointmentsState['show'] })}
      />
      <StatusFilter
        label={text('list.state')}
        any={text('list.anyState')}
        options={appointmentStates}
        labelOf={(one) => text(`state.${one}`)}
        selected={state.status}
        onChange={(status) => onChange({ status })}
      />
      {isAdmin && (
        <Select
          aria-label={text('form.rep')}
          placeholder={text('list.anyRep')}
          data={reps}
          value={state.rep || null}
          onChange={(rep) => onChange({ rep: rep ?? '' })}
          clearable
          w={{ sm: 150 }}
        />
      )}
      <DateRangeFilter from={state.from} to={state.to} onChange={onChange} />
    </>
  )
}

/** Which appointments the list shows. */
const appointmentShows = ['upcoming', 'past'] as const

/** Reads the list's state from its address. */
function readAppointmentsState(raw: RawSearch) {
  return {
    show: oneOf(raw.show, appointmentShows, 'upcoming'),
    status: manyOf(raw.status, appointmentStates),
    rep: idOf(raw.rep),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}
type AppointmentsState = ReturnType<typeof readAppointmentsState>

/** The filters that "Clear filters" resets. */
const appointmentFilterNames = ['status', 'rep', 'from', 'to'] as const

/** Converts the state to the list's input. */
function filtersOf({ show, search, status, rep, from, to }: AppointmentsState) {
  return {
    show,
    search,
    states: status,
    userId: rep || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}
