import { money } from '@gable/contract/format/money'
import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'

/** The timeline texts of loans. They are separate because pages with a timeline need no other loan texts. */
const en = {
  'history.invited': '{actor} invited the homeowner by {channel} to pre-qualify for {amount}.',
  'history.channel.email': 'email',
  'history.channel.text': 'text message',
  'history.linkMade': '{actor} copied the pre-qualification link for {amount}.',
  'history.requested': 'The homeowner requested pre-qualification for {amount} on your website.',
  'history.started': 'The homeowner started the lender’s application.',
  'history.approved': 'The lender approved {amount}.',
  'history.declined': 'The lender declined the loan.',
  'history.expired': 'The pre-qualification expired.',
  'history.fileApplied': '{actor} applied line {line} of the lender’s status file {file}.',
  'history.payment.requested': '{actor} requested a payment of {amount}.',
  'history.payment.settled': 'The lender paid out {amount}.',
  'history.payment.declined': 'The lender declined the payment of {amount}: {reason}',
  'history.refund.requested': '{actor} requested a refund of {amount}.',
  'history.refund.settled': 'The lender processed the refund of {amount}.',
  'history.refund.declined': 'The lender declined the refund of {amount}: {reason}',
} as const

const text = textsOf({ en }, 'en')

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
