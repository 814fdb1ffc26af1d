import { type ComponentProps, useId } from 'react'
import { FieldError, invalid } from './FieldError.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string
  error: string | undefined
  onChange: (typed: string) => void
}

export function SignField({ label, error, onChange, ...input }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        {...invalid(`${id}-error`, error)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldError id={`${id}-error`} error={error} />
    </>
  )
}
