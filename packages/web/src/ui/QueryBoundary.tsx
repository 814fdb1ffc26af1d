import { messages } from '@gable/contract/messages'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { codeOf } from './code-of.ts'
import { StatePanel } from './parts.tsx'
import { IconMapQuestion } from './shell-icons.tsx'
import { Failed, NoPermission, RefusedPanel } from './states.tsx'
import { uiText } from './texts/ui-text.ts'

interface QueryBoundaryProps<Data> {
  query: QueryState<Data>
  /** The number and height of the gray lines shown while loading. */
  lines?: number
  height?: number
  /** Shown while loading, instead of gray lines. */
  pending?: ReactNode
  /** Shown if the record does not exist: a NotFound, with its own text on a page. */
  unknown?: ReactNode
  /** Whether the query is for the page itself. */
  page?: boolean
  /** Accepts only data that was fetched since the page was opened. Set for records that are edited. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

/** Renders a query's data, or the state in its place: pending, unknown, refused, or failed with Try Again. */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, lines, height, pending = <Loading lines={lines} height={height} />, unknown, page, fresh } = props
  const display = displayOf(query, fresh)
  if (display.at === 'there') return props.children(display.data)
  if (display.at === 'pending') return pending
  if (display.at === 'unknown') return unknown ?? <StatePanel icon={IconMapQuestion} title={messages.NOT_FOUND} />
  if (display.at === 'refused') return page ? <NoPermission /> : <RefusedPanel />
  return <Failed page={page} error={query.error} onRetry={() => void query.refetch()} />
}

/** Gray placeholder lines. A screen reader announces one word. */
export function Loading({ lines = 6, height = 20 }: { lines?: number | undefined; height?: number | undefined }) {
  const widths = ['92%', '78%', '86%', '64%', '81%', '71%']
  return (
    <Stack gap="md" role="status" aria-busy>
      <VisuallyHidden>{uiText('state.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} height={height} width={widths[line % widths.length]} />
      ))}
    </Stack>
  )
}

/** The part of a query that determines a page's state. Compatible with a TanStack query result. */
export interface QueryState<Data> {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  isFetchedAfterMount: boolean
  refetch: () => unknown
}

type Rung<Data> = { at: 'pending' | 'unknown' | 'refused' | 'failed' } | { at: 'there'; data: Data }

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
