import { submissionKeys } from '@gable/contract/submission-keys'
import { useState } from 'react'
import { codeOf } from './code-of.ts'
import { type Action, useAction } from './use-action.ts'

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
