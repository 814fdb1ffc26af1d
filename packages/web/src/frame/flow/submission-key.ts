import { randomUuid } from '../random.ts'

/**
 * Idempotency keys of a form: the same content keeps its key, so that a double click or a retry after a lost answer makes
 * one record; changed content gets a new one, so that a mended form is not answered with the old refusal.
 */
export function createSubmissionKeys(): { keyFor(content: unknown): string } {
  let last = { content: '', key: '' }
  return {
    keyFor(content) {
      const written = JSON.stringify(content)
      if (written !== last.content) last = { content: written, key: randomUuid() }
      return last.key
    },
  }
}
