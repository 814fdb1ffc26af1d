import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { codeOf, sentenceOf } from './code-of.ts'
import { refreshQueries } from './refresh-queries.ts'
import { type Seen, staleWords } from './seen.ts'
import { toastFailure, toastRefused, toastSuccess } from './toast.tsx'

export interface Action<Input, Output> {
  run: (input: Input) => Promise<Output>
  /** For the toast pair: "the lead has been reassigned". */
  thing: string
  action: string
  /** What is stale once it is done, or once it was refused. */
  invalidate?: QueryKey[]
  onDone?: (output: Output, input: Input) => void
  /** The sentence for a refusal that the code alone does not tell. */
  refusal?: (error: unknown) => string | undefined
  /** Leaves the success toast to the caller, where the plain pair would say too little. */
  quiet?: boolean
  /** Shows a refusal where the button stands, in place of a toast. */
  onRefused?: (sentence: string, code: string | undefined) => void
  /** The record that the button is pressed on, as it is on screen: a stale press says what somebody else has changed. */
  seen?: Seen
  /** The record was changed since it was seen. For a page that holds it itself, and goes on from the latest. */
  onStale?: () => void
}

/** One button's action with its toast pair: the contract's sentence for a refusal, the spec's failure for a fault. */
export function useAction<Input, Output>(action: Action<Input, Output>) {
  const client = useQueryClient()
  const refresh = () => refreshQueries(client, action.invalidate ?? [])
  return useMutation({
    mutationFn: action.run,
    // What is drawn while the call is under way is not what was pressed on.
    onMutate: () => action.seen,
    onSuccess: (output, input) => {
      if (!action.quiet) toastSuccess(action.thing, action.action)
      action.onDone?.(output, input)
      // Under way until the screen shows the new version: a second action on the old one would be refused.
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
      else toastFailure(action.thing, action.action)
    },
  })
}
