import { changedWords, type Shown } from './changed-words.ts'
import { mergeLatest } from './merge-latest.ts'

export interface Named<Loaded extends object> {
  /** The field labels. Fields without a label are not reported. */
  labels: { readonly [Field in keyof Loaded & string]?: string }
  /** Formats a value that is not plain text. */
  shown?: Shown
}

/** Returns a sentence for each named field of a record that differs. */
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
