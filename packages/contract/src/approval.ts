import { z } from 'zod'
import { approvalAccess } from './approval.access.ts'
import { approvalCall } from './approval-call.ts'
import { type ApprovalOperation, approvalFacts, approvalOperations, approvalStates } from './approval-operation.ts'
import { largeBody } from './body.ts'
import { id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'
import { freeText, ruledText, writtenText } from './text.ts'

/** What an AI assistant asked for, and a person approves or rejects. */

const operation = z.enum(Object.keys(approvalOperations) as [ApprovalOperation, ...ApprovalOperation[]])

export const approvalRow = z.object({
  id,
  operation,
  state: z.enum(approvalStates),
  leadId: id.nullable(),
  /** The lead's name, or its street; empty without a lead. */
  lead: z.string(),
  /** Why, in the assistant's words; empty if it gave no reason. */
  reason: z.string(),
  /** Names of the token and of the program that used it. */
  token: z.string(),
  client: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The person who approved or rejected it; empty before. */
  decidedBy: z.string(),
  decidedAt: timestamp.nullable(),
  /** Why it failed; empty if it did not. */
  failure: z.string(),
})
export type ApprovalRow = z.infer<typeof approvalRow>

/** A request with everything that will happen when it is approved, as of now. */
const approvalDetail = approvalRow.extend({
  facts: z.array(z.object({ fact: z.enum(approvalFacts), value: z.string() })),
  /** Why it cannot be done as things are; empty if it can. */
  obstacle: z.string(),
  /** Identifies these facts. Approving names it, so that nobody approves something that has changed since. */
  digest: z.string(),
})
export type ApprovalDetail = z.infer<typeof approvalDetail>

const decided = { APPROVAL_DECIDED: { status: 409, message: messages.APPROVAL_DECIDED } }

export const approvalContract = {
  /** Asks a person to make a call. */
  request: creates(approvalAccess.request, largeBody.richText)
    .input(
      z.object({
        call: approvalCall,
        reason: writtenText().max(500).default(''),
        client: freeText(100).default(''),
        idempotencyKey,
      }),
    )
    .output(z.object({ id, expiresAt: timestamp, page: z.string() }))
    .errors({ TOO_MANY_APPROVALS: { status: 409, message: messages.TOO_MANY_APPROVALS } }),

  /** Requests that the caller may see, newest first; those of the given states, or all. */
  list: reads(approvalAccess.list)
    .input(pageRequest({ states: z.array(z.enum(approvalStates)).max(approvalStates.length).default([]) }))
    .output(pageOf(approvalRow)),

  get: reads(approvalAccess.get).input(z.object({ id })).output(approvalDetail),

  /** Does what was asked for, as the person who approves, exactly once. */
  approve: sets(approvalAccess.approve)
    .input(z.object({ id, digest: ruledText().max(64) }))
    .output(z.object({ state: z.enum(approvalStates), failure: z.string() }))
    .errors({ ...decided, APPROVAL_CHANGED: { status: 409, message: messages.APPROVAL_CHANGED } }),

  /** Rejects a request; a repeated call has no effect. */
  reject: sets(approvalAccess.reject)
    .input(z.object({ id }))
    .output(z.object({ state: z.enum(approvalStates) }))
    .errors(decided),
}
