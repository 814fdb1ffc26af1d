/** What a press says that came too late; loaded with it. */
export const staleEn = {
  'stale.press': 'Someone else changed this in the meantime, so nothing was done.',
  'stale.look': 'You now see the latest.',
}
