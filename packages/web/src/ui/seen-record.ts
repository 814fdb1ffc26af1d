import { changedWords, type Shown } from './form/changed-words.ts'
import { mergeLatest } from './form/merge-latest.ts'
import type { Seen } from './seen.ts'

interface SeenRecord<Loaded extends object> {
  /** The record as it is on screen. */
  record: Loaded
  /** Reads it as it is now. */
  reread: () => Promise<Loaded | undefined>
  /** What each field is called. Of a field without a name nothing is said. */
  labels: { readonly [Field in keyof Loaded & string]?: string }
  /** A value as the screen shows it, where it is no plain text. */
  shown?: Shown
}

/** What somebody else has changed on a record since it was drawn, for `seen` of an action. */
export function seenRecord<Loaded extends object>({ record, reread, labels, shown }: SeenRecord<Loaded>): Seen {
  const names = Object.keys(labels) as (keyof Loaded & string)[]
  const named = (of: Loaded) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return async () => {
    const latest = await reread()
    if (latest === undefined) return []
    const before = named(record)
    const { changed } = mergeLatest(before, before, named(latest))
    return changed.map((field) => {
      return changedWords(field, { labelOf: (name) => labels[name as keyof Loaded & string] ?? name, shown })
    })
  }
}
