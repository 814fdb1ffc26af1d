import { messages } from '@gable/contract/messages'
import { ORPCError, ValidationError } from '@orpc/server'
import type { Ctx } from '../context.ts'
import { CursorNotValid } from '../cursor.ts'
import { IdempotencyMismatch } from '../idempotency.ts'
import type { KeyedRequest } from '../keyed-request.ts'
import { invalidFields } from './bounded-validation.ts'
import { networkOf } from './rates.ts'
import { type Call, nameOf, refusal } from './refusal.ts'

/**
 * Runs a procedure that the guard admitted. The context of a creating procedure carries the request's key for `once`;
 * not using the key is a bug in the code.
 * @param by the owner of the key. The same key from another owner is a different key.
 */
export async function serve<T>(
  call: Call,
  { ctx, by, input }: { ctx: Pick<Ctx, 'keyed' | 'actor'>; by: string; input: unknown },
  next: () => T | PromiseLike<T>,
): Promise<T> {
  const keyed = keyedRequest(call, by, input)
  ctx.keyed = keyed
  const answer = await withinBudget(call, ctx.actor.kind, () => withFieldErrors(call, next))
  if (keyed && !keyed.wasRun) throw new Error(`${nameOf(call)} creates, but its service did not call \`once\``)
  return answer
}

/** Limits processor time per network for callers who aren't signed in. Never rejects people of a company. */
async function withinBudget<T>(call: Call, kind: Ctx['actor']['kind'], work: () => Promise<T>): Promise<T> {
  if (kind === 'user') return work()
  const { deps, gate } = call.context
  const { processor } = gate.limits
  const network = networkOf(call)
  if (processor.isSpent(network, deps.config.PROCESSOR_SECONDS_PER_MINUTE)) {
    throw refusal(call, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60 })
  }
  return processor.charge(network, work)
}

/** Returns the key that makes a call safe to repeat, if its procedure creates something. */
export function keyedRequest(call: Call, by: string, input: unknown): KeyedRequest | null {
  if (call.procedure['~orpc'].meta.effect !== 'creates') return null
  const { idempotencyKey, ...request } = (input ?? {}) as Record<string, unknown>
  const key = typeof idempotencyKey === 'string' ? idempotencyKey : ''
  return { scope: `${nameOf(call)}:${by}`, key, request, wasRun: false, wasStored: false }
}

/** Turns an invalid body into the contract's typed error, with a message for each field. */
async function withFieldErrors<T>(call: Call, next: () => T | PromiseLike<T>): Promise<T> {
  try {
    return await next()
  } catch (error) {
    if (error instanceof IdempotencyMismatch) throw refusal(call, 'IDEMPOTENCY_MISMATCH')
    if (error instanceof CursorNotValid)
      throw refusal(call, 'BAD_REQUEST', { fields: { cursor: messages.BAD_REQUEST } })
    if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError) || error.code !== 'BAD_REQUEST') {
      throw error
    }
    const fields = invalidFields(error.cause.issues)
    const isForm = 'FORM_NOT_VALID' in call.procedure['~orpc'].errorMap
    const onlyForm = isForm && error.cause.issues.every((issue) => firstKey(issue.path) === 'contact')
    throw refusal(call, onlyForm ? 'FORM_NOT_VALID' : 'BAD_REQUEST', { fields })
  }
}

function firstKey(path: ValidationError['issues'][number]['path']): string {
  const first = path?.[0]
  return String(typeof first === 'object' ? first.key : first)
}
