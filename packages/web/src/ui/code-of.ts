import { messageOf, messages, tooManyAttempts } from '@gable/contract/messages'

/** Returns the code of a typed refusal from the contract, or undefined for a server error or a lost connection. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/**
 * Returns the message of a typed refusal, including the wait when attempts are used up and any names it carries.
 * Returns undefined if the error has no message.
 */
export function sentenceOf(error: unknown): string | undefined {
  const code = codeOf(error)
  if (code === undefined || !(code in messages)) return undefined
  const { retryAfterSeconds: seconds, sentence } = (error as { data?: Record<string, unknown> | null }).data ?? {}
  if (code === 'TOO_MANY_ATTEMPTS' && typeof seconds === 'number') return tooManyAttempts(seconds)
  return typeof sentence === 'string' ? sentence : messageOf(code)
}
