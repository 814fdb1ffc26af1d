import type { ReadField } from './columns.ts'
import type { Feature } from './feature.ts'
import type { Placer } from './placer.ts'
import type { Rows } from './rows.ts'

/** How to convert features to rows of one kind. */
export interface RowWork<Row> {
  read: ReadField
  placer: Placer
  convert: (feature: Feature, read: ReadField) => Rows<Row> | undefined
}

/** The rows of a feature, if it is where it should be. */
export function rowsOf<Row>(feature: Feature, { read, placer, convert }: RowWork<Row>): Rows<Row> | undefined {
  const placed = placer.place(feature)
  if ('refused' in placed) return placed
  const result = convert(placed, read)
  if (!result || 'refused' in result) return result
  const misplaced = placer.misplaced(placed)
  return misplaced ? { refused: misplaced } : result
}
