import { newId } from './new-id.ts'

/**
 * Creates the idempotency keys of one form or button. An input keeps its key until the work is done: the answer to the first try may
 * have been lost, and a refusal of the second try does not say that the first was not carried out. Another input gets another key.
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
    /** The work was carried out: the same input sent once more is another request. */
    done(): void {
      keys.clear()
    },
  }
}
export type SubmissionKeys = ReturnType<typeof submissionKeys>
