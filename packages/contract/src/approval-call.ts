import { z } from 'zod'
import { appointmentContract } from './appointment.ts'
import type { ApprovalOperation } from './approval-operation.ts'
import { version } from './edit.ts'
import { id } from './field.ts'
import { materialContract } from './material.ts'
import { measurementContract } from './measurement.ts'
import { messageContract } from './message.ts'
import { noteContract } from './note.ts'
import { proposalContract } from './proposal.ts'
import { quoteShareContract } from './quote-share.ts'
import { repQuoteProcedures } from './rep-quote.ts'
import { taskContract } from './task.ts'
import { textForm } from './text-conversation.ts'

/** The calls that an assistant can ask for: a procedure with its own input, without the key that approving it uses. */

interface Procedure<Input> {
  '~orpc': { inputSchema?: Input }
}

/** The call of a procedure that takes no key. */
function called<const Name extends ApprovalOperation, Input extends z.ZodObject>(name: Name, of: Procedure<Input>) {
  return z.object({ operation: z.literal(name), input: of['~orpc'].inputSchema! })
}

/** The call of a procedure that takes a key. */
function keyed<const Name extends ApprovalOperation, Shape extends z.ZodRawShape>(
  name: Name,
  of: Procedure<z.ZodObject<Shape & { idempotencyKey: z.ZodType }>>,
) {
  const { idempotencyKey: _key, ...shape } = of['~orpc'].inputSchema!.shape
  return z.object({ operation: z.literal(name), input: z.object(shape as unknown as Omit<Shape, 'idempotencyKey'>) })
}

export const approvalCall = z.discriminatedUnion('operation', [
  keyed('message.send', messageContract.send),
  keyed('quoteShare.send', quoteShareContract.send),
  // An assistant cannot state that a homeowner agreed to text messages.
  z.object({ operation: z.literal('quoteShare.sendText'), input: z.object({ quoteId: id, agreed: z.literal(false) }) }),
  z.object({
    operation: z.literal('textMessage.send'),
    input: textForm.extend({ leadId: id, agreed: z.literal(false) }),
  }),
  keyed('appointment.create', appointmentContract.create),
  keyed('proposal.send', proposalContract.send),
  called('quote.publish', repQuoteProcedures.publish),
  called('proposal.publish', proposalContract.publish),
  called('quote.withdraw', repQuoteProcedures.withdraw),
  called('proposal.withdraw', proposalContract.withdraw),
  keyed('measurement.order', measurementContract.order),
  keyed('measurement.place', measurementContract.place),
  keyed('material.sendOrder', materialContract.sendOrder),
  // Other statuses need no approval.
  z.object({
    operation: z.literal('lead.changeStatus'),
    input: z.object({ id, version, status: z.literal('Deleted') }),
  }),
  called('note.delete', noteContract.delete),
  called('task.delete', taskContract.delete),
  called('quote.delete', repQuoteProcedures.delete),
  called('proposal.delete', proposalContract.delete),
  called('material.deleteOrder', materialContract.deleteOrder),
])
export type ApprovalCall = z.infer<typeof approvalCall>
