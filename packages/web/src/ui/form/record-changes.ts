import { changedWords, type Shown } from './changed-words.ts'
import { mergeLatest } from './merge-latest.ts'

export interface Named<Loaded extends object> {
  /** What each field is called. Of a field without a name nothing is said. */
  labels: { readonly [Field in keyof Loaded & string]?: string }
  /** A value as the screen shows it, where it is no plain text. */
  shown?: Shown
}

/** What is different about a record, a sentence for each named field. */
export function recordChanges<Loaded extends object>(
  [before, now]: readonly [Loaded, Loaded],
  { labels, shown }: Named<Loaded>,
): string[] {
  const names = Object.keys(labels) as (keyof Loaded & string)[]
  const named = (of: Loaded) => Object.fromEntries(names.map((name) => [name, of[name]]))
  const { changed } = mergeLatest(named(before), named(before), named(now))
  const labelOf = (name: string) => labels[name as keyof Loaded & string] ?? name
  return changed.map((field) => changedWords(field, { labelOf, shown }))
}
