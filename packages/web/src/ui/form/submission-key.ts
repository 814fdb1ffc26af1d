import { newIdempotencyKey } from '../idempotency-key.ts'

/**
 * The idempotency key of a form: the same while the same values are sent again, since the first answer may have been lost
 * on its way; another as soon as they differ, or once the server has refused them, since then it is a new request.
 */
export function submissionKeys(makeKey: () => string = newIdempotencyKey) {
  let sent: { values: string; key: string } | undefined
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values)
      if (sent?.values !== text) sent = { values: text, key: makeKey() }
      return sent.key
    },
    answered(): void {
      sent = undefined
    },
  }
}
