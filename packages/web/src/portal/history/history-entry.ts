import type { historyEntry } from '@gable/contract/lead'
import type { z } from 'zod'

/** Something that happened. `change` is what its event carries, `before.` and `after.` leading names that were changed. */
export type HistoryEntry = Pick<z.output<typeof historyEntry>, 'type' | 'actor' | 'change'>

/** The sentences of one slice's events, by their types. */
export type HistorySentences = Readonly<Record<string, (entry: HistoryEntry) => string>>
