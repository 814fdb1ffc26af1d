import type { StormFilters } from '@gable/contract/weather'
import { keepPreviousData, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { codeOf } from '../../ui/code-of.ts'
import { api, client } from '../api.ts'

/** While storms are retrieved for the first time, they are asked after so often. Milliseconds. */
const pollEvery = 3_000

/** What is asked once more is asked by the page, and keeps no session alive. */
const asked = ({ client: queries, queryKey, signal }: QueryFunctionContext) => ({
  signal,
  context: { background: queries.getQueryData(queryKey) !== undefined },
})

/** Whether a page goes on asking: until everything was looked up once, and not while a source is silent. */
const pollWhile = (pending: boolean | undefined, error: unknown) =>
  pending && codeOf(error) !== 'UNAUTHORIZED' ? pollEvery : false

/** The hail near one lead. */
export function leadStormsOptions(leadId: string) {
  const input = { leadId }
  return queryOptions({
    queryKey: api.weather.leadStorms.queryKey({ input }),
    queryFn: (call) => client.weather.leadStorms(input, asked(call)),
    refetchInterval: ({ state: { data, error } }) =>
      pollWhile(data && !data.closed && data.asOf === null && !data.trouble, error),
  })
}

/** One page of the storms near the company's leads. */
export function stormsOptions(filters: StormFilters, cursor: string | undefined) {
  const input = { ...filters, cursor }
  return queryOptions({
    queryKey: api.weather.storms.queryKey({ input }),
    queryFn: (call) => client.weather.storms(input, asked(call)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, error } }) =>
      pollWhile(data && data.retrieval.asOf === null && !data.retrieval.trouble, error),
  })
}
