import { codeOf } from './code-of.ts'

/** What of a query tells how its page stands; a TanStack query result fits. */
export interface AskedQuery<Data> {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  isFetchedAfterMount: boolean
  refetch: () => unknown
}

export type Rung<Data> = { at: 'pending' | 'unknown' | 'refused' | 'failed' } | { at: 'there'; data: Data }

/** `BAD_REQUEST` because an address may carry any text where an id belongs. */
const unknownCodes = ['NOT_FOUND', 'BAD_REQUEST']
const refusedCodes = ['FORBIDDEN', 'FEATURE_NOT_AVAILABLE']

/**
 * How a page stands with what it asked for. That a record is not there, or not for this person, is an answer, and goes
 * before what was known of it; a fault or a lost connection does not take away what is shown already.
 * @param fresh counts only what was fetched since the page was opened: for what is edited.
 */
export function rungOf<Data>(query: AskedQuery<Data>, fresh = false): Rung<Data> {
  const code = codeOf(query.error) ?? ''
  if (unknownCodes.includes(code)) return { at: 'unknown' }
  if (refusedCodes.includes(code)) return { at: 'refused' }
  if (query.data !== undefined && (!fresh || query.isFetchedAfterMount)) return { at: 'there', data: query.data }
  // The session has ended: the guard leads to sign-in.
  if (query.isPending || query.isFetching || code === 'UNAUTHORIZED') return { at: 'pending' }
  return { at: 'failed' }
}
