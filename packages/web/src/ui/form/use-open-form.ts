import type { FieldErrors } from './field-errors.ts'
import { type OpenRecordProps, useOpenRecord } from './use-open-record.ts'
import { type SendingProps, useSending } from './use-sending.ts'

type Passed<Values> = Pick<SendingProps<Values, unknown>, 'thing' | 'action' | 'invalidate' | 'refusal'>

interface OpenFormProps<Seen, Values extends object> extends OpenRecordProps<Seen, Values>, Passed<Values> {
  /** Saves over the version that was seen. @returns the record as it is then. */
  save: (values: Values, seen: Seen) => Promise<Seen>
  /** Shows faults at their fields. @returns the sentences of those that have none. */
  showFaults: (faults: FieldErrors) => string[]
  onSaved?: (record: Seen) => void
}

/** A form that stays open when it is saved, and goes on from there. `SaveBar` draws its foot. */
export function useOpenForm<Seen, Values extends object>(props: OpenFormProps<Seen, Values>) {
  const record = useOpenRecord(props)
  const { sending, refused, send, dismiss } = useSending<Values, Seen>(
    {
      thing: props.thing,
      action: props.action,
      invalidate: props.invalidate ?? [],
      ...(props.refusal && { refusal: props.refusal }),
      submit: (values) => props.save(values, record.seen),
      onDone: (saved) => {
        record.settle(saved)
        props.onSaved?.(saved)
      },
    },
    props.showFaults,
  )
  return {
    ...record,
    sending,
    refused,
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
