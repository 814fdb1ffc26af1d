import type { Page } from '@gable/contract/list'
import type { SortDirection } from '@gable/contract/status'
import type { ReactNode } from 'react'
import type { AskedQuery } from '../rung.ts'

/** One column of a list. The unit of its figures stands in the head, not in each row. */
export interface Column<Row, Sort extends string = string> {
  key: string
  label: string
  unit?: string
  /** Figures are right-aligned, so that their digits stand under each other. */
  figure?: boolean
  /** The sort this head switches on. */
  sort?: Sort
  /** Below this width the column is left out: the row's page shows it. */
  from?: 'lg' | 'xl'
  /** Where the card of a phone shows it, see `RowCard`. */
  card?: CardPlace
  cell: (row: Row) => ReactNode
}

/** Places of a row's card: its first line, at the right of it, a line of its own, a small fact after its label, the buttons. */
export type CardPlace = 'title' | 'aside' | 'line' | 'fact' | 'actions' | 'none'

/** An order that may be chosen, for the phone, where there are no column heads. */
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

/** What of a query the list needs; a TanStack query result fits. */
export type ListQuery<Row> = AskedQuery<Page<Row>> & { isPlaceholderData: boolean }

/** A list that is shown only once something above it is known, so that nothing moves under a finger. */
export function waitingFor<Row>(query: ListQuery<Row>): ListQuery<Row> {
  return { ...query, data: undefined, error: null, isPending: true }
}

export interface Selection {
  chosen: ReadonlySet<string>
  /** Each row of the shown page is chosen. */
  wholePage: boolean
  /** Not the shown page alone is chosen, but all that stand under the filters. */
  everything: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  chooseEverything: () => void
  /** These stay chosen, and no others. */
  keep: (ids: Iterable<string>) => void
  clear: () => void
}
