import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & { label: string; fault?: Fault }

export function TextField({ label, fault, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-invalid={fault && true} aria-describedby={fault?.id} />
      <ErrorLine fault={fault} />
    </div>
  )
}

type CheckBoxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  children: ReactNode
  fault?: Fault
}

/** A checkbox labeled by its text, with room for an error if it is required. */
export function CheckBox({ children, fault, className = '', ...input }: CheckBoxProps) {
  const id = useId()
  return (
    <>
      <label className={`check ${className}`} htmlFor={id} dir="auto">
        <input id={id} type="checkbox" {...input} aria-invalid={fault && true} aria-describedby={fault?.id} />
        <span>{children}</span>
      </label>
      {input.required && <ErrorLine fault={fault} />}
    </>
  )
}

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
