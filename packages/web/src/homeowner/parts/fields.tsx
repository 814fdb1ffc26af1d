import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & { label: string; error?: FieldError }

export function TextField({ label, error, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-invalid={error && true} aria-describedby={error?.id} />
      <ErrorLine error={error} />
    </div>
  )
}

type CheckBoxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  children: ReactNode
  error?: FieldError
}

/** A checkbox labeled by its text, with room for an error if it is required. */
export function CheckBox({ children, error, className = '', ...input }: CheckBoxProps) {
  const id = useId()
  return (
    <>
      <label className={`check ${className}`} htmlFor={id} dir="auto">
        <input id={id} type="checkbox" {...input} aria-invalid={error && true} aria-describedby={error?.id} />
        <span>{children}</span>
      </label>
      {input.required && <ErrorLine error={error} />}
    </>
  )
}

export interface FieldError {
  /** The id of the message. Fields with the same missing value share one. */
  id: string
  /** Absent if the message is shown at another field. */
  sentence?: string
  /** Announced to screen readers when it appears. */
  alert?: boolean
}

/** Reserves room for a field's message, so that nothing below moves when it appears. */
export function ErrorLine({ error }: { error: FieldError | undefined }) {
  return (
    <div className="field-fault">
      {error?.sentence && (
        <p id={error.id} role={error.alert ? 'alert' : undefined}>
          {error.sentence}
        </p>
      )}
    </div>
  )
}
