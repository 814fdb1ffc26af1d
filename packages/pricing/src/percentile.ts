import { WHOLE_BPS } from './percent.ts'

/**
 * The percentile of some figures: the smallest of them that the next figure of the same kind does not exceed with at
 * least this chance, `ceil(share x (n + 1))` in order. The usual rank, `ceil(share x n)`, would cover too few of those
 * that come next. With too few figures for that it is the largest; null without any.
 */
export function percentile(figures: readonly number[], shareBps: number): number | null {
  if (figures.length === 0) return null
  const ordered = [...figures].sort((one, other) => one - other)
  const rank = Math.ceil((shareBps * (ordered.length + 1)) / WHOLE_BPS)
  return ordered[Math.min(Math.max(rank, 1), ordered.length) - 1]!
}
