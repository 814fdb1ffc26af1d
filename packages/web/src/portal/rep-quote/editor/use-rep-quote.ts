import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { useOpenRecord } from '../../../ui/form/use-open-record.ts'
import { useAction } from '../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../api.ts'
import { repQuoteOptions } from '../rep-quote-query.ts'
import { text } from '../texts/text.ts'
import { faultsOf, mergeRules, type SeenQuote } from './quote-form.ts'

/** So long after the last letter the price is asked for: with the server's part it is on the screen within 200 ms. */
const priceAfterMs = 60

/** A quote while it is edited: its form over the version that was seen, the price of what stands there, and the saving. */
export function useRepQuote(detail: RepQuoteDetail) {
  const queries = useQueryClient()
  const [form, setForm] = useState(detail.form)
  const record = useOpenRecord<SeenQuote, RepQuoteForm>({
    latest: detail,
    refetch: () => queries.fetchQuery({ ...repQuoteOptions(detail.id), staleTime: 0 }),
    valuesOf: (quote) => quote.form,
    fields: { values: form, getValues: () => form, setValues: setForm, clearErrors: () => {} },
    rules: mergeRules,
  })
  const { seen, isUnsaved: isDirty } = record
  const [conflict, setConflict] = useState(false)
  const faults = useMemo(() => faultsOf(form), [form])
  const isValid = Object.keys(faults).length === 0

  const [asked] = useDebouncedValue(form, priceAfterMs)
  const priced = useQuery({
    ...api.quote.price.queryOptions({ input: { id: detail.id, form: asked }, context: { background: true } }),
    // What stood there a moment ago may not be valid yet.
    enabled: isDirty && isValid && (asked === form || Object.keys(faultsOf(asked)).length === 0),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: false,
  })

  /** Goes on from what the server has now: merged, what was typed stays. */
  const follow = (how: 'merge' | 'replace') => (how === 'merge' ? record.reload() : record.restart())

  const save = useAction({
    run: (sent: RepQuoteForm) => client.quote.save({ id: detail.id, version: seen.version, form: sent }),
    thing: text('quote.thing'),
    action: text('quote.saved'),
    invalidate: invalidatesFor('quote'),
    onDone: ({ version }, sent) => {
      record.settle({ version, form: sent })
      setConflict(false)
    },
    refusal: (error) => {
      if (codeOf(error) !== 'STALE_VERSION') return undefined
      setConflict(true)
      void follow('merge')
      return text('quote.conflict')
    },
  })

  return {
    form,
    faults,
    isDirty,
    isValid,
    conflict,
    version: seen.version,
    /** Of the form as it stands; the last valid one's while it is not. */
    priced: isDirty && priced.data ? priced.data : detail.priced,
    isPricing: isDirty && (priced.isFetching || asked !== form),
    priceError: isDirty && isValid ? priced.error : null,
    change: (part: Partial<RepQuoteForm>) => setForm((before) => ({ ...before, ...part })),
    save,
    follow,
    /** Saves what is not saved. @returns the version to go on with. */
    settle: async (): Promise<number> => (isDirty ? (await save.mutateAsync(form)).version : seen.version),
  }
}
export type RepQuoteEdit = ReturnType<typeof useRepQuote>
