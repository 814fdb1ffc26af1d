import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { type RepQuoteForm, repQuoteForm } from '@gable/contract/rep-quote-form'
import { mergeLatest } from '../../../ui/form/merge-latest.ts'

/** The faults of a form by the path of each, in the contract's sentences. */
export function faultsOf(form: RepQuoteForm): Record<string, string> {
  const { error } = repQuoteForm.safeParse(form)
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message
  return faults
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Listed = 'structures' | 'options'

/**
 * A form over the latest version that somebody else saved: what was changed here stays, everything else is as it is now.
 * Structures and options are merged one by one.
 */
export function mergeForms(seen: RepQuoteForm, typed: RepQuoteForm, latest: RepQuoteForm): RepQuoteForm {
  const { values } = mergeLatest(seen, typed, latest)
  return {
    ...values,
    structures: mergeList(seen, typed, latest, 'structures'),
    options: mergeList(seen, typed, latest, 'options'),
  }
}

function mergeList<Name extends Listed>(
  seen: RepQuoteForm,
  typed: RepQuoteForm,
  latest: RepQuoteForm,
  name: Name,
): RepQuoteForm[Name] {
  const byId = (form: RepQuoteForm) => new Map(form[name].map((one) => [one.id as string, one]))
  const [before, now] = [byId(seen), byId(latest)]
  // What somebody else has removed stays only where it was changed here; what they added is added.
  const mine = typed[name].flatMap((one) => {
    const [was, is] = [before.get(one.id), now.get(one.id)]
    if (was && is) return [mergeLatest<object>(was, one, is).values]
    return is || !was || !isSame(was, one) ? [one] : []
  })
  const here = new Set(typed[name].map(({ id }) => id))
  const added = latest[name].filter(({ id }) => !here.has(id) && !before.has(id))
  return [...mine, ...added] as RepQuoteForm[Name]
}

/** What an editor begins with. */
export type SeenQuote = Pick<RepQuoteDetail, 'version' | 'form'>
