import { date, timeOfDay } from '@gable/contract/format/day'

/** Formats a time of day: "2:30 PM". Empty for the whole day. */
export const timeOf = (at: string): string => (at === '' ? '' : timeOfDay(`2026-01-01T${at}:00Z`, 'UTC'))

/** Formats a day with its time: "Nov 20, 2026, 2:30 PM". */
export const whenOf = ({ on, at }: { on: string; at: string }): string =>
  [date(`${on}T00:00:00Z`, 'UTC'), timeOf(at)].filter(Boolean).join(', ')
