import { useRef } from 'react'
import { type FieldErrors, placeErrors } from './field-errors.ts'
import type { ContractForm } from './use-contract-form.ts'
import { type SendingProps, useSending } from './use-sending.ts'

export interface SubmissionProps<Values extends object, Output> extends SendingProps<Values, Output> {
  form: ContractForm<Values>
}

/**
 * Submits a form of fields. Validation errors of the contract or the server are shown at their fields, and the first
 * one is focused.
 */
export function useSubmission<Values extends object, Output>(props: SubmissionProps<Values, Output>) {
  const { form } = props
  const element = useRef<HTMLFormElement>(null)

  const focusFirstError = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  // Mantine marks the field of each path with this attribute.
  const isField = (path: string) => element.current?.querySelector(`[data-path="${CSS.escape(path)}"]`) != null
  const showErrors = (errors: FieldErrors) => {
    const { atFields, above } = placeErrors(errors, isField)
    form.setErrors(atFields)
    focusFirstError()
    return above
  }

  const { sending, rejected, send, refresh, dismiss, isSaved } = useSending(props, showErrors)
  return {
    element,
    sending,
    rejected,
    refresh,
    dismiss,
    onSubmit: form.onSubmit((values) => void send(values), focusFirstError),
    isUnsaved: () => !isSaved() && form.isDirty(),
  }
}
