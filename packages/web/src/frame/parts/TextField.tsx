import { type ComponentProps, useId } from 'react'
import './field.css'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  fault?: string
  /** The id of a sentence that stands elsewhere and is meant for this field too. */
  describedBy?: string
}

/** A labelled line of text with the sentence that says what is wrong with it. */
export function TextField({ label, fault, describedBy, ...input }: Props) {
  const id = useId()
  const faultId = `${id}-fault`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : (describedBy ?? faultId)}
      />
      {fault !== undefined && !describedBy && (
        <p className="field-fault" id={faultId}>
          {fault}
        </p>
      )}
    </div>
  )
}
