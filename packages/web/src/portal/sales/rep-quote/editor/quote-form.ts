import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { type RepQuoteForm, repQuoteForm } from '@gable/contract/rep-quote-form'

/** Returns the errors of a form by path, with the contract's messages. */
export function errorsOf(form: RepQuoteForm): Record<string, string> {
  const { error } = repQuoteForm.safeParse(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** Concurrent changes to structures and options are merged one by one. */
export const mergeRules = { structures: 'records', options: 'records' } as const

/** The version and form that an editor starts with. */
export type SeenQuote = Pick<RepQuoteDetail, 'version' | 'form'>
