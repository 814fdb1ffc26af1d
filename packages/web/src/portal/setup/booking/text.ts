import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the booking settings. */
const en = {
  'page.title': 'Booking',
  'page.intro':
    'Homeowners book an inspection at the end of your widget, on their quote and on their proposal. They choose among the free times of the lead’s rep. Without a rep, they choose among the times of everyone who takes appointments in the market.',
  'settings.title': 'When homeowners can book',
  'settings.thing': 'booking setup',
  'settings.isOn': 'Let homeowners book inspections',
  'settings.rules': 'Times',
  'rules.slotMinutes': 'Length (minutes)',
  'rules.bufferMinutes': 'Travel time between appointments (minutes)',
  'rules.leadHours': 'Earliest booking (hours ahead)',
  'rules.windowDays': 'Latest booking (days ahead)',
  'settings.holidays': 'Company holidays',
  'settings.markets': 'Markets with their own times',
  'market.isOn': 'Homeowners can book',
  'market.add': 'Set times for a market',
  'market.choose': 'Choose a market',
  'market.remove': 'Use the company’s times in {market}',
  'market.unknown': 'A market that was deleted',
  'days.add': 'Add day',
  'days.day': 'Day',
  'days.remove': 'Remove {day}',
  'reps.title': 'Who takes appointments',
  'reps.none': 'Takes no appointments',
  'reps.change': 'Change',
  'reps.changeOf': 'Change the hours of {name}',
  'rep.thing': 'work schedule',
  'rep.takes': 'Takes appointments',
  'rep.timeZone': 'Time zone',
  'rep.hours': 'Working hours',
  'rep.from': 'From',
  'rep.to': 'To',
  'rep.daysOff': 'Days off',
  'rep.markets': 'Markets',
  'rep.marketsHint': 'Without a selection, appointments can be in every market.',
  'weekday.0': 'Sunday',
  'weekday.1': 'Monday',
  'weekday.2': 'Tuesday',
  'weekday.3': 'Wednesday',
  'weekday.4': 'Thursday',
  'weekday.5': 'Friday',
  'weekday.6': 'Saturday',
} as const

export const text = textsOf({ en }, 'en')

const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const

/** The name of a day of the week, from 0 for Sunday. */
export const weekdayName = (index: number) => text(`weekday.${weekdays[index]!}`)
