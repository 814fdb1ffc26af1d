import type { FieldErrors } from './field-errors.ts'
import { type OpenRecordProps, useOpenRecord } from './use-open-record.ts'
import { type SendingProps, useSending } from './use-sending.ts'

type Passed<Values> = Pick<SendingProps<Values, unknown>, 'noun' | 'action' | 'invalidate' | 'refusal'>

interface OpenFormProps<Loaded, Values extends object> extends OpenRecordProps<Loaded, Values>, Passed<Values> {
  /**
   * Saves over the version that was loaded.
   * @returns the saved record.
   */
  save: (values: Values, loaded: Loaded) => Promise<Loaded>
  /**
   * Shows errors at their fields.
   * @returns the messages of errors without a field.
   */
  showErrors: (errors: FieldErrors) => string[]
  onSaved?: (record: Loaded) => void
}

/** A form that stays open after saving. `SaveBar` renders its footer. */
export function useOpenForm<Loaded, Values extends object>(props: OpenFormProps<Loaded, Values>) {
  const record = useOpenRecord(props)
  const { sending, rejected, send, dismiss } = useSending<Values, Loaded>(
    {
      noun: props.noun,
      action: props.action,
      invalidate: props.invalidate ?? [],
      ...(props.refusal && { refusal: props.refusal }),
      submit: (values) => props.save(values, record.loaded),
      onDone: (saved) => {
        record.settle(saved)
        props.onSaved?.(saved)
      },
    },
    props.showErrors,
  )
  return {
    ...record,
    sending,
    rejected,
    send,
    async reload() {
      dismiss()
      await record.reload()
    },
    discard() {
      dismiss()
      record.discard()
    },
  }
}
