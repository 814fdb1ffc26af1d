import type { MyAppointment, ScheduleFilters } from '@gable/contract/appointment'
import type { AppointmentState } from '@gable/contract/appointment-rules'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { userNames } from '../../selling/lead/office/lead.people.query.ts'
import { appointmentsExported } from './appointment.events.ts'
import { scheduleById, scheduleInOrder } from './appointment.schedule.query.ts'

const stateNames: Readonly<Record<AppointmentState, string>> = {
  booked: 'Booked',
  held: 'Held',
  noShow: 'No-show',
  cancelled: 'Canceled',
}

const columns: Columns<MyAppointment> = [
  { title: 'Start', kind: 'instant', width: 24, cell: (row) => row.startsAt },
  { title: 'End', kind: 'instant', width: 24, cell: (row) => row.endsAt },
  { title: 'Time zone of the house', kind: 'text', width: 24, cell: (row) => row.timeZone },
  { title: 'Homeowner', kind: 'text', width: 26, cell: (row) => `${row.firstName} ${row.lastName}`.trim() },
  { title: 'Phone', kind: 'text', width: 14, cell: (row) => row.phone },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'Rep', kind: 'text', width: 20, cell: (row) => row.rep },
  { title: 'State', kind: 'text', width: 12, cell: (row) => stateNames[row.state] },
  { title: 'Booked by', kind: 'text', width: 14, cell: (row) => (row.byHomeowner ? 'Homeowner' : 'Company') },
  { title: 'Note', kind: 'text', width: 40, cell: (row) => row.note },
  { title: 'Lead ID', kind: 'text', width: 38, cell: (row) => row.leadId },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'Start', share: 18, lines: [at('Start')] },
  { title: 'Homeowner', share: 20, lines: [at('Homeowner'), at('Phone')] },
  { title: 'Address', share: 24, lines: [at('Street'), at('City')] },
  { title: 'Rep', share: 16, lines: [at('Rep'), at('State')] },
  { title: 'Note', share: 22, lines: [at('Note')] },
]

/** How an export reads the page of appointments. */
export const appointmentsExport = listExport({
  title: 'Appointments',
  columns,
  paper,
  words: async ({ show, search, userId, states, from, to }: ScheduleFilters, ctx) => [
    ['Show', show === 'upcoming' ? 'Upcoming' : 'Past'],
    ['Search', search],
    ['Rep', userId && (await userNames(ctx, [userId])).get(userId)],
    ['State', states.map((state) => stateNames[state]).join(', ')],
    ['From', from],
    ['To', to],
  ],
  inOrder: scheduleInOrder,
  byIds: scheduleById,
  note: (tx, facts, { search }) =>
    emit(tx, appointmentsExported, { subjectId: tx.company.id, data: { ...facts, search } }),
})
