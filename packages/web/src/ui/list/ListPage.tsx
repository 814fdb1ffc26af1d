import { Button, Paper, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { Empty } from '../Empty.tsx'
import { Failed } from '../Failed.tsx'
import { IconSearchOff } from '../icons.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { uiText } from '../texts/ui-text.ts'
import { phoneQuery } from '../theme.ts'
import { BulkBar } from './BulkBar.tsx'
import { ListCards } from './ListCards.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { Column, ListQuery, Selection, SortState } from './list.ts'
import { Paging } from './Paging.tsx'
import { SearchField } from './SearchField.tsx'
import { useSelection } from './use-selection.ts'

interface ListPageProps<Row, Sort extends string> {
  title: string
  detail?: ReactNode
  /** The page's one primary action. */
  action?: ReactNode
  /** Tabs over the list. */
  tabs?: ReactNode
  query: ListQuery<Row>
  columns: Column<Row, Sort>[]
  /** The row on a phone. */
  card: (row: Row) => ReactNode
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Leave out where there is nothing to search by. */
  search?: { label: string; value: string; maxLength: number; onChange: (value: string) => void }
  filters?: ReactNode
  activeFilters?: number
  onClearFilters: () => void
  sort?: SortState<Sort>
  paging: { after: string[]; onChange: (after: string[]) => void }
  /** Buttons for the chosen rows; leave out where nothing can be done with many. */
  bulk?: (selection: Selection) => ReactNode
  /** Beside the filters: export. */
  aside?: ReactNode
  /** Shown when there is nothing at all; an empty search has its own words. */
  empty: ReactNode
}

/** A list: title with one action, search and filters, a dense table or cards, bulk actions and keyset paging. */
export function ListPage<Row, Sort extends string = string>(props: ListPageProps<Row, Sort>) {
  const { query, keyOf, search, paging, activeFilters = 0 } = props
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const rows = query.data?.rows
  const ids = useMemo(() => (rows ?? []).map(keyOf), [rows, keyOf])
  const selection = useSelection(ids)
  const narrowed = (search?.value ?? '') !== '' || activeFilters > 0

  return (
    <Stack gap="md">
      <PageHeader title={props.title} detail={props.detail} actions={props.action} />
      <div>
        {props.tabs}
        <Paper withBorder>
          <ListToolbar
            phone={phone}
            search={search && <SearchField {...search} />}
            filters={props.filters}
            activeFilters={activeFilters}
            sort={props.sort}
            onClear={props.onClearFilters}
            aside={props.aside}
          />
          <Body {...props} phone={phone} narrowed={narrowed} selection={props.bulk && selection} />
          {query.data && <Paging {...paging} nextCursor={query.data.nextCursor} />}
        </Paper>
      </div>
      {props.bulk && <BulkBar selection={selection}>{props.bulk(selection)}</BulkBar>}
    </Stack>
  )
}

function Body<Row, Sort extends string>(
  props: ListPageProps<Row, Sort> & { phone: boolean; narrowed: boolean; selection?: Selection },
) {
  const { query, columns, card, keyOf, nameOf, sort, selection, phone, title } = props
  if (query.isPending) return <ListSkeleton phone={phone} />
  if (query.isError || !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const { rows } = query.data
  const same = { label: title, rows, keyOf, nameOf, selection, faded: query.isPlaceholderData }
  if (rows.length > 0) {
    return phone ? <ListCards {...same} card={card} /> : <ListTable {...same} columns={columns} sort={sort} />
  }
  if (!props.narrowed && props.paging.after.length === 0) return props.empty
  return (
    <Empty
      icon={IconSearchOff}
      title={uiText('list.nothingFound')}
      hint={uiText('list.nothingFoundHint')}
      action={<Button onClick={props.onClearFilters}>{uiText('action.clearFilters')}</Button>}
    />
  )
}
