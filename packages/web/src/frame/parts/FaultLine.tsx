/** What is wrong with a field. */
export interface Fault {
  /** The id of the sentence. Fields that lack the same share one. */
  id: string
  /** Absent where the sentence stands at another field. */
  sentence?: string
  /** Read out when it appears. */
  alert?: boolean
}

/** The place of a field's sentence, which is there before the sentence is: nothing below moves when it comes. */
export function FaultLine({ fault }: { fault: Fault | undefined }) {
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
