import type { HistorySentences } from '../../shared/history-entry.ts'
import { leadText as text } from './lead-text.ts'

export const repQuoteHistory: HistorySentences = {
  'quote.created': ({ actor }) => text('history.created', { actor }),
  'quote.edited': ({ actor, change }) => text('history.edited', { actor, number: String(change.number ?? '') }),
  'quote.published': ({ actor, change }) => text('history.published', { actor, number: String(change.number ?? '') }),
  'quote.viewed': () => text('history.viewed'),
  'quote.chosen': ({ change }) =>
    text('history.chosen', { title: String(change.title ?? ''), product: String(change.productName ?? '') }),
  'quote.asked': ({ change }) => text('history.asked', { question: String(change.question ?? '') }),
  'quote.withdrawn': ({ actor }) => text('history.withdrawn', { actor }),
  'quote.assigned': ({ actor }) => text('history.assigned', { actor }),
  'quote.deleted': ({ actor }) => text('history.deleted', { actor }),
}
