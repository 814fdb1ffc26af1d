import type { Page } from '@gable/contract/list'

/**
 * Returns the ID of the row before a new position, or null for the first. `place` does not count the moved row itself.
 */
export function behindAt<Row extends { id: string }>(rows: readonly Row[], id: string, place: number): string | null {
  return rows.filter((row) => row.id !== id)[place - 1]?.id ?? null
}

/**
 * Returns the rows with one of them moved behind another, or to the start. Returns them unchanged if either is missing.
 */
export function moved<Row extends { id: string }>(rows: readonly Row[], id: string, behind: string | null): Row[] {
  const row = rows.find((each) => each.id === id)
  const others = rows.filter((each) => each.id !== id)
  const at = behind === null ? 0 : others.findIndex((each) => each.id === behind) + 1
  if (!row || (behind !== null && at === 0)) return [...rows]
  return others.toSpliced(at, 0, row)
}

/** The same for pages. Each keeps its length. */
export function movedInPages<Row extends { id: string }>(
  pages: readonly Page<Row>[],
  id: string,
  behind: string | null,
): Page<Row>[] {
  const rows = moved(
    pages.flatMap((page) => page.rows),
    id,
    behind,
  )
  let at = 0
  return pages.map((page) => {
    const from = at
    at += page.rows.length
    return { ...page, rows: rows.slice(from, at) }
  })
}
