import { type MergeRules, mergeLatest } from './merge-latest.ts'

/**
 * Merges a form that was stored elsewhere over the current record. Preserves both the user's input and other people's
 * changes.
 */
export const keptOver = <Values extends object>(
  stored: { seen: Values; typed: Values },
  latest: Values,
  rules: MergeRules<Values>,
): Values => mergeLatest(stored.seen, stored.typed, latest, rules).values
