import { messages } from '@gable/contract/messages'
import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'
import { NoPermission, RefusedPanel } from './NoPermission.tsx'
import { displayOf, type QueryState } from './rung.ts'
import { StatePanel } from './StatePanel.tsx'
import { IconMapQuestion } from './shell-icons.tsx'

interface QueryBoundaryProps<Data> {
  query: QueryState<Data>
  /** The placeholder shown while loading. */
  pending: ReactNode
  /** Shown if the record does not exist: a NotFound, with its own text on a page. */
  unknown?: ReactNode
  /** Whether the query is for the page itself. */
  page?: boolean
  /** Accepts only data that was fetched since the page was opened. Set for records that are edited. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

/** Renders a query's data, or the state in its place: pending, unknown, refused, or failed with Try Again. */
export function QueryBoundary<Data>({ query, pending, unknown, page, fresh, children }: QueryBoundaryProps<Data>) {
  const display = displayOf(query, fresh)
  if (display.at === 'there') return children(display.data)
  if (display.at === 'pending') return pending
  if (display.at === 'unknown') return unknown ?? <StatePanel icon={IconMapQuestion} title={messages.NOT_FOUND} />
  if (display.at === 'refused') return page ? <NoPermission /> : <RefusedPanel />
  return <Failed page={page} error={query.error} onRetry={() => void query.refetch()} />
}
