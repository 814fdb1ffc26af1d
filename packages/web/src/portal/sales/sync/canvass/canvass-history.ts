import { type VendorId, vendors } from '@gable/contract/integration-vendor'
import type { HistoryEntry, HistorySentences } from '../../../shared/history-entry.ts'
import { text } from './text.ts'

export const canvassHistory: HistorySentences = {
  'canvass.added': ({ change }) => {
    const rep = String(change.rep ?? '')
    return rep
      ? text('history.addedBy', { name: nameOf(change), rep })
      : text('history.added', { name: nameOf(change) })
  },
  'canvass.linked': ({ change }) => {
    const rep = String(change.rep ?? '')
    return rep
      ? text('history.linkedBy', { name: nameOf(change), rep })
      : text('history.linked', { name: nameOf(change) })
  },
  'canvass.statusChanged': ({ change }) =>
    text('history.status', { name: nameOf(change), status: String(change.status ?? '') }),
}

const nameOf = ({ vendor }: HistoryEntry['change']) => vendors[vendor as VendorId]?.name ?? String(vendor ?? '')
