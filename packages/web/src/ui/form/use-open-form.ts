import type { FieldErrors } from './field-errors.ts'
import { type OpenRecordProps, useOpenRecord } from './use-open-record.ts'
import { type SendingProps, useSending } from './use-sending.ts'

type Passed<Values> = Pick<SendingProps<Values, unknown>, 'thing' | 'action' | 'invalidate' | 'refusal'>

interface OpenFormProps<Loaded, Values extends object> extends OpenRecordProps<Loaded, Values>, Passed<Values> {
  /** Saves over the version that was seen. @returns the record as it is then. */
  save: (values: Values, loaded: Loaded) => Promise<Loaded>
  /** Shows faults at their fields. @returns the sentences of those that have none. */
  showErrors: (errors: FieldErrors) => string[]
  onSaved?: (record: Loaded) => void
}

/** A form that stays open when it is saved, and goes on from there. `SaveBar` draws its foot. */
export function useOpenForm<Loaded, Values extends object>(props: OpenFormProps<Loaded, Values>) {
  const record = useOpenRecord(props)
  const { sending, rejected, send, dismiss } = useSending<Values, Loaded>(
    {
      thing: props.thing,
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
