import type { historyEntry } from '@gable/contract/lead'
import type { z } from 'zod'

/**
 * An event in the history. `change` is the event's payload. The prefixes `before.` and `after.` mark changed fields.
 */
export type HistoryEntry = Pick<z.output<typeof historyEntry>, 'type' | 'actor' | 'change'>

/** The sentences of one slice's events, by type. */
export type HistorySentences = Readonly<Record<string, (entry: HistoryEntry) => string>>
