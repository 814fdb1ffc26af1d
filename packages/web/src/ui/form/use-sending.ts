import { submissionKeys } from '@gable/contract/submission-keys'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { codeOf, sentenceOf } from '../code-of.ts'
import { refreshQueries } from '../refresh-queries.ts'
import { toastFailure, toastSuccess } from '../toast.tsx'
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts'
import type { Rejection } from './RejectedAlert.tsx'

export interface SendingProps<Values, Output> {
  /** For the toast pair: "the lead has been created". */
  thing: string
  action: string
  /** Asks whether to send them, where there is something to ask; the form stays as it is without a yes. */
  ask?: (values: Values) => Promise<boolean>
  /** Sends the values; the key makes it safe to send them twice. */
  submit: (values: Values, idempotencyKey: string) => Promise<Output>
  /** What `submit` sends beside the values, such as files: with others it is another request. */
  beside?: unknown
  onDone: (output: Output) => void
  /** What is stale once it is done, or once somebody else was faster. */
  invalidate?: QueryKey[]
  /** What to show for a refusal that this form expects, such as a record that already exists. */
  refusal?: (error: unknown) => ReactNode | undefined
}

/**
 * What a person made is sent, once however often, and what becomes of it is told: the toast pair, or a refusal that is
 * shown above the fields.
 * @param onFaults shows the faults at their fields. @returns the sentences of those that have none.
 */
export function useSending<Values, Output>(
  props: SendingProps<Values, Output>,
  onFieldErrors: (errors: FieldErrors) => string[],
) {
  const queries = useQueryClient()
  const saved = useRef(false)
  const [keys] = useState(() => submissionKeys())
  const [sending, setSending] = useState(false)
  const [rejected, setRejected] = useState<Rejection>()

  const refresh = () => refreshQueries(queries, props.invalidate ?? [])

  const refuse = (error: unknown) => {
    const code = codeOf(error)
    // The key stays otherwise: an answer before this refusal may have been lost.
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
      else toastFailure(props.thing, props.action)
    }
  }

  const send = async (values: Values) => {
    setSending(true)
    setRejected(undefined)
    try {
      if (props.ask && !(await props.ask(values))) return
      const output = await props.submit(values, keys.keyFor([values, props.beside]))
      saved.current = true
      keys.done()
      toastSuccess(props.thing, props.action)
      props.onDone(output)
      // Under way until the screen shows the new version.
      await refresh()
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  return { sending, rejected, send, refresh, dismiss: () => setRejected(undefined), isSaved: () => saved.current }
}
