import { type ComponentProps, type ReactNode, useId } from 'react'
import { ErrorLine, type Fault } from './ErrorLine.tsx'
import './field.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  children: ReactNode
  fault?: Fault
}

/** A checkbox labeled by its text, with room for an error if it is required. */
export function CheckBox({ children, fault, className = '', ...input }: Props) {
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
