import { type ComponentProps, useId } from 'react'
import { ErrorLine, type Fault } from './ErrorLine.tsx'
import './field.css'

type Props = Omit<ComponentProps<'input'>, 'id'> & { label: string; fault?: Fault }

export function TextField({ label, fault, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-invalid={fault && true} aria-describedby={fault?.id} />
      <ErrorLine fault={fault} />
    </div>
  )
}
