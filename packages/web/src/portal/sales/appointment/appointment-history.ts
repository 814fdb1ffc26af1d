import { weekdayTime } from '@gable/contract/format/day'
import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'

/** The timeline texts of appointments. They are separate because pages with a timeline need no other appointment texts. */
const historyEn = {
  'history.bookedByHomeowner': 'The homeowner booked an inspection for {when}.',
  'history.booked': '{actor} booked an inspection for {when}.',
  'history.movedByHomeowner': 'The homeowner moved the inspection to {when}.',
  'history.moved': '{actor} moved the inspection to {when}.',
  'history.canceledByHomeowner': 'The homeowner canceled the inspection of {when}.',
  'history.canceled': '{actor} canceled the inspection of {when}.',
  'history.held': '{actor} recorded that the inspection was held.',
  'history.noShow': '{actor} recorded that no one was there for the inspection.',
  'history.reminderDue': 'The homeowner was reminded of the inspection on {when}.',
  'history.handedOver': 'The inspection on {when} was handed over.',
} as const

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
