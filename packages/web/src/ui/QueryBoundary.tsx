import { messages } from '@gable/contract/messages'
import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'
import { NoPermission, RefusedPanel } from './NoPermission.tsx'
import { type AskedQuery, rungOf } from './rung.ts'
import { StatePanel } from './StatePanel.tsx'
import { IconMapQuestion } from './shell-icons.tsx'

interface QueryBoundaryProps<Data> {
  query: AskedQuery<Data>
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
  const rung = rungOf(query, fresh)
  if (rung.at === 'there') return children(rung.data)
  if (rung.at === 'pending') return pending
  if (rung.at === 'unknown') return unknown ?? <StatePanel icon={IconMapQuestion} title={messages.NOT_FOUND} />
  if (rung.at === 'refused') return page ? <NoPermission /> : <RefusedPanel />
  return <Failed page={page} error={query.error} onRetry={() => void query.refetch()} />
}
