import { area } from '@gable/contract/format/figure'
import type { HistorySentences } from '../history/history-entry.ts'
import { text } from './texts/text.ts'

/** What happened to the measurements of a lead. */
export const measurementHistory: HistorySentences = {
  'measurement.ordered': ({ actor, change }) =>
    text('measurement.history.ordered', { actor, area: area(Number(change.areaSqft ?? 0)) }),
  'measurement.completed': () => text('measurement.history.completed'),
  'measurement.retried': ({ actor }) => text('measurement.history.retried', { actor }),
}
