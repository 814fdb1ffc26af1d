import { oc } from '@orpc/contract'
import { z } from 'zod'
import { messages } from './messages.ts'
import { companyRoles, type Role } from './status.ts'
import { ruledText } from './text.ts'

/**
 * Who may call a procedure. `public`: anyone. `widget`: a homeowner's frame, within the widget that the input names and
 * under the visitor's limits. Else the roles of signed-in users.
 */
export type Access = 'public' | 'widget' | readonly Role[]

export interface ProcedureMeta {
  access: Access
  /** Takes an `Idempotency-Key`: a retry with the same key gets the first answer. */
  idempotent?: boolean
}

export const procedure = oc.$meta<ProcedureMeta>({ access: [] }).errors({
  /** What was sent is not what the procedure takes; `fields` says why, by the path of each. */
  BAD_REQUEST: {
    status: 400,
    message: messages.BAD_REQUEST,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  NOT_FOUND: { status: 404, message: messages.NOT_FOUND },
  UNAUTHORIZED: { status: 401, message: messages.SIGN_IN_REQUIRED },
  FORBIDDEN: { status: 403, message: messages.NO_PERMISSION },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: messages.TOO_MANY_ATTEMPTS,
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  IDEMPOTENCY_MISMATCH: { status: 409, message: messages.IDEMPOTENCY_MISMATCH },
})

/** Signed-in procedures of a company's own users. */
export const companyProcedure = procedure.meta({ access: companyRoles })

/** Procedures of the homeowner's frame. */
export const widgetProcedure = procedure.meta({ access: 'widget' }).errors({
  WIDGET_NOT_FOUND: { status: 404, message: messages.WIDGET_NOT_FOUND },
  WIDGET_UNAVAILABLE: { status: 503, message: messages.WIDGET_UNAVAILABLE },
  SESSION_NOT_FOUND: { status: 410, message: messages.SESSION_NOT_FOUND },
})

/** An optional key that makes a create, send, order or charge safe to retry. */
export const idempotencyKey = ruledText().regex(/^[A-Za-z0-9_-]{16,64}$/)
