import { wholeNumber } from '@gable/contract/format/figure'
import { text } from './text.ts'

/** Formats the result of an undone import: "3 removed", "2 removed, 1 kept". */
export function undoneWords({ removed, kept }: { removed: number; kept: number }): string {
  if (kept === 0) return text('result.undoneAll', { removed: wholeNumber(removed) })
  return text('result.undone', { removed: wholeNumber(removed), kept: wholeNumber(kept) })
}
