/** Whether this is `npm test -- --all`, which also takes long, and not `npm test`. */
export const isFullRun = process.env.TEST_ALL === '1'

/** Fewer than these find little. */
const fewest = 50

/**
 * How many cases a property or a fuzz test tries.
 * @param full the number of a full run; `npm test` tries a tenth of them
 */
export function cases(full: number): number {
  return isFullRun ? full : Math.min(full, Math.max(fewest, Math.ceil(full / 10)))
}
