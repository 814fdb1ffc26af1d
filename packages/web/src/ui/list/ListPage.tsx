import { limits } from '@gable/contract/limits'
import { Button, Group, Paper, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { IconChevronRight } from '../icons.tsx'
import { Muted, PageHeader, QueryBoundary } from '../parts.tsx'
import { IconChevronLeft } from '../shell-icons.tsx'
import { uiText } from '../texts/ui-text.ts'
import { phoneQuery } from '../theme.ts'
import { nextPage, previousPage } from '../url-state.ts'
import { BulkBar } from './BulkBar.tsx'
import { SearchField } from './filters.tsx'
import classes from './List.module.css'
import { ListCards, RowCard } from './ListCards.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { Column, ListControl, ListQuery, Selection, SortOption, SortState } from './list.ts'
import { NothingFound } from './NothingFound.tsx'
import { useSelection } from './use-selection.ts'

interface ListPageProps<Row, Sort extends string> {
  title: string
  detail?: ReactNode
  /** The back link, for the list of a record. */
  back?: { to: string; label: string }
  /** The page's primary action. */
  action?: ReactNode
  /** Shown between the title and the list, such as a map of all rows. */
  above?: ReactNode
  /**
   * Shown next to the rows, such as a map whose movements filter them. The rows become cards. On a phone it is above
   * them.
   */
  sidePanel?: ReactNode
  tabs?: ReactNode
  query: ListQuery<Row>
  columns: Column<Row, Sort>[]
  /** Whether the columns may need more room than there is. The table then scrolls sideways within its panel. */
  wide?: boolean
  /** The row on a phone, if its columns do not fit a card (`RowCard`). */
  card?: (row: Row) => ReactNode
  list: ListControl
  /** The label of the search field. Omit it if there is nothing to search by. */
  searchLabel?: string
  filters?: ReactNode
  /** The available sort orders. The address stores the current one as `sort` and `direction`. */
  sortOptions?: SortOption<Sort>[]
  /** Bulk actions for the selected rows. Omit it if there are none. */
  bulk?: (selection: Selection) => ReactNode
  /** The number of rows on all pages, and the maximum for one bulk action. If set, all rows may be selected. */
  whole?: { count: number | undefined; most: number }
  /** Shown next to the title, or among the filters on a phone: export, views. */
  aside?: ReactNode
  /** A note above the rows about how they were found. */
  remark?: string | undefined
  /** Shown if there are no records at all. An empty search has its own text. */
  empty: ReactNode
}

type Of<Row> = (row: Row) => string

/** By default a row is known by its `id` and called by its `name`. */
type RowNames<Row> = (Row extends { id: string } ? { keyOf?: Of<Row> } : { keyOf: Of<Row> }) &
  (Row extends { name: string } ? { nameOf?: Of<Row> } : { nameOf: Of<Row> })

const ownId = (row: unknown) => (row as { id: string }).id
const ownName = (row: unknown) => (row as { name: string }).name

/** A list page: a title with one action, search and filters, a dense table or cards, bulk actions and keyset paging. */
export function ListPage<Row, Sort extends string = string>(props: ListPageProps<Row, Sort> & RowNames<Row>) {
  const { query, list } = props
  const { keyOf = ownId, nameOf = ownName }: { keyOf?: Of<Row>; nameOf?: Of<Row> } = props
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const asCards = phone || Boolean(props.sidePanel)
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
          <div className={props.sidePanel ? classes.split : undefined}>
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
                    <Rows
                      {...props}
                      rows={rows}
                      keyOf={keyOf}
                      nameOf={nameOf}
                      asCards={asCards}
                      sort={sort}
                      selection={props.bulk && selection}
                    />
                    <Paging after={list.state.after} nextCursor={nextCursor} onChange={list.turnTo} />
                  </>
                )}
              </QueryBoundary>
            </div>
            {props.sidePanel && <div className={classes.sidePanel}>{props.sidePanel}</div>}
          </div>
        </Paper>
      </div>
      {props.bulk && (
        <BulkBar selection={selection} phone={phone} whole={props.whole}>
          {props.bulk(selection)}
        </BulkBar>
      )}
    </Stack>
  )
}

/** The content next to the title, the primary action last. */
function actionsOf({ aside, action }: { aside?: ReactNode; action?: ReactNode }, phone: boolean): ReactNode {
  if (phone || !aside) return action
  return (
    <>
      {aside}
      {action}
    </>
  )
}

/** Reads the current sort order from the address. */
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
  props: ListPageProps<Row, Sort> & {
    rows: Row[]
    keyOf: Of<Row>
    nameOf: Of<Row>
    asCards: boolean
    sort?: SortState<Sort>
    selection?: Selection
  },
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
  // With a map, an empty result means that it shows another area, not that filters match nothing.
  if ((!list.narrowed || props.sidePanel) && list.state.after.length === 0) return props.empty
  return <NothingFound onClear={list.clear} />
}

interface PagingProps {
  /** The cursors of the previous pages, as stored in the address. */
  after: string[]
  nextCursor: string | null
  onChange: (after: string[]) => void
}

/** Next and Previous by keyset: no page numbers, and no row is shown twice while new ones arrive. */
function Paging({ after, nextCursor, onChange }: PagingProps) {
  if (after.length === 0 && nextCursor === null) return null
  return (
    <Group component="nav" aria-label={uiText('list.paging')} justify="flex-end" gap="sm" p="md">
      <Muted mr="auto" aria-current="page">
        {uiText('list.page', { page: after.length + 1 })}
      </Muted>
      <Button
        disabled={after.length === 0}
        leftSection={<IconChevronLeft size={16} />}
        onClick={() => onChange(previousPage(after))}
      >
        {uiText('action.previous')}
      </Button>
      <Button
        disabled={nextCursor === null}
        rightSection={<IconChevronRight size={16} />}
        onClick={() => nextCursor !== null && onChange(nextPage(after, nextCursor))}
      >
        {uiText('action.next')}
      </Button>
    </Group>
  )
}
