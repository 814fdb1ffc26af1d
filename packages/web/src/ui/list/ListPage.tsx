import { limits } from '@gable/contract/limits'
import { Button, Paper, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Empty } from '../Empty.tsx'
import { IconSearchOff } from '../icons.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { QueryBoundary } from '../QueryBoundary.tsx'
import { uiText } from '../texts/ui-text.ts'
import { phoneQuery } from '../theme.ts'
import classes from './List.module.css'
import { ListCards } from './ListCards.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { Column, ListQuery, Selection, SortOption, SortState } from './list.ts'
import { Paging } from './Paging.tsx'
import { RowCard } from './RowCard.tsx'
import { SearchField } from './SearchField.tsx'
import type { ListControl } from './use-list-page.ts'
import { useSelection } from './use-selection.ts'

// Nobody needs it before a row is chosen.
const BulkBar = lazy(() => import('./BulkBar.tsx'))

interface ListPageProps<Row, Sort extends string> {
  title: string
  detail?: ReactNode
  /** The way back, for the list of a record. */
  back?: { to: string; label: string }
  /** The page's one primary action. */
  action?: ReactNode
  /** Between the title and the list: what comes before working with it, or shows all rows at once, such as a map. */
  above?: ReactNode
  /** Beside the rows, which are cards then: a map of all of them, from whose every move they follow. Above them on a phone. */
  beside?: ReactNode
  /** Tabs over the list. */
  tabs?: ReactNode
  query: ListQuery<Row>
  columns: Column<Row, Sort>[]
  /** The columns may need more room than there is: the table is then moved sideways within its sheet. */
  wide?: boolean
  /** The row on a phone, where its columns do not make a card (`RowCard`). */
  card?: (row: Row) => ReactNode
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  list: ListControl
  /** On the search field; leave out where there is nothing to search by. */
  searchLabel?: string
  filters?: ReactNode
  /** The orders that may be chosen; the list's address has the present one as `sort` and `direction`. */
  sortOptions?: SortOption<Sort>[]
  /** Buttons for the chosen rows; leave out where nothing can be done with many. */
  bulk?: (selection: Selection) => ReactNode
  /** How many rows there are on all pages, and of how many something can be done at once: then all may be chosen. */
  whole?: { count: number | undefined; most: number }
  /** Beside the title, among the filters on a phone: export, views. */
  aside?: ReactNode
  /** Over the rows: what has to be known of how they were found. */
  remark?: string | undefined
  /** Shown when there is nothing at all; an empty search has its own words. */
  empty: ReactNode
}

/** A list: title with one action, search and filters, a dense table or cards, bulk actions and keyset paging. */
export function ListPage<Row, Sort extends string = string>(props: ListPageProps<Row, Sort>) {
  const { query, keyOf, list } = props
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const asCards = phone || Boolean(props.beside)
  const rows = query.data?.rows
  const ids = useMemo(() => (rows ?? []).map(keyOf), [rows, keyOf])
  const { after: _page, ...narrowedBy } = list.state
  const selection = useSelection(ids, JSON.stringify(narrowedBy))

  const sort = sortStateOf(list, props.sortOptions)
  const onPhone = phone ? [props.sortOptions, props.aside] : []
  const hasToolbar = [props.searchLabel, props.filters, ...onPhone].some((part) => part !== undefined)

  return (
    <Stack gap="md">
      <PageHeader title={props.title} detail={props.detail} actions={actionsOf(props, phone)} back={props.back} />
      {props.above}
      <div>
        {props.tabs}
        <Paper withBorder>
          {hasToolbar && (
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
              sort={sort}
              onClear={list.clear}
              aside={phone && props.aside}
            />
          )}
          <div className={props.beside ? classes.split : undefined}>
            <div>
              <QueryBoundary
                query={query}
                pending={<ListSkeleton phone={asCards} />}
                unknown={<NothingFound onClear={list.clear} />}
              >
                {({ rows, nextCursor }) => (
                  <>
                    {props.remark && (
                      <p role="status" className={classes.remark}>
                        {props.remark}
                      </p>
                    )}
                    <Rows {...props} rows={rows} asCards={asCards} sort={sort} selection={props.bulk && selection} />
                    <Paging after={list.state.after} nextCursor={nextCursor} onChange={list.turnTo} />
                  </>
                )}
              </QueryBoundary>
            </div>
            {props.beside && <div className={classes.beside}>{props.beside}</div>}
          </div>
        </Paper>
      </div>
      {props.bulk && (
        <Suspense>
          <BulkBar selection={selection} phone={phone} whole={props.whole}>
            {props.bulk(selection)}
          </BulkBar>
        </Suspense>
      )}
    </Stack>
  )
}

/** What stands beside the title: the primary action last. */
function actionsOf({ aside, action }: { aside?: ReactNode; action?: ReactNode }, phone: boolean): ReactNode {
  if (phone || !aside) return action
  return (
    <>
      {aside}
      {action}
    </>
  )
}

/** The present order of a list, as its address has it. */
function sortStateOf<Sort extends string>(
  list: ListControl,
  options?: SortOption<Sort>[],
): SortState<Sort> | undefined {
  if (!options) return undefined
  const { sort: by, direction } = list.state as Partial<SortState> & { sort?: Sort }
  const first = options[0]
  if (!first) return undefined
  return {
    by: by ?? first.by,
    direction: direction ?? first.direction,
    options,
    onChange: (sort, next) => list.show({ sort, direction: next } as never),
  }
}

function Rows<Row, Sort extends string>(
  props: ListPageProps<Row, Sort> & { rows: Row[]; asCards: boolean; sort?: SortState<Sort>; selection?: Selection },
) {
  const { list, query, rows, columns, wide, card, keyOf, nameOf, sort, selection, asCards, title } = props
  const same = { label: title, rows, keyOf, nameOf, selection, faded: query.isPlaceholderData }
  if (rows.length > 0) {
    return asCards ? (
      <ListCards {...same} card={card ?? ((row) => <RowCard row={row} columns={columns} />)} />
    ) : (
      <ListTable {...same} columns={columns} wide={wide} sort={sort} />
    )
  }
  // What lies elsewhere on a map is no fault of the filters.
  if ((!list.narrowed || props.beside) && list.state.after.length === 0) return props.empty
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
