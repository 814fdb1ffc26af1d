/** So many of a list are asked for at once: no list of AccuLynx offers less. */
export const perPage = 25

/**
 * Reads a list page by page. Some of its lists count records and some pages, and one of the two may be passed over: the reading
 * ends with a page that brings nothing new.
 */
export async function listOf<Item extends { id: string | number }>(
  ask: (query: URLSearchParams) => Promise<{ items: Item[] }>,
  { mostPages, until, query = {} }: ListQuestion<Item>,
): Promise<Item[]> {
  const found = new Map<string | number, Item>()
  for (let page = 0; page < mostPages; page += 1) {
    const start = String(page * perPage)
    const paging = { pageSize: String(perPage), recordStartIndex: start, pageStartIndex: start }
    const { items } = await ask(new URLSearchParams({ ...query, ...paging }))
    const fresh = items.filter(({ id }) => !found.has(id))
    for (const item of fresh) found.set(item.id, item)
    if (fresh.length === 0 || items.length < perPage || until?.(fresh)) break
  }
  return [...found.values()]
}

interface ListQuestion<Item> {
  mostPages: number
  query?: Record<string, string>
  /** Whether what came with this page is enough. */
  until?: (fresh: Item[]) => boolean
}
