import { codeOf } from './code-of.ts'

/** The part of a query that determines a page's state. Compatible with a TanStack query result. */
export interface QueryState<Data> {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  isFetchedAfterMount: boolean
  refetch: () => unknown
}

export type Rung<Data> = { at: 'pending' | 'unknown' | 'refused' | 'failed' } | { at: 'there'; data: Data }

/** `BAD_REQUEST` is included because an address may have any text in place of an ID. */
const unknownCodes = ['NOT_FOUND', 'BAD_REQUEST']
const refusedCodes = ['FORBIDDEN', 'FEATURE_NOT_AVAILABLE']

/**
 * Returns the state of a page from its query. A "not found" or "forbidden" answer replaces earlier data. A server error
 * or lost connection does not hide data that is already shown.
 * @param fresh accepts only data fetched since the page was opened, for records that are edited.
 */
export function displayOf<Data>(query: QueryState<Data>, fresh = false): Rung<Data> {
  const code = codeOf(query.error) ?? ''
  if (unknownCodes.includes(code)) return { at: 'unknown' }
  if (refusedCodes.includes(code)) return { at: 'refused' }
  if (query.data !== undefined && (!fresh || query.isFetchedAfterMount)) return { at: 'there', data: query.data }
  // The session has ended: the guard leads to sign-in.
  if (query.isPending || query.isFetching || code === 'UNAUTHORIZED') return { at: 'pending' }
  return { at: 'failed' }
}
