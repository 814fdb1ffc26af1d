/** Page size for lists; every AccuLynx list supports it. */
export const perPage = 25

/**
 * Reads a list page by page. Some lists count records and some count pages, and either parameter may be ignored, so
 * reading ends with the first page that has nothing new.
 */
export async function listOf<Item extends { id: string | number }>(
  ask: (query: URLSearchParams) => Promise<{ items: Item[] }>,
  { maxPages, until, query = {} }: ListQuestion<Item>,
): Promise<Item[]> {
  const found = new Map<string | number, Item>()
  for (let page = 0; page < maxPages; page += 1) {
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
  maxPages: number
  query?: Record<string, string>
  /** Whether to stop after this page. */
  until?: (fresh: Item[]) => boolean
}
