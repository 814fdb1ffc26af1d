/** What an AI assistant can ask a person to approve. Zod-free. */

/** The procedures, with the text of the request and of the button that approves it. */
export const approvalOperations = {
  'message.send': { label: 'Send an email', press: 'Send email' },
  'quoteShare.send': { label: 'Email a quote', press: 'Send email' },
  'quoteShare.sendText': { label: 'Text the link to a quote', press: 'Send text message' },
  'textMessage.send': { label: 'Send a text message', press: 'Send text message' },
  'appointment.create': { label: 'Book an appointment', press: 'Book' },
  'proposal.send': { label: 'Email a proposal', press: 'Send email' },
  'quote.publish': { label: 'Publish a quote', press: 'Publish' },
  'proposal.publish': { label: 'Publish a proposal', press: 'Publish' },
  'quote.withdraw': { label: 'Withdraw a quote', press: 'Withdraw' },
  'proposal.withdraw': { label: 'Withdraw a proposal', press: 'Withdraw' },
  'measurement.order': { label: 'Order a measurement report', press: 'Order' },
  'measurement.place': { label: 'Order a report from a vendor', press: 'Order' },
  'material.sendOrder': { label: 'Send a material order', press: 'Send order' },
  'lead.changeStatus': { label: 'Delete a lead', press: 'Delete' },
  'note.delete': { label: 'Delete a note', press: 'Delete' },
  'task.delete': { label: 'Delete a task', press: 'Delete' },
  'quote.delete': { label: 'Delete the draft of a quote', press: 'Delete' },
  'proposal.delete': { label: 'Delete a proposal', press: 'Delete' },
  'material.deleteOrder': { label: 'Delete the draft of a material order', press: 'Delete' },
} as const
export type ApprovalOperation = keyof typeof approvalOperations

/**
 * `waiting` becomes `approving` when a person approves, then `done` or `failed`; a failed one can be approved again.
 * `expired` is a waiting or failed one after `approvalDays`.
 */
export const approvalStates = ['waiting', 'approving', 'done', 'failed', 'rejected', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Days until a request expires. */
export const approvalDays = 7

/** Maximum number of requests of a company that wait at the same time. */
export const maxWaitingApprovals = 500

/** What the page shows of a request, in this order. */
export const approvalFacts = [
  'lead',
  'recipient',
  'cc',
  'sender',
  'subject',
  'quote',
  'proposal',
  'total',
  'status',
  'time',
  'rep',
  'branch',
  'way',
  'items',
  'vendor',
  'product',
  'delivery',
  'address',
  'instructions',
  'text',
] as const
export type ApprovalFact = (typeof approvalFacts)[number]
