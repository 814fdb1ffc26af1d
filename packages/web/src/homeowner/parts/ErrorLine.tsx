export interface Fault {
  /** The id of the message. Fields with the same missing value share one. */
  id: string
  /** Absent if the message is shown at another field. */
  sentence?: string
  /** Announced to screen readers when it appears. */
  alert?: boolean
}

/** Reserves room for a field's message, so that nothing below moves when it appears. */
export function ErrorLine({ fault }: { fault: Fault | undefined }) {
  return (
    <div className="field-fault">
      {fault?.sentence && (
        <p id={fault.id} role={fault.alert ? 'alert' : undefined}>
          {fault.sentence}
        </p>
      )}
    </div>
  )
}
