import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted, QueryBoundary, type QueryState } from '../parts.tsx'
import { uiText } from '../texts/ui-text.ts'
import classes from './PanelList.module.css'

interface PanelListProps<Row> {
  query: QueryState<{ pages: { rows: Row[] }[] }> & {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** Shown if there are no rows. Omit it if the panel is rendered only with rows, such as a `Module`. */
  empty?: string
  /** The label of the button that loads more. By default "Show more". */
  more?: string
  /** The number of gray lines while loading. */
  lines?: number
  children: (rows: Row[]) => ReactNode
}

/** A paged list within a panel. Its query must be created with `infinite`. */
export function PanelList<Row>({ query, empty, more = uiText('list.more'), lines = 2, children }: PanelListProps<Row>) {
  return (
    <QueryBoundary query={query} lines={lines} height={16}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0 && empty) {
          return <Muted mt="sm">{empty}</Muted>
        }
        return (
          <>
            {children(rows)}
            {query.hasNextPage && (
              <Button mt="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {more}
              </Button>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

/** Rows under each other with a line between them. Each must be an `li`. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className={`plain ${classes.rows}`}>{children}</ul>
}
