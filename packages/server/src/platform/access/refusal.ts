import type { Access } from '@gable/contract/access'
import { type BodyMeasure, usualAnonymousBody, usualBody } from '@gable/contract/body'
import { type MessageCode, messages } from '@gable/contract/messages'
import type { ProcedureMeta } from '@gable/contract/procedure'
import { ORPCError } from '@orpc/server'
import type { z } from 'zod'
import type { Attempt } from '../http/limits.ts'
import { boundValidation } from './bounded-validation.ts'
import type { RequestContext } from './principal.ts'

type ErrorMap = Readonly<Record<string, { status?: number; message?: string } | undefined>>
type InputSchema = { '~standard': { validate(input: unknown): unknown } }

/** What the guard reads from the called procedure. */
export interface Call {
  context: RequestContext
  procedure: { '~orpc': { meta: ProcedureMeta; errorMap: ErrorMap; inputSchema?: InputSchema | undefined } }
  path: readonly string[]
}

export const nameOf = ({ path }: Call): string => path.join('.')

/**
 * Returns the access that a procedure declares. Rejects a body that is larger than the procedure accepts, and bounds
 * the validation of its input. Throws if the declared access doesn't match the middleware, which is a bug in the code
 * rather than a bad request.
 */
export function declaredAccess(call: Call, door: string, serves: (access: Access) => unknown): Access {
  const { meta, inputSchema } = call.procedure['~orpc']
  const { access } = meta
  if (!serves(access)) {
    throw new Error(`${nameOf(call)} declares the access ${JSON.stringify(access)} but is served as ${door}`)
  }
  const { measure } = call.context.request
  if (measure && !fits(measure, bodyBoundsOf(meta))) {
    throw new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: messages.PAYLOAD_TOO_LARGE })
  }
  if (inputSchema) boundValidation(inputSchema as unknown as z.core.$ZodType)
  return access
}

/** Returns the body limits that a procedure declares, or the default for its kind of access. */
export function bodyBoundsOf({ access, body }: ProcedureMeta): BodyMeasure {
  return body ?? (access.roles || access.withClp || access.scope ? usualBody : usualAnonymousBody)
}

const fits = (measure: BodyMeasure, max: BodyMeasure) => measure.bytes <= max.bytes && measure.values <= max.values

/**
 * Returns the contract's own error with its status and message, so that it isn't mistaken for an internal error. Throws
 * if the contract doesn't declare it.
 */
export function refusal(
  call: Call,
  code: MessageCode | 'UNAUTHORIZED' | 'FORBIDDEN' | 'FORM_NOT_VALID',
  data?: object,
): ORPCError<string, unknown> {
  const declared = call.procedure['~orpc'].errorMap[code]
  if (!declared) throw new Error(`${nameOf(call)} is refused with ${code}, which its contract does not declare`)
  return new ORPCError(code, { defined: true, status: declared.status, message: declared.message, data })
}

export function keepWithin(call: Call, attempt: Attempt): void {
  if (!attempt.ok) throw refusal(call, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: attempt.retryAfterSeconds })
}
