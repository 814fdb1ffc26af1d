import type { StormFilters } from '@gable/contract/weather'
import { keepPreviousData, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { codeOf } from '../../../ui/code-of.ts'
import { api, client } from '../../shared/session.ts'

/** The polling interval while storms are retrieved for the first time, in milliseconds. */
const pollEvery = 3_000

/** Refetches are marked as background requests, which do not extend the session. */
const requested = ({ client: queries, queryKey, signal }: QueryFunctionContext) => ({
  signal,
  context: { background: queries.getQueryData(queryKey) !== undefined },
})

/**
 * Returns whether to continue polling: until the first retrieval is complete, and not while a source is unavailable.
 */
const pollWhile = (pending: boolean | undefined, error: unknown) =>
  pending && codeOf(error) !== 'UNAUTHORIZED' ? pollEvery : false

/** The hail near one lead. */
export function leadStormsOptions(leadId: string) {
  const input = { leadId }
  return queryOptions({
    queryKey: api.weather.leadStorms.queryKey({ input }),
    queryFn: (call) => client.weather.leadStorms(input, requested(call)),
    refetchInterval: ({ state: { data, error } }) =>
      pollWhile(data && !data.closed && data.asOf === null && !data.trouble, error),
  })
}

/** One page of the storms near the company's leads. */
export function stormsOptions(filters: StormFilters, cursor: string | undefined) {
  const input = { ...filters, cursor }
  return queryOptions({
    queryKey: api.weather.storms.queryKey({ input }),
    queryFn: (call) => client.weather.storms(input, requested(call)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, error } }) =>
      pollWhile(data && data.retrieval.asOf === null && !data.retrieval.trouble, error),
  })
}
