/**
 * Compares a record with what is on screen when a button is pressed.
 * @returns a sentence for each field that differs.
 */
export type Seen = () => Promise<string[]>

/**
 * Returns the message for an action that was refused because someone else changed the record. Its texts are rarely
 * needed, so they are loaded on demand.
 */
export async function staleWords(seen?: Seen): Promise<string> {
  const { staleText } = await import('./texts/stale-text.ts')
  // If the record can no longer be read, the screen reports that itself.
  const changed = (await seen?.().catch(() => undefined)) ?? []
  return [staleText('stale.press'), ...(changed.length > 0 ? changed : [staleText('stale.look')])].join(' ')
}
