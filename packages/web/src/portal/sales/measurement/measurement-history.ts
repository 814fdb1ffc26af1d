import { area } from '@gable/contract/format/figure'
import { reportFailures, reportSources, sourceNames } from '@gable/contract/measurement-vendor'
import { messages } from '@gable/contract/messages'
import type { HistorySentences } from '../../shared/history-entry.ts'
import { text as orderText } from './order/text.ts'
import { text } from './text.ts'

export const measurementHistory: HistorySentences = {
  'measurement.ordered': ({ actor, change }) =>
    text('measurement.history.ordered', { actor, area: area(Number(change.areaSqft ?? 0)) }),
  'measurement.completed': () => text('measurement.history.completed'),
  'measurement.sealed': ({ change }) => text('measurement.history.sealed', { code: String(change.code ?? '') }),
  'measurement.retried': ({ actor }) => text('measurement.history.retried', { actor }),
  'measurement.reportOrdered': ({ actor, change }) =>
    orderText('history.ordered', { actor, vendor: vendorOf(change), product: String(change.product ?? '') }),
  'measurement.approvalAsked': ({ actor, change }) =>
    orderText('history.approvalAsked', { actor, vendor: vendorOf(change), product: String(change.product ?? '') }),
  'measurement.decided': ({ actor, change }) =>
    orderText(change.approved === true ? 'history.approved' : 'history.declined', { actor, vendor: vendorOf(change) }),
  'measurement.resolved': ({ actor, change }) =>
    orderText(change.outcome === 'placed' ? 'history.resolvedPlaced' : 'history.resolvedNotPlaced', {
      actor,
      vendor: vendorOf(change),
    }),
  'measurement.statusChanged': ({ change }) =>
    orderText('history.status', { vendor: vendorOf(change), from: String(change.from), to: String(change.to) }),
  'measurement.reportArrived': ({ change }) =>
    Number(change.areaSqft) > 0
      ? orderText('history.arrived', { vendor: vendorOf(change), area: area(Number(change.areaSqft)) })
      : orderText('history.arrivedBare', { vendor: vendorOf(change) }),
  'measurement.reportRevised': ({ change }) =>
    Number(change.areaSqft) > 0
      ? orderText('history.revised', { vendor: vendorOf(change), area: area(Number(change.areaSqft)) })
      : orderText('history.revisedBare', { vendor: vendorOf(change) }),
  'measurement.reportUnusable': ({ change }) => orderText('history.unusable', { vendor: vendorOf(change) }),
  'measurement.reportFailed': ({ change }) =>
    orderText('history.failed', { vendor: vendorOf(change), why: whyOf(change.failure) }),
  'measurement.questionAsked': ({ change }) =>
    orderText(change.question === 'structure' ? 'history.askedStructure' : 'history.askedSubstitution', {
      vendor: vendorOf(change),
    }),
  'measurement.substitutionAnswered': ({ actor, change }) =>
    orderText(change.answer === 'accepted' ? 'history.substitutionAccepted' : 'history.substitutionDeclined', {
      actor,
      vendor: vendorOf(change),
    }),
  'measurement.reportAdded': ({ actor, change }) =>
    orderText('history.added', { actor, vendor: vendorOf(change), number: String(change.jobNumber) }),
  'measurement.reportBrought': ({ actor, change }) =>
    orderText('history.brought', { actor, by: String(change.measuredBy), area: area(Number(change.areaSqft ?? 0)) }),
}

type Change = Parameters<HistorySentences[string]>[0]['change']

function vendorOf({ source }: Change): string {
  const known = reportSources.find((each) => each === source)
  return known ? sourceNames[known] : String(source)
}

function whyOf(failure: unknown): string {
  const known = reportFailures.find((each) => each === failure)
  return known ? messages[known] : ''
}
