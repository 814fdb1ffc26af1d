import type { Log } from '../log/log.ts'

/** Does the same for each of several items: one that fails is logged and does not keep the others waiting. */
export async function eachAlone<Item>(
  log: Log,
  work: string,
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await run(item)
    } catch (error) {
      log.error({ item, work, error: (error as Error).message }, 'one item of recurring work failed')
    }
  }
}
