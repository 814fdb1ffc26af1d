import { longDate } from '@gable/contract/format/day'
import { duration } from '@gable/contract/format/duration'
import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { CallOutcome } from '@gable/contract/status'
import type { HistorySentences } from '../../shared/history-entry.ts'
import { leadLabels } from './lead-labels.ts'
import { answerWords } from './lead-names.ts'
import { text } from './text.ts'

const fieldWords: Partial<Record<string, string>> = leadLabels

export const leadHistory: HistorySentences = {
  'lead.addressRecorded': () => text('history.addressRecorded'),
  'lead.addressOnly': () => text('history.addressOnly'),
  'lead.submitted': ({ change }) => text(change.repeated === true ? 'history.resubmitted' : 'history.submitted'),
  'lead.productRequested': ({ change }) =>
    text('history.productRequested', { product: String(change.productName ?? '') }),
  'lead.helpRequested': () => text('history.helpRequested'),
  'lead.created': ({ actor, change }) =>
    text(change.promoted === true ? 'history.promoted' : 'history.created', { actor }),
  'lead.accessGiven': ({ actor, change }) => text('history.accessGiven', { actor, names: String(change.names ?? '') }),
  'lead.accessTaken': ({ actor, change }) => text('history.accessTaken', { actor, names: String(change.names ?? '') }),
  'lead.promoted': ({ actor }) => text('history.promotedContact', { actor }),
  'lead.nextJob': ({ actor }) => text('history.nextJob', { actor }),
  'lead.imported': ({ actor, change }) => text('history.imported', { actor, file: String(change.file ?? '') }),
  'lead.importJoined': ({ actor, change }) => {
    const file = String(change.file ?? '')
    return change.contact
      ? text('history.importMerged', { actor, file, contact: String(change.contact) })
      : text('history.importJoined', { actor, file })
  },
  'lead.importTakenBack': ({ actor, change }) =>
    text('history.importTakenBack', { actor, file: String(change.file ?? '') }),
  'lead.updated': ({ actor, change }) => {
    const fields = Object.keys(change).flatMap((key) => fieldWords[key.replace(/^after\./, '')] ?? [])
    if (fields.length === 0) return text('history.updated', { actor })
    return text('history.updatedFields', { actor, fields: fields.join(', ').toLowerCase() })
  },
  'lead.structuresChanged': ({ actor, change }) => {
    const [from, to] = [change['before.planAreaSqft'], change['after.planAreaSqft']]
    if (typeof from !== 'number' || typeof to !== 'number' || from === to) {
      return text('history.structuresChanged', { actor })
    }
    return text('history.structuresMeasured', { actor, from: area(from), to: area(to) })
  },
  'lead.scanned': ({ change }) => {
    const { rise, isWholeRoof, flownIn, attribution } = change
    const pitch = `${Math.round(Number(rise) * 100) / 100}/12`
    const flight = [flownIn, attribution].filter(Boolean).join(', ')
    const key = isWholeRoof === true ? 'history.scanned' : 'history.scannedPitch'
    return text(key, { pitch, flight: flight && ` (${flight})` })
  },
  'lead.statusChanged': ({ actor, change }) => {
    const { from, to, inFavourOf } = change
    if (inFavourOf) return text('history.gaveWay')
    return text('history.statusChanged', { actor, from: String(from ?? ''), to: String(to ?? '') })
  },
  'lead.outcomeChanged': ({ actor, change }) => {
    const { signed, 'after.soldCents': cents } = change
    if (typeof signed === 'string' && typeof cents === 'number') {
      return text('history.contractSigned', { actor, name: signed, amount: money(cents, 'USD') })
    }
    return text('after.lostReason' in change ? 'history.lostReasonChanged' : 'history.contractChanged', { actor })
  },
  'lead.reassigned': ({ actor, change }) => {
    const to = typeof change.to === 'string' && change.to !== '' ? change.to : ''
    return to ? text('history.reassigned', { actor, to }) : text('history.unassigned', { actor })
  },
  'lead.firstAnswered': ({ actor, change }) =>
    text('history.firstAnswered', {
      actor,
      how: answerWords(String(change.kind)),
      time: duration(Number(change.seconds ?? 0)),
    }),
  'lead.tagged': ({ actor, change }) => {
    const { added, removed } = change
    if (added && removed) return text('history.tagsChanged', { actor, added: String(added), removed: String(removed) })
    return added
      ? text('history.tagsAdded', { actor, tags: String(added) })
      : text('history.tagsRemoved', { actor, tags: String(removed) })
  },
  'lead.fieldsChanged': ({ actor, change }) =>
    text('history.fieldsChanged', { actor, names: String(change.names ?? '') }),
  'lead.called': ({ actor, change }) => {
    const called = text(`history.called.${change.outcome as CallOutcome}`, { actor })
    return change.note ? text('history.called.note', { called, note: String(change.note) }) : called
  },
  'lead.nextStepSet': ({ actor, change }) => {
    const values = { actor, step: String(change.text ?? ''), day: longDate(String(change.on)) }
    return change.who
      ? text('history.nextStepGiven', { ...values, who: String(change.who) })
      : text('history.nextStepSet', values)
  },
  'lead.nextStepDue': ({ change }) => text('history.nextStepDue', { step: String(change.text ?? '') }),
  'lead.contactQuoted': ({ change }) =>
    text('history.contactQuoted', { name: String(change.name || change.email || change.phone || '') }),
  'lead.nextStepDone': ({ actor, change }) => text('history.nextStepDone', { actor, step: String(change.text ?? '') }),
  'lead.nextStepRemoved': ({ actor, change }) =>
    text('history.nextStepRemoved', { actor, step: String(change.text ?? '') }),
  'lead.markedTest': ({ actor, change }) =>
    text(change.isTest === false ? 'history.markedReal' : 'history.markedTest', { actor }),
}
