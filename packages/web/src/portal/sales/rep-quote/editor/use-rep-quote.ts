import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { useDebouncedValue, useNetwork } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { inTurn } from '../../../../ui/form/in-turn.ts'
import { keptOver } from '../../../../ui/form/kept-form.ts'
import { same } from '../../../../ui/form/same.ts'
import { useOpenRecord } from '../../../../ui/form/use-open-record.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { repQuoteOptions } from '../rep-quote-query.ts'
import { text } from '../text.ts'
import { deleteDraft, deviceStorage, keepDraft, readDraft } from './device-draft.ts'
import { errorsOf, mergeRules, type SeenQuote } from './quote-form.ts'

/**
 * The delay between the last keystroke and the price request. Including the server's time, the price appears within 200
 * ms.
 */
const priceAfterMs = 60

/** A quote during editing: its form over the version that was loaded, its current price, and saving. */
export function useRepQuote(detail: RepQuoteDetail) {
  const queries = useQueryClient()
  const { id: userId } = useCompanyUser()
  const [storage] = useState(deviceStorage)
  const [stored] = useState(() => readDraft(storage, userId, detail.id))
  const [form, setForm] = useState(() => (stored ? keptOver(stored, detail.form, mergeRules) : detail.form))
  const record = useOpenRecord<SeenQuote, RepQuoteForm>({
    latest: detail,
    refetch: () => queries.fetchQuery({ ...repQuoteOptions(detail.id), staleTime: 0 }),
    valuesOf: (quote) => quote.form,
    fields: { values: form, getValues: () => form, setValues: setForm, clearErrors: () => {} },
    rules: mergeRules,
  })
  const { loaded, isUnsaved: isDirty } = record
  // Whether both a stored draft and someone else's later changes exist.
  const [conflict, setConflict] = useState(stored !== undefined && stored.version !== detail.version)
  const errors = useMemo(() => errorsOf(form), [form])
  const isValid = Object.keys(errors).length === 0

  const [requested] = useDebouncedValue(form, priceAfterMs)
  const priced = useQuery({
    ...api.quote.price.queryOptions({ input: { id: detail.id, form: requested }, context: { background: true } }),
    // The debounced values may be invalid even if the current ones are valid.
    enabled: isDirty && isValid && (requested === form || Object.keys(errorsOf(requested)).length === 0),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: false,
  })

  /** Continues from the server's current version. A merge preserves the input. */
  const follow = (how: 'merge' | 'replace') => (how === 'merge' ? record.reload() : record.restart())

  // The last saved version, which may not be rendered yet.
  const seen = useRef<SeenQuote>(loaded)
  seen.current = loaded
  const latest = useRef(form)
  latest.current = form
  const [turn] = useState(inTurn)
  const save = useAction({
    run: (sent: RepQuoteForm) => client.quote.save({ id: detail.id, version: seen.current.version, form: sent }),
    noun: text('quote.thing'),
    invalidate: invalidatesFor('quote'),
    onDone: ({ version }, sent) => {
      if (same(sent, latest.current)) deleteDraft(storage, userId, detail.id)
      seen.current = { version, form: sent }
      record.settle(seen.current)
      setConflict(false)
    },
    refusal: (error) => {
      if (codeOf(error) !== 'STALE_VERSION') return undefined
      setConflict(true)
      void follow('merge')
      return text('quote.conflict')
    },
  })

  /**
   * Waits for pending saves, then saves later changes.
   * @returns the version to continue with.
   */
  const settle = (): Promise<number> =>
    turn(async () => {
      if (same(latest.current, seen.current.form)) return seen.current.version
      return (await save.mutateAsync(latest.current)).version
    })

  useEffect(() => {
    if (isDirty) keepDraft(storage, userId, detail.id, { version: loaded.version, seen: record.saved, typed: form })
    else deleteDraft(storage, userId, detail.id)
  }, [storage, userId, detail.id, isDirty, form, loaded.version, record.saved])
  const isOnline = useNetwork().online
  // Saves once the network is back. A save whose answer was lost finds its own version and changes nothing twice.
  const saveNow = useRef(settle)
  saveNow.current = settle
  const lost = useRef(false)
  useEffect(() => {
    if (!isOnline) lost.current = true
    else if (lost.current) {
      lost.current = false
      // `save` reports a refusal.
      if (isValid) void saveNow.current().catch(() => undefined)
    }
  }, [isOnline, isValid])

  return {
    isOnline,
    /** Whether input is stored on the device. */
    isStored: storage !== undefined,
    /** Whether the current input was restored from the device. */
    wasStored: stored !== undefined && isDirty,
    /** Discards unsaved changes. */
    discard: () => record.discard(),
    form,
    errors,
    isDirty,
    isValid,
    conflict,
    version: loaded.version,
    /** The price of the current form, or of the last valid one if it is invalid. */
    priced: isDirty && priced.data ? priced.data : detail.priced,
    isPricing: isDirty && (priced.isFetching || requested !== form),
    /** Whether the price is outdated because no answer has arrived for the current values. */
    isUnconfirmed: isDirty && (!isOnline || (priced.error !== null && codeOf(priced.error) === undefined)),
    priceError: isDirty && isValid ? priced.error : null,
    change: (part: Partial<RepQuoteForm>) => setForm((before) => ({ ...before, ...part })),
    isSaving: save.isPending,
    /** Saves unsaved changes, in turn. Reports a refusal. */
    save: () => void settle().catch(() => undefined),
    follow,
    settle,
  }
}
export type RepQuoteEdit = ReturnType<typeof useRepQuote>
