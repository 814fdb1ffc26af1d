import { newId } from './new-id.ts'

/**
 * Creates the idempotency keys of one form or button. An input has the same key until the work is done, because the
 * response to the first attempt may have been lost, and an error on the second does not mean that the first was not
 * carried out. A different input gets a new key.
 */
export function submissionKeys(makeKey: () => string = newId) {
  const keys = new Map<string | undefined, string>()
  return {
    keyFor(input: unknown): string {
      const written = JSON.stringify(input)
      const key = keys.get(written) ?? makeKey()
      keys.set(written, key)
      return key
    },
    /** The work was carried out, so the same input is a new request from now on. */
    done(): void {
      keys.clear()
    },
  }
}
