import type { ProposalDetail } from '@gable/contract/proposal'
import { type ProposalChange, totalOfChange } from '@gable/contract/proposal-change'
import { errorsBeforeSending, type ProposalForm, proposalForm } from '@gable/contract/proposal-form'
import type { ForeignPart } from '@gable/contract/proposal-language'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { inTurn } from '../../../../ui/form/in-turn.ts'
import { same } from '../../../../ui/form/same.ts'
import { useOpenRecord } from '../../../../ui/form/use-open-record.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { proposalOptions } from '../proposal-query.ts'
import { text } from '../text.ts'

/** The delay between the last change and automatic saving. */
const saveAfterMs = 1_200

/** Returns the errors of a form by path, with the contract's messages. */
export function errorsOf(form: ProposalForm): Record<string, string> {
  const { error } = proposalForm.safeParse(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** Concurrent changes are merged by structure, section and customer. */
const mergeRules = { structures: 'records', sections: 'records', customers: 'records' } as const

/** A draft during editing: its form over the version that was loaded, saved automatically once it is valid. */
export function useProposal(detail: ProposalDetail) {
  const queries = useQueryClient()
  const [form, setForm] = useState(detail.form)
  const record = useOpenRecord<Pick<ProposalDetail, 'version' | 'form'>, ProposalForm>({
    latest: detail,
    refetch: () => queries.fetchQuery({ ...proposalOptions(detail.id), staleTime: 0 }),
    valuesOf: (proposal) => proposal.form,
    fields: { values: form, getValues: () => form, setValues: setForm, clearErrors: () => {} },
    rules: mergeRules,
  })
  const { loaded, isUnsaved: isDirty } = record
  const [conflict, setConflict] = useState(false)
  /** The refused form and the reason. It is not sent again until it changes. */
  const [rejected, setRejected] = useState<{ form: ProposalForm; reason: string } | null>(null)
  const errors = useMemo(() => errorsOf(form), [form])
  const isValid = Object.keys(errors).length === 0

  // The last saved version, which may not be rendered yet.
  const seen = useRef<Pick<ProposalDetail, 'version' | 'form'>>(loaded)
  seen.current = loaded
  const latest = useRef(form)
  latest.current = form
  const [turn] = useState(inTurn)
  const save = useAction({
    run: (sent: ProposalForm) => client.proposal.save({ id: detail.id, version: seen.current.version, form: sent }),
    noun: text('proposal.thing'),
    quiet: true,
    invalidate: invalidatesFor('proposal'),
    onDone: ({ version }, sent) => {
      seen.current = { version, form: sent }
      record.settle(seen.current)
      setRejected(null)
      setConflict(false)
    },
    refusal: (error) => {
      if (codeOf(error) !== 'STALE_VERSION') return undefined
      setConflict(true)
      void record.reload()
      return text('proposal.conflict')
    },
    onRefused: (reason) => setRejected({ form, reason }),
  })

  /** Waits for pending saves, then saves later changes. */
  const settle = (): Promise<number> =>
    turn(async () => {
      if (same(latest.current, seen.current.form)) return seen.current.version
      return (await save.mutateAsync(latest.current)).version
    })
  /**
   * The server replaces the texts that it knows. The draft continues from the server's version, with the input made in
   * the meantime.
   */
  const speaking = useAction({
    run: async (language: ProposalForm['language']) =>
      client.proposal.save({ id: detail.id, version: await settle(), form: { ...latest.current, language } }),
    noun: text('cover.languageThing'),
    action: text('cover.languageSaved'),
    invalidate: invalidatesFor('proposal'),
    onDone: () => void record.reload(),
  })
  const [wanted, setWanted] = useState<ProposalForm['language'] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the saving that is under way
  useEffect(() => {
    if (wanted === null || save.isPending || speaking.isPending) return
    speaking.mutate(wanted)
    setWanted(null)
  }, [wanted, save.isPending, speaking.isPending])

  const isRefused = rejected?.form === form
  const saveNow = useRef(settle)
  saveNow.current = settle
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the wait
  useEffect(() => {
    if (!isDirty || !isValid || save.isPending || speaking.isPending || isRefused) return
    // `save` reports a refusal.
    const timer = setTimeout(() => void saveNow.current().catch(() => undefined), saveAfterMs)
    return () => clearTimeout(timer)
  }, [form, isDirty, isValid, save.isPending, speaking.isPending, isRefused])

  return {
    form,
    errors,
    isDirty,
    isValid,
    conflict,
    rejected: isRefused ? rejected.reason : '',
    isSaving: save.isPending || speaking.isPending,
    /** The language that the proposal is being changed to. */
    speaking: wanted ?? (speaking.isPending ? speaking.variables : undefined),
    version: loaded.version,
    /** What prevents the proposal from being sent, by path. */
    missing: useMemo(() => errorsBeforeSending(form, detail.bounds), [form, detail.bounds]),
    /** What customers would read in another language than the proposal's. */
    foreign: useForeignParts(form),
    /** Saves the draft and translates its standard texts into another language. */
    speak: setWanted,
    change: (part: Partial<ProposalForm> | ((before: ProposalForm) => Partial<ProposalForm>)) =>
      setForm((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    /** Continues from the server's current version. `reload` preserves the input. */
    restart: () => record.restart(),
    reload: () => record.reload(),
    /**
     * Saves unsaved changes.
     * @returns the version to continue with.
     */
    settle,
  }
}
export type ProposalEdit = ReturnType<typeof useProposal>

/**
 * Returns the parts of a form that are in another language than the proposal. The standard texts used to detect them
 * are loaded after the page.
 */
function useForeignParts(form: ProposalForm): readonly ForeignPart[] {
  const [parts, setParts] = useState<readonly ForeignPart[]>([])
  useEffect(() => {
    let isShown = true
    void import('@gable/contract/proposal-language').then(({ foreignParts }) => {
      if (isShown) setParts(foreignParts(form))
    })
    return () => {
      isShown = false
    }
  }, [form])
  return parts
}

/** Returns the total of a change order's lines during typing. Invalid amounts are not counted. */
export function typedTotal({ lines }: Pick<ProposalChange, 'lines'>): number {
  return totalOfChange({ lines: lines.filter(({ amountCents }) => !Number.isNaN(amountCents)) })
}
