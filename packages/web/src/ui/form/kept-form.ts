import { type MergeRules, mergeLatest } from './merge-latest.ts'

/** A form that was kept elsewhere, over its record as it is now: what was typed stays, and so does what others have changed. */
export const keptOver = <Values extends object>(
  kept: { seen: Values; typed: Values },
  latest: Values,
  rules: MergeRules<Values>,
): Values => mergeLatest(kept.seen, kept.typed, latest, rules).values
