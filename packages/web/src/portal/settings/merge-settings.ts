import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { type ChangedField, type Merged, mergeLatest } from '../../ui/form/merge-latest.ts'

const lists = ['costs', 'questions', 'discounts'] as const
type List = (typeof lists)[number]

/**
 * The form over the latest version of the settings: what was typed stays, everything else is as it is now. Of the lists each
 * line is merged by itself, so that nobody's line is lost; a changed line is named `costs Permit`.
 */
export function mergeSettings(
  seen: QuoteSettingsForm,
  typed: QuoteSettingsForm,
  latest: QuoteSettingsForm,
): Merged<QuoteSettingsForm> {
  const plain = mergeLatest(withoutLists(seen), withoutLists(typed), withoutLists(latest))
  const texts = mergeLatest(seen.texts, typed.texts, latest.texts)
  const changed: ChangedField[] = [...plain.changed, ...texts.changed]
  const values: QuoteSettingsForm = { ...latest, ...plain.values, texts: texts.values }
  for (const list of lists) {
    const merged = mergeLines<Line>(list, seen[list], typed[list], latest[list])
    values[list] = merged.lines as never
    changed.push(...merged.changed)
  }
  return { values, changed }
}

function withoutLists({ costs: _c, questions: _q, discounts: _d, texts: _t, ...plain }: QuoteSettingsForm) {
  return plain
}

interface Line {
  id: string
  name: string
}

function mergeLines<Item extends Line>(
  list: List,
  seen: readonly Item[],
  typed: readonly Item[],
  latest: readonly Item[],
): { lines: Item[]; changed: ChangedField[] } {
  const changed: ChangedField[] = []
  const kept = new Map<string, Item>()
  for (const { id, name } of [...typed, ...latest.filter(({ id: of }) => !has(typed, of))]) {
    const [was, mine, theirs] = [seen, typed, latest].map((lines) => lines.find((line) => line.id === id))
    const isMine = differ(mine, was)
    const isTheirs = differ(theirs, was)
    // A line that one of both removed stays where the other one has changed it meanwhile.
    const line = isMine && (mine || !isTheirs) ? mine : theirs
    if (line) kept.set(id, line)
    if (isTheirs && differ(theirs, mine)) {
      changed.push({ name: `${list} ${theirs?.name ?? name}`, latest: theirs ?? null, kept: isMine })
    }
  }
  const isReordered = differ(order(typed, seen), order(seen, typed))
  const [first, then] = isReordered ? [typed, latest] : [latest, typed]
  const ids = [...new Set([...first, ...then].map(({ id }) => id))]
  return { lines: ids.flatMap((id) => kept.get(id) ?? []), changed }
}

const has = (lines: readonly Line[], id: string) => lines.some((line) => line.id === id)
/** The order of the lines that stand in both. */
const order = (lines: readonly Line[], others: readonly Line[]) =>
  lines.filter(({ id }) => has(others, id)).map(({ id }) => id)
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
