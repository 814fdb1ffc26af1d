import { messageOf, messages, tooManyAttempts } from '@gable/contract/messages'

/** The code of a typed refusal, as the contract names it; undefined for a fault or a lost connection. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The sentence of a typed refusal, with how long to wait where attempts are used up, and with the names that it has of its own; undefined for what has none. */
export function sentenceOf(error: unknown): string | undefined {
  const code = codeOf(error)
  if (code === undefined || !(code in messages)) return undefined
  const { retryAfterSeconds: seconds, sentence } = (error as { data?: Record<string, unknown> | null }).data ?? {}
  if (code === 'TOO_MANY_ATTEMPTS' && typeof seconds === 'number') return tooManyAttempts(seconds)
  return typeof sentence === 'string' ? sentence : messageOf(code)
}
