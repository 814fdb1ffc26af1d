import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Loading } from '../Loading.tsx'
import { QueryBoundary } from '../QueryBoundary.tsx'
import type { AskedQuery } from '../rung.ts'
import classes from './PanelList.module.css'

interface PanelListProps<Row> {
  query: AskedQuery<{ pages: { rows: Row[] }[] }> & {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** Said where there is nothing yet. Absent where the panel itself is drawn only with rows, such as a `Module`. */
  empty?: string
  /** On the button that brings more. */
  more: string
  /** Grey lines before the rows are there. */
  lines?: number
  children: (rows: Row[]) => ReactNode
}

/** A list within a panel, page under page; its query is made with `infinite`. */
export function PanelList<Row>({ query, empty, more, lines = 2, children }: PanelListProps<Row>) {
  return (
    <QueryBoundary query={query} pending={<Loading lines={lines} height={16} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0 && empty) {
          return (
            <Text size="sm" c="dimmed" mt="sm">
              {empty}
            </Text>
          )
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

/** The rows of such a list under each other, a line between them; each an `li`. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}
