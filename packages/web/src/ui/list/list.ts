import type { Page } from '@gable/contract/list'
import type { SortDirection } from '@gable/contract/status'
import type { ReactNode } from 'react'
import type { QueryState } from '../rung.ts'

/** One column of a list. The unit of its numbers is in the header, not in each row. */
export interface Column<Row, Sort extends string = string> {
  key: string
  label: string
  unit?: string
  /** Right-aligns numbers, so that their digits line up. */
  figure?: boolean
  /** The sort order that the header toggles. */
  sort?: Sort
  /** The column is hidden below this width, since the record's page shows it. */
  from?: 'lg' | 'xl'
  /** Where a phone's card shows the column, see `RowCard`. */
  card?: CardPlace
  cell: (row: Row) => ReactNode
}

/** Places on a row's card: the title line, the right of it, a line of its own, a labeled fact, or the buttons. */
export type CardPlace = 'title' | 'aside' | 'line' | 'fact' | 'actions' | 'none'

/** A sort order, for a phone, where there are no column headers. */
export interface SortOption<Sort extends string = string> {
  by: Sort
  direction: SortDirection
  label: string
}

export interface SortState<Sort extends string = string> {
  by: Sort
  direction: SortDirection
  options: SortOption<Sort>[]
  onChange: (by: Sort, direction: SortDirection) => void
}

/** The part of a query that a list needs. Compatible with a TanStack query result. */
export type ListQuery<Row> = QueryState<Page<Row>> & { isPlaceholderData: boolean }

/** Keeps a list pending until content above it is loaded, to avoid layout shifts. */
export function waitingFor<Row>(query: ListQuery<Row>): ListQuery<Row> {
  return { ...query, data: undefined, error: null, isPending: true }
}

export interface Selection {
  chosen: ReadonlySet<string>
  /** Whether every row of the page is selected. */
  wholePage: boolean
  /** Whether all rows that match the filters are selected, not just this page. */
  everything: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  chooseEverything: () => void
  /** Selects exactly these rows. */
  keep: (ids: Iterable<string>) => void
  clear: () => void
}
