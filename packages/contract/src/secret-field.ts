import { ruledText } from './text.ts'

/** What a request carries that nobody typed. Apart from the procedures, so that a form does not bring these along. */

/** What makes a create, send, order or charge safe to retry: a retry with the same key gets the first answer. */
export const idempotencyKey = ruledText().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** A capability link's secret: 256 random bits. */
export const linkToken = ruledText().regex(/^[A-Za-z0-9_-]{43}$/)
