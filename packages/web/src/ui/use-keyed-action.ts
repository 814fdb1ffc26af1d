import { submissionKeys } from '@gable/contract/submission-keys'
import { useState } from 'react'
import { codeOf } from './code-of.ts'
import { type Action, useAction } from './use-action.ts'

export interface KeyedAction<Input, Output> extends Omit<Action<Input, Output>, 'run'> {
  /** Whatever a person can change comes in by `input`, since the key belongs to the input. */
  run: (input: Input, idempotencyKey: string) => Promise<Output>
}

/**
 * `useAction` for what creates, sends, orders or charges. The idempotency key stays the same while the same input is tried again, so
 * that a lost answer makes nothing twice; it changes with the input and after success.
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
