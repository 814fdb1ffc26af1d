/** The texts for an action on an outdated record, loaded on demand. */
export const staleEn = {
  'stale.press': 'Someone else changed this in the meantime, so nothing was done.',
  'stale.look': 'You now see the latest.',
}
