import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { type RepQuoteForm, repQuoteForm } from '@gable/contract/rep-quote-form'

/** The faults of a form by the path of each, in the contract's sentences. */
export function faultsOf(form: RepQuoteForm): Record<string, string> {
  const { error } = repQuoteForm.safeParse(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** How two people's changes to a form are merged: structures and options one by one. */
export const mergeRules = { structures: 'records', options: 'records' } as const

/** What an editor begins with. */
export type SeenQuote = Pick<RepQuoteDetail, 'version' | 'form'>
