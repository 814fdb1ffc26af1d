/** How each list stood when it was last looked at, by its path: the way back from a record leads to those very rows. */
const searches = new Map<string, object>()

/** Keeps the query of a list's address. */
export function rememberList(path: string, search: object): void {
  searches.set(path, search)
}

/** The query with which a list was last looked at in this tab; none for one that was not. */
export function searchOfList(path: string): object {
  return searches.get(path) ?? {}
}

/** Forgets how lists stood: another person may sign in. */
export function deleteOutdatedLists(): void {
  searches.clear()
}
