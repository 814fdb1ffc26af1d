/** A record as it is on screen, for a button pressed on it. @returns what is different about it now, a sentence for each field. */
export type Seen = () => Promise<string[]>

/** What a press says that was refused because somebody else had changed its record. Its words are seldom needed, and loaded then. */
export async function staleWords(seen?: Seen): Promise<string> {
  const { staleText } = await import('./texts/stale-text.ts')
  // Where it cannot be read any more, the screen says so itself.
  const changed = (await seen?.().catch(() => undefined)) ?? []
  return [staleText('stale.press'), ...(changed.length > 0 ? changed : [staleText('stale.look')])].join(' ')
}
