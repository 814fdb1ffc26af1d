import { appointmentStates } from '@gable/contract/appointment-rules'
import { limits } from '@gable/contract/limits'
import { dayOf, idOf, readListState } from '../../../../ui/list/list.ts'
import { manyOf, oneOf, type RawSearch } from '../../../../ui/url-state.ts'

/** Which appointments the list shows. */
export const appointmentShows = ['upcoming', 'past'] as const

/** Reads the list's state from its address. */
export function readAppointmentsState(raw: RawSearch) {
  return {
    show: oneOf(raw.show, appointmentShows, 'upcoming'),
    status: manyOf(raw.status, appointmentStates),
    rep: idOf(raw.rep),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}
export type AppointmentsState = ReturnType<typeof readAppointmentsState>

/** The filters that "Clear filters" resets. */
export const appointmentFilterNames = ['status', 'rep', 'from', 'to'] as const

/** Converts the state to the list's input. */
export function filtersOf({ show, search, status, rep, from, to }: AppointmentsState) {
  return {
    show,
    search,
    states: status,
    userId: rep || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}
