/** What forms keep on a device until it is saved. Signing out wipes it. */

/** How the keys of drafts begin. */
export const draftPrefix = 'gable.draft.'

/** Nothing that somebody typed stays on the device for the next person. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
