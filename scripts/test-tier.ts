/** Whether this is `npm test -- --all`, which includes slow tests. */
export const isFullRun = process.env.TEST_ALL === '1'

/** Fewer cases find little. */
const fewest = 50

/**
 * Number of cases of a property or fuzz test.
 * @param full the number in a full run; `npm test` runs a tenth of them
 */
export function cases(full: number): number {
  return isFullRun ? full : Math.min(full, Math.max(fewest, Math.ceil(full / 10)))
}
