import { messages } from '@gable/contract/messages'
import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'
import { NoPermission, RefusedPanel } from './NoPermission.tsx'
import { type AskedQuery, rungOf } from './rung.ts'
import { StatePanel } from './StatePanel.tsx'
import { IconMapQuestion } from './shell-icons.tsx'

interface QueryBoundaryProps<Data> {
  query: AskedQuery<Data>
  /** In the shape of what is to come. */
  pending: ReactNode
  /** For what is not there: a NotFound with its own words on a page. */
  unknown?: ReactNode
  /** Whether what was asked for is the page itself. */
  page?: boolean
  /** Counts only what was fetched since the page was opened: for what is edited. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

/** What was asked for, or what stands in for it: pending, unknown, refused, or failed with Try Again. */
export function QueryBoundary<Data>({ query, pending, unknown, page, fresh, children }: QueryBoundaryProps<Data>) {
  const rung = rungOf(query, fresh)
  if (rung.at === 'there') return children(rung.data)
  if (rung.at === 'pending') return pending
  if (rung.at === 'unknown') return unknown ?? <StatePanel icon={IconMapQuestion} title={messages.NOT_FOUND} />
  if (rung.at === 'refused') return page ? <NoPermission /> : <RefusedPanel />
  return <Failed page={page} error={query.error} onRetry={() => void query.refetch()} />
}
