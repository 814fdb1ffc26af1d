import type { ReactNode, ToggleEventHandler } from 'react'
import { ChevronIcon } from './icons.tsx'
import './disclosure.css'

/** Expandable details, using the browser's own element, so that it works by keyboard and in page search. */
export function Disclosure(props: {
  title: string
  children: ReactNode
  open?: boolean | undefined
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
}) {
  const { title, children, open, onToggle } = props
  return (
    <details className="disclosure" open={open} onToggle={onToggle}>
      <summary>
        <span>{title}</span>
        <ChevronIcon />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
