import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access } from './access.ts'
import type { BodyBounds } from './body.ts'
import './issue-words.ts'
import { messages } from './messages.ts'

/**
 * The effect of a call, and therefore of a repeated call. `reads`: none. `sets`: brings something to a state, which a second
 * call finds unchanged. `edits`: overwrites the version that the person saw. `creates`: makes, sends, orders, or
 * charges, once per key. `opens`: issues a secret that is not stored in plain text, so that a repeated call issues
 * another one.
 */
type Effect = 'reads' | 'sets' | 'edits' | 'creates' | 'opens'

export interface ProcedureMeta {
  access: Access
  effect: Effect
  /** For an input that may be larger than usual (body.ts). */
  body?: BodyBounds | undefined
}

const refusals = {
  /** The input is invalid; `fields` has the reason for each path. */
  BAD_REQUEST: {
    status: 400,
    message: messages.BAD_REQUEST,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  NOT_FOUND: { status: 404, message: messages.NOT_FOUND },
  UNAUTHORIZED: { status: 401, message: messages.SIGN_IN_REQUIRED },
  /** The token is unknown, revoked, or expired. */
  API_KEY_INCORRECT: { status: 401, message: messages.API_KEY_INCORRECT },
  /** The token lacks the scope that the row names, or the row names none. */
  SCOPE_REQUIRED: { status: 403, message: messages.SCOPE_REQUIRED },
  /** Only a person may do this; an AI assistant can ask one to. */
  APPROVAL_REQUIRED: { status: 403, message: messages.APPROVAL_REQUIRED },
  FORBIDDEN: { status: 403, message: messages.NO_PERMISSION },
  FEATURE_NOT_AVAILABLE: { status: 403, message: messages.FEATURE_NOT_AVAILABLE },
  NOT_FOR_SUPPORT: { status: 403, message: messages.NOT_FOR_SUPPORT },
  SECOND_FACTOR_DUE: { status: 403, message: messages.SECOND_FACTOR_DUE },
  /** The link is unknown, has another purpose, or is expired, revoked, or used up. The error does not say which. */
  LINK_EXPIRED: { status: 410, message: messages.LINK_EXPIRED },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: messages.TOO_MANY_ATTEMPTS,
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  IDEMPOTENCY_MISMATCH: { status: 409, message: messages.IDEMPOTENCY_MISMATCH },
}

const procedure = oc.$meta<ProcedureMeta>({ access: {}, effect: 'reads' }).errors(refusals)

/** A procedure that changes nothing. */
export const reads = (access: Access, body?: BodyBounds) => procedure.meta({ access, effect: 'reads', body })
/** A procedure that brings something to a state; a repeated call finds it there. */
export const sets = (access: Access, body?: BodyBounds) => procedure.meta({ access, effect: 'sets', body })
/** A procedure that overwrites the `version` named in its input. */
export const edits = (access: Access, body?: BodyBounds) => procedure.meta({ access, effect: 'edits', body })
/** A procedure that makes, sends, orders, or charges, once per `idempotencyKey` of its input. */
export const creates = (access: Access, body?: BodyBounds) => procedure.meta({ access, effect: 'creates', body })
/** A procedure that hands out a secret. */
export const opens = (access: Access) => procedure.meta({ access, effect: 'opens' })

/** The data of an error whose message names something, such as the affected markets. */
export const withSentence = z.object({ sentence: z.string() })

/** Errors of the guard that the homeowner's frame may also receive. */
export const widgetRefusals = {
  WIDGET_NOT_FOUND: { status: 404, message: messages.WIDGET_NOT_FOUND },
  WIDGET_UNAVAILABLE: { status: 503, message: messages.WIDGET_UNAVAILABLE },
  SESSION_NOT_FOUND: { status: 410, message: messages.SESSION_NOT_FOUND },
}

export { idempotencyKey, linkToken } from './secret-field.ts'
