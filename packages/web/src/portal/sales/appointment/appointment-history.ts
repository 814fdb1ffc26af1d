import { weekdayTime } from '@gable/contract/format/day'
import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'
import { historyEn } from './texts/history-en.ts'

const text = textsOf({ en: historyEn }, 'en')

const words = ({ actor, change: { startsAt, timeZone } }: HistoryEntry) => ({
  actor,
  when: startsAt ? weekdayTime(String(startsAt), String(timeZone ?? 'UTC')) : '',
})

const isHomeowner = ({ change: { byHomeowner } }: HistoryEntry) => String(byHomeowner) === 'true'

export const appointmentHistory: HistorySentences = {
  'appointment.booked': (entry) =>
    text(isHomeowner(entry) ? 'history.bookedByHomeowner' : 'history.booked', words(entry)),
  'appointment.moved': (entry) => text(isHomeowner(entry) ? 'history.movedByHomeowner' : 'history.moved', words(entry)),
  'appointment.cancelled': (entry) =>
    text(isHomeowner(entry) ? 'history.canceledByHomeowner' : 'history.canceled', words(entry)),
  'appointment.finished': (entry) =>
    text(entry.change.outcome === 'noShow' ? 'history.noShow' : 'history.held', words(entry)),
  'appointment.reminderDue': (entry) => text('history.reminderDue', words(entry)),
  'appointment.handedOver': (entry) => text('history.handedOver', words(entry)),
}
