import { money } from '@gable/contract/format/money'
import type { HistorySentences } from '../history/history-entry.ts'
import { text } from './texts/history-text.ts'

/** What happened to the loans of a lead. Loans are for the United States only. */
export const loanHistory: HistorySentences = {
  'loan.invited': ({ actor, change }) => text('history.invited', { actor, amount: amountIn(change) }),
  'loan.linkMade': ({ actor }) => text('history.linkMade', { actor }),
  'loan.prequalificationRequested': ({ change }) => text('history.requested', { amount: amountIn(change) }),
  'loan.started': ({ change }) => text('history.started', { amount: amountIn(change) }),
  'loan.decided': ({ change }) => {
    const state = (['declined', 'expired'] as const).find((one) => one === change.state) ?? 'approved'
    return text(`history.${state}`, { amount: amountIn(change) })
  },
  'loan.paymentRequested': ({ actor, change }) =>
    text(isRefund(change) ? 'history.refund' : 'history.payment', { actor, amount: amountIn(change) }),
  'loan.paymentSettled': ({ change }) =>
    text(isRefund(change) ? 'history.refundSettled' : 'history.paymentSettled', { amount: amountIn(change) }),
  'loan.paymentDeclined': ({ change }) =>
    text(isRefund(change) ? 'history.refundDeclined' : 'history.paymentDeclined', { amount: amountIn(change) }),
}

type Change = Parameters<HistorySentences[string]>[0]['change']

const amountIn = ({ amountCents }: Change) => money(Number(amountCents ?? 0), 'USD')
const isRefund = ({ kind }: Change) => kind === 'refund'
