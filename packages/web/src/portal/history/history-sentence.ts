import { leadHistory } from '../lead/lead-history.ts'
import { measurementHistory } from '../measurement/measurement-history.ts'
import { noteHistory } from '../note/note-history.ts'
import type { HistoryEntry, HistorySentences } from './history-entry.ts'

/** Each slice tells of its own events. */
const sentences: HistorySentences = { ...leadHistory, ...measurementHistory, ...noteHistory }

/** What happened, as one would tell it; an event that a later version wrote, by its name. */
export function historySentence(entry: HistoryEntry): string {
  return sentences[entry.type]?.(entry) ?? `${plainWords(entry.type)} (${entry.actor})`
}

/** "lead.noteAdded" as words. */
function plainWords(type: string): string {
  const words = type
    .slice(type.lastIndexOf('.') + 1)
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
