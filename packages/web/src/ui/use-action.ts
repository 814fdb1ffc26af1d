import { submissionKeys } from '@gable/contract/submission-keys'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, sentenceOf } from './code-of.ts'
import { confirm, type Question } from './confirm.tsx'
import { refreshQueries } from './refresh-queries.ts'
import { type Seen, staleWords } from './seen.ts'
import { uiText } from './texts/ui-text.ts'
import { toastFailure, toastRefused, toastSuccess } from './toast.tsx'

export interface Action<Input, Output> {
  run: (input: Input) => Promise<Output>
  /** The noun phrase in the toast, as in "the lead has been reassigned". */
  noun: string
  /** The verb in the toast. By default "saved". */
  action?: string
  /** The queries to invalidate after success or a refusal. */
  invalidate?: QueryKey[]
  onDone?: (output: Output, input: Input) => void
  /** Returns the message for a refusal that needs more than its code. */
  refusal?: (error: unknown) => string | undefined
  /** Asked before each run. Nothing runs unless the user confirms. */
  ask?: Question
  /** Leaves the success toast to the caller, for messages with more detail. */
  quiet?: boolean
  /** Shows a refusal next to the button instead of in a toast. */
  onRefused?: (sentence: string, code: string | undefined) => void
  /**
   * The record as shown on screen. If the action is refused as stale, the message lists what someone else has changed.
   */
  seen?: Seen
  /** Called if the record was changed by someone else, for a page that manages its own copy. */
  onStale?: () => void
}

/**
 * Runs one button's action with its toasts: the contract's message for a refusal, the spec's failure message for an
 * error.
 */
export function useAction<Input, Output>(action: Action<Input, Output>) {
  const { action: done = uiText('action.saved') } = action
  const client = useQueryClient()
  const refresh = () => refreshQueries(client, action.invalidate ?? [])
  const mutation = useMutation({
    mutationFn: action.run,
    // Captures the record at the time of the click, since it may be redrawn during the call.
    onMutate: () => action.seen,
    onSuccess: (output, input) => {
      if (!action.quiet) toastSuccess(action.noun, done)
      action.onDone?.(output, input)
      // The action stays busy until the screen shows the new version, since a second action on the old one would be
      // refused.
      return refresh()
    },
    onError: async (error, _input, seen) => {
      const code = codeOf(error)
      if (code === 'UNAUTHORIZED') return
      void refresh()
      const isStale = code === 'STALE_VERSION'
      if (isStale) action.onStale?.()
      const own = action.refusal?.(error)
      const sentence = own ?? (isStale ? await staleWords(seen) : sentenceOf(error))
      if (sentence && action.onRefused) action.onRefused(sentence, code)
      else if (sentence) toastRefused(sentence)
      else toastFailure(action.noun, done)
    },
  })
  const { ask } = action
  if (!ask) return mutation
  const mutate = (input: Input) => void confirm(ask).then((isSure) => isSure && mutation.mutate(input))
  return { ...mutation, mutate: mutate as typeof mutation.mutate }
}

/** What a button that runs this action needs. */
export const press = ({ isPending, mutate }: { isPending: boolean; mutate: (input: undefined) => void }) => ({
  loading: isPending,
  onClick: () => mutate(undefined),
})

export interface KeyedAction<Input, Output> extends Omit<Action<Input, Output>, 'run'> {
  /** Everything the user can change must be in `input`, since the key depends on it. */
  run: (input: Input, idempotencyKey: string) => Promise<Output>
}

/**
 * `useAction` for actions that create, send, order or charge. The idempotency key is reused while the same input is
 * retried, so that a lost answer causes no duplicate. It changes with the input and after success.
 */
export function useKeyedAction<Input, Output>(action: KeyedAction<Input, Output>) {
  const [keys] = useState(() => submissionKeys())
  return useAction<Input, Output>({
    ...action,
    run: (input) => action.run(input, keys.keyFor(input)),
    onDone: (output, input) => {
      keys.done()
      action.onDone?.(output, input)
    },
    refusal: (error) => {
      if (codeOf(error) === 'IDEMPOTENCY_MISMATCH') keys.done()
      return action.refusal?.(error)
    },
  })
}
