import { messageOf, messages, namingMarkets, tooManyAttempts } from '@gable/contract/messages'

/** The code of a typed refusal, as the contract names it; undefined for a fault or a lost connection. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The sentence of a typed refusal, with how long to wait where attempts are used up, and which markets it is about; undefined for what has none. */
export function sentenceOf(error: unknown): string | undefined {
  const code = codeOf(error)
  if (code === undefined || !(code in messages)) return undefined
  const data = (error as { data?: { retryAfterSeconds?: unknown; markets?: string[] } | null }).data
  const seconds = data?.retryAfterSeconds
  if (code === 'TOO_MANY_ATTEMPTS' && typeof seconds === 'number') return tooManyAttempts(seconds)
  if (data?.markets) return namingMarkets(code as Parameters<typeof namingMarkets>[0], data.markets)
  return messageOf(code)
}
