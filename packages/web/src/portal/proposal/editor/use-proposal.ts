import type { ProposalDetail } from '@gable/contract/proposal'
import { faultsBeforeSending, type ProposalForm, proposalForm } from '@gable/contract/proposal-form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { inTurn } from '../../../ui/form/in-turn.ts'
import { same } from '../../../ui/form/same.ts'
import { useOpenRecord } from '../../../ui/form/use-open-record.ts'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../api.ts'
import { proposalOptions } from '../proposal-query.ts'
import { text } from '../text.ts'
import { useForeignParts } from './use-foreign-parts.ts'

/** So long after the last change the draft is saved. */
const saveAfterMs = 1_200

/** The faults of a form by the path of each, in the contract's sentences. */
export function faultsOf(form: ProposalForm): Record<string, string> {
  const { error } = proposalForm.safeParse(form)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** What two people changed is merged structure by structure, section by section and signer by signer. */
const mergeRules = { structures: 'records', sections: 'records', customers: 'records' } as const

/** A draft while it is edited: its form over the version that was seen, saved by itself as soon as it can be. */
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
  /** The form that was refused, with why: it is not sent again before it changes. */
  const [rejected, setRejected] = useState<{ form: ProposalForm; reason: string } | null>(null)
  const errors = useMemo(() => faultsOf(form), [form])
  const isValid = Object.keys(errors).length === 0

  // What was saved last, also before it is drawn.
  const seen = useRef<Pick<ProposalDetail, 'version' | 'form'>>(loaded)
  seen.current = loaded
  const latest = useRef(form)
  latest.current = form
  const [turn] = useState(inTurn)
  const save = useAction({
    run: (sent: ProposalForm) => client.proposal.save({ id: detail.id, version: seen.current.version, form: sent }),
    thing: text('proposal.thing'),
    action: text('proposal.saved'),
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

  /** Waits for the saving that is under way, and saves what was typed since. */
  const settle = (): Promise<number> =>
    turn(async () => {
      if (same(latest.current, seen.current.form)) return seen.current.version
      return (await save.mutateAsync(latest.current)).version
    })
  /** The server replaces the texts that it knows, so the draft goes on from what it has then, with what was typed meanwhile. */
  const speaking = useAction({
    run: async (language: ProposalForm['language']) =>
      client.proposal.save({ id: detail.id, version: await settle(), form: { ...latest.current, language } }),
    thing: text('cover.languageThing'),
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the waiting anew
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
    /** Into which language it is being changed. */
    speaking: wanted ?? (speaking.isPending ? speaking.variables : undefined),
    version: loaded.version,
    /** What still keeps it from being sent, by the path of each. */
    missing: useMemo(() => faultsBeforeSending(form, detail.bounds), [form, detail.bounds]),
    /** What customers would read in another language than the proposal's. */
    foreign: useForeignParts(form),
    /** Saves the draft, and brings its texts into another language. */
    speak: setWanted,
    change: (part: Partial<ProposalForm> | ((before: ProposalForm) => Partial<ProposalForm>)) =>
      setForm((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    /** Goes on from what the server has now; `reload` with what was typed. */
    restart: () => record.restart(),
    reload: () => record.reload(),
    /** Saves what is not saved. @returns the version to go on with. */
    settle,
  }
}
export type ProposalEdit = ReturnType<typeof useProposal>
