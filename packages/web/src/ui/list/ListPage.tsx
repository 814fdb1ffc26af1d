import { limits } from '@gable/contract/limits'
import { Button, Paper, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { Empty } from '../Empty.tsx'
import { IconSearchOff } from '../icons.tsx'
import { Ladder } from '../Ladder.tsx'
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
import type { ListControl } from './use-list-page.ts'
import { useSelection } from './use-selection.ts'

interface ListPageProps<Row, Sort extends string> {
  title: string
  detail?: ReactNode
  /** The page's one primary action. */
  action?: ReactNode
  /** Between the title and the list: what comes before working with it, or shows all rows at once, such as a map. */
  above?: ReactNode
  /** Tabs over the list. */
  tabs?: ReactNode
  query: ListQuery<Row>
  columns: Column<Row, Sort>[]
  /** The row on a phone. */
  card: (row: Row) => ReactNode
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  list: ListControl
  /** On the search field; leave out where there is nothing to search by. */
  searchLabel?: string
  filters?: ReactNode
  sort?: SortState<Sort>
  /** Buttons for the chosen rows; leave out where nothing can be done with many. */
  bulk?: (selection: Selection) => ReactNode
  /** Beside the filters: export. */
  aside?: ReactNode
  /** Shown when there is nothing at all; an empty search has its own words. */
  empty: ReactNode
}

/** A list: title with one action, search and filters, a dense table or cards, bulk actions and keyset paging. */
export function ListPage<Row, Sort extends string = string>(props: ListPageProps<Row, Sort>) {
  const { query, keyOf, list } = props
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const rows = query.data?.rows
  const ids = useMemo(() => (rows ?? []).map(keyOf), [rows, keyOf])
  const selection = useSelection(ids)

  return (
    <Stack gap="md">
      <PageHeader title={props.title} detail={props.detail} actions={props.action} />
      {props.above}
      <div>
        {props.tabs}
        <Paper withBorder>
          <ListToolbar
            phone={phone}
            search={
              props.searchLabel !== undefined && (
                <SearchField
                  label={props.searchLabel}
                  value={list.state.search}
                  maxLength={limits.searchText}
                  onChange={list.searchFor}
                />
              )
            }
            filters={props.filters}
            activeFilters={list.activeFilters}
            sort={props.sort}
            onClear={list.clear}
            aside={props.aside}
          />
          <Ladder
            query={query}
            pending={<ListSkeleton phone={phone} />}
            unknown={<NothingFound onClear={list.clear} />}
          >
            {({ rows, nextCursor }) => (
              <>
                <Rows {...props} rows={rows} phone={phone} selection={props.bulk && selection} />
                <Paging after={list.state.after} nextCursor={nextCursor} onChange={list.turnTo} />
              </>
            )}
          </Ladder>
        </Paper>
      </div>
      {props.bulk && <BulkBar selection={selection}>{props.bulk(selection)}</BulkBar>}
    </Stack>
  )
}

function Rows<Row, Sort extends string>(
  props: ListPageProps<Row, Sort> & { rows: Row[]; phone: boolean; selection?: Selection },
) {
  const { list, query, rows, columns, card, keyOf, nameOf, sort, selection, phone, title } = props
  const same = { label: title, rows, keyOf, nameOf, selection, faded: query.isPlaceholderData }
  if (rows.length > 0) {
    return phone ? <ListCards {...same} card={card} /> : <ListTable {...same} columns={columns} sort={sort} />
  }
  if (!list.narrowed && list.state.after.length === 0) return props.empty
  return <NothingFound onClear={list.clear} />
}

/** No record fits the address; nor does a page that no list gave. */
function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      icon={IconSearchOff}
      title={uiText('list.nothingFound')}
      hint={uiText('list.nothingFoundHint')}
      action={<Button onClick={onClear}>{uiText('action.clearFilters')}</Button>}
    />
  )
}
