import { setImmediate } from 'node:timers/promises'

/** Items of one slice. What people upload is looked at in less than a millisecond each. */
const atATime = 25

/** Maps many items with requests answered in between: after each slice the event loop has its turn. */
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
