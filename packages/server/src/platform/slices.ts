import { setImmediate } from 'node:timers/promises'

/** Number of items processed before yielding. Checking one uploaded item takes less than a millisecond. */
const atATime = 25

/** Maps many items without blocking requests: yields to the event loop after each slice. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % atATime === 0) await setImmediate()
    results.push(map(item))
  }
  return results
}
