/** The last query of each list, by path, so that the back link of a record restores the same rows. */
const searches = new Map<string, object>()

/** Stores the query of a list's address. */
export function rememberList(path: string, search: object): void {
  searches.set(path, search)
}

/** Returns the last query of a list in this tab, or an empty one. */
export function searchOfList(path: string): object {
  return searches.get(path) ?? {}
}

/** Clears the stored queries, since another user may sign in. */
export function clearRememberedLists(): void {
  searches.clear()
}
