import { uiText } from './texts/ui-text.ts'

/** A record as it is on screen, for a button pressed on it. @returns what is different about it now, a sentence for each field. */
export type Seen = () => Promise<string[]>

/** What a press says that was refused because somebody else had changed its record. */
export async function staleWords(seen?: Seen): Promise<string> {
  // Where it cannot be read any more, the screen says so itself.
  const changed = (await seen?.().catch(() => undefined)) ?? []
  return [uiText('stale.press'), ...(changed.length > 0 ? changed : [uiText('stale.look')])].join(' ')
}
