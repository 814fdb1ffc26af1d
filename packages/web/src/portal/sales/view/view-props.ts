import type { ViewedList } from '@gable/contract/status'

export interface ViewsProps {
  list: ViewedList
  /** The current query of the list's address. */
  query: string
  onTake: (query: string) => void
}

export interface ColumnsProps {
  /** All available columns, the shown ones first and in order. The first is always shown. */
  columns: { key: string; label: string; shown: boolean }[]
  /** Null restores the list's defaults. */
  onChoose: (keys: string[] | null) => void
  /** Whether the user has customized the columns. */
  chosen: boolean
}
