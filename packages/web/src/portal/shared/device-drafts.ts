/** Form drafts stored on the device until they are saved. Signing out deletes them. */

/** The prefix of the drafts' storage keys. */
export const draftPrefix = 'gable.draft.'

/** Deletes all drafts, so that none is left for the device's next user. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  } catch {
    // If storage is unavailable, there are no drafts.
  }
}
