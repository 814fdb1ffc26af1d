import { ruledText } from './text.ts'

/** Request fields that nobody types. They are separate from the procedures, so that a form does not load those. */

/** Makes a create, send, order, or charge safe to retry: a retry with the same key gets the first response. */
export const idempotencyKey = ruledText().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** A capability link's secret: 256 random bits. */
export const linkToken = ruledText().regex(/^[A-Za-z0-9_-]{43}$/)
