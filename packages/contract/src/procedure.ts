import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access } from './access.ts'
import type { BodyBounds } from './body.ts'
import './issue-words.ts'
import { messages } from './messages.ts'

/**
 * What a call does, and so what a repeated one does. `reads`: nothing. `sets`: brings something to a state, and finds it
 * there the second time. `edits`: writes over the version that the person saw. `creates`: makes, sends, orders or charges,
 * once for each key. `opens`: hands out a secret that is not kept in plain, so that a repeated call hands out another.
 */
export type Effect = 'reads' | 'sets' | 'edits' | 'creates' | 'opens'

export interface ProcedureMeta {
  access: Access
  effect: Effect
  /** Of an input that may be larger than usual (body.ts). */
  body?: BodyBounds | undefined
}

const refusals = {
  /** What was sent is not what the procedure takes; `fields` says why, by the path of each. */
  BAD_REQUEST: {
    status: 400,
    message: messages.BAD_REQUEST,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  NOT_FOUND: { status: 404, message: messages.NOT_FOUND },
  UNAUTHORIZED: { status: 401, message: messages.SIGN_IN_REQUIRED },
  /** The token is none, was revoked or has expired. */
  API_KEY_INCORRECT: { status: 401, message: messages.API_KEY_INCORRECT },
  /** The token has not the scope that the row names, or the row names none. */
  SCOPE_REQUIRED: { status: 403, message: messages.SCOPE_REQUIRED },
  FORBIDDEN: { status: 403, message: messages.NO_PERMISSION },
  FEATURE_NOT_AVAILABLE: { status: 403, message: messages.FEATURE_NOT_AVAILABLE },
  NOT_FOR_SUPPORT: { status: 403, message: messages.NOT_FOR_SUPPORT },
  SECOND_FACTOR_DUE: { status: 403, message: messages.SECOND_FACTOR_DUE },
  /** Never known, of another purpose, expired, revoked or used up: the holder learns no more. */
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
/** A procedure that brings something to a state: a repeated call finds it there. */
export const sets = (access: Access, body?: BodyBounds) => procedure.meta({ access, effect: 'sets', body })
/** A procedure that writes over the `version` that its input names. */
export const edits = (access: Access, body?: BodyBounds) => procedure.meta({ access, effect: 'edits', body })
/** A procedure that makes, sends, orders or charges, once for each `idempotencyKey` of its input. */
export const creates = (access: Access, body?: BodyBounds) => procedure.meta({ access, effect: 'creates', body })
/** A procedure that hands out a secret. */
export const opens = (access: Access, body?: BodyBounds) => procedure.meta({ access, effect: 'opens', body })

/** What a refusal tells whose sentence names something, such as the markets that it is about. */
export const withSentence = z.object({ sentence: z.string() })

/** What the guard may say to the homeowner's frame, too. */
export const widgetRefusals = {
  WIDGET_NOT_FOUND: { status: 404, message: messages.WIDGET_NOT_FOUND },
  WIDGET_UNAVAILABLE: { status: 503, message: messages.WIDGET_UNAVAILABLE },
  SESSION_NOT_FOUND: { status: 410, message: messages.SESSION_NOT_FOUND },
}

export { idempotencyKey, linkToken } from './secret-field.ts'
