import { submissionKeys } from '@gable/contract/submission-keys'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { codeOf, sentenceOf } from '../code-of.ts'
import { refreshQueries } from '../refresh-queries.ts'
import { uiText } from '../texts/ui-text.ts'
import { toastFailure, toastSuccess } from '../toast.tsx'
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts'
import type { Rejection } from './RejectedAlert.tsx'

export interface SendingProps<Values, Output> {
  /** The noun phrase in the toast, as in "the lead has been created". */
  noun: string
  /** The verb in the toast. By default "saved". */
  action?: string | undefined
  /** Asks for confirmation where needed. The form stays unchanged if the user declines. */
  ask?: (values: Values) => Promise<boolean>
  /** Sends the values. The key makes it safe to send them twice. */
  submit: (values: Values, idempotencyKey: string) => Promise<Output>
  /** Other data that `submit` sends, such as files. A change to it makes a different request. */
  extraValues?: unknown
  onDone: (output: Output) => void
  /** The queries to invalidate on success, or when someone else saved first. */
  invalidate?: QueryKey[]
  /** Returns the message for a refusal that this form expects, such as a duplicate record. */
  refusal?: (error: unknown) => ReactNode | undefined
}

/**
 * Sends the user's input at most once, and reports the result in a toast or as a refusal above the fields.
 * @param onFaults shows the errors at their fields.
 * @returns the messages of errors without a field.
 */
export function useSending<Values, Output>(
  props: SendingProps<Values, Output>,
  onFieldErrors: (errors: FieldErrors) => string[],
) {
  const { action = uiText('action.saved') } = props
  const queries = useQueryClient()
  const saved = useRef(false)
  const [keys] = useState(() => submissionKeys())
  const [sending, setSending] = useState(false)
  const [rejected, setRejected] = useState<Rejection>()

  const refresh = () => refreshQueries(queries, props.invalidate ?? [])

  const refuse = (error: unknown) => {
    const code = codeOf(error)
    // Otherwise the key is reused, since an earlier answer may have been lost.
    if (code === 'IDEMPOTENCY_MISMATCH') keys.done()
    if (code === 'UNAUTHORIZED') return
    const errors = fieldErrorsOf(error)
    if (errors) {
      const above = onFieldErrors(errors)
      if (above.length > 0) setRejected({ stale: false, shown: above.join(' ') })
    } else if (code === 'STALE_VERSION') {
      setRejected({ stale: true })
      void refresh()
    } else {
      const shown = props.refusal?.(error) ?? sentenceOf(error)
      if (shown) setRejected({ stale: false, shown })
      else toastFailure(props.noun, action)
    }
  }

  const send = async (values: Values) => {
    setSending(true)
    setRejected(undefined)
    try {
      if (props.ask && !(await props.ask(values))) return
      const output = await props.submit(values, keys.keyFor([values, props.extraValues]))
      saved.current = true
      keys.done()
      toastSuccess(props.noun, action)
      props.onDone(output)
      // The form stays busy until the screen shows the new version.
      await refresh()
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  return { sending, rejected, send, refresh, dismiss: () => setRejected(undefined), isSaved: () => saved.current }
}
