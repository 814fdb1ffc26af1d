import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  children: ReactNode
  fault?: string
  describedBy?: string
}

/** A tick box with its text as the label. */
export function CheckBox({ children, fault, describedBy, className = '', ...input }: Props) {
  const id = useId()
  return (
    <label className={`check ${className}`} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        {...input}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : describedBy}
      />
      <span>{children}</span>
    </label>
  )
}
