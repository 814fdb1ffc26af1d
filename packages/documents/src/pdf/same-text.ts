import type { DrawnTexts } from './flatten.ts'

/** The runs of letters on each page, as returned by `shownText`. */
type Pages = readonly (readonly string[])[]

export interface Rewriting {
  before: Pages
  after: Pages
  drawn: DrawnTexts
}

/**
 * Whether rewritten pages show the same text as before: every run of letters of a page is still there, as often as
 * before, and only the drawn form fields were added. The drawing order of the runs may differ.
 */
export function isSameText({ before, after, drawn }: Rewriting): boolean {
  if (before.length !== after.length) return false
  const added: string[] = []
  for (const [page, runs] of after.entries()) {
    if (without(before[page]!, runs).length > 0) return false
    added.push(...without(runs, before[page]!))
  }
  const all = added.join('')
  const needed = drawn.needed.map(letters)
  const possible = [...needed, ...drawn.allowed.map(letters)]
  return needed.every((text) => all.includes(text)) && added.every((run) => possible.some((text) => text.includes(run)))
}

const letters = (text: string) => text.replaceAll(/\s+/g, '')

/** The runs that remain after removing one equal run for each of the others. */
function without(runs: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const run of others) counts.set(run, (counts.get(run) ?? 0) + 1)
  return runs.filter((run) => {
    const left = counts.get(run) ?? 0
    if (left > 0) counts.set(run, left - 1)
    return left === 0
  })
}
