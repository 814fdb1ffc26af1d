import { money } from '@gable/contract/format/money'
import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'
import { historyEn } from './texts/history-en.ts'

const text = textsOf({ en: historyEn }, 'en')

/** Loans are always in US dollars. */
const facts = ({ actor, change }: HistoryEntry) => ({
  actor,
  amount: money(Number(change.amountCents ?? 0), 'USD'),
  reason: String(change.reason ?? ''),
  channel: text(change.channel === 'text' ? 'history.channel.text' : 'history.channel.email'),
})

/** A payment to the company, or a refund by it. */
const kindOf = ({ change }: HistoryEntry) => (change.kind === 'refund' ? 'refund' : 'payment')

const decisions = ['approved', 'declined'] as const

export const loanHistory: HistorySentences = {
  'loan.invited': (entry) => text('history.invited', facts(entry)),
  'loan.linkMade': (entry) => text('history.linkMade', facts(entry)),
  'loan.prequalificationRequested': (entry) => text('history.requested', facts(entry)),
  'loan.started': () => text('history.started'),
  'loan.decided': (entry) => {
    const decision = decisions.find((one) => one === entry.change.state) ?? 'expired'
    return text(`history.${decision}`, facts(entry))
  },
  'loan.fileApplied': ({ actor, change }) =>
    text('history.fileApplied', { actor, file: String(change.file ?? ''), line: String(change.line ?? '') }),
  'loan.paymentRequested': (entry) => text(`history.${kindOf(entry)}.requested`, facts(entry)),
  'loan.paymentSettled': (entry) => text(`history.${kindOf(entry)}.settled`, facts(entry)),
  'loan.paymentDeclined': (entry) => text(`history.${kindOf(entry)}.declined`, facts(entry)),
}
