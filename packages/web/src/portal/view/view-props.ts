import type { ViewedList } from '@gable/contract/status'

export interface ViewsProps {
  list: ViewedList
  /** What stands behind the list's address now. */
  query: string
  onTake: (query: string) => void
}

export interface ColumnsProps {
  /** All that may be chosen, the shown ones first and in their order; the first always stands. */
  columns: { key: string; label: string; shown: boolean }[]
  /** Null: the list's own. */
  onChoose: (keys: string[] | null) => void
  /** Whether the person chose any. */
  chosen: boolean
}
