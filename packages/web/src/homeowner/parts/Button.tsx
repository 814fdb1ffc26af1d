import type { ComponentProps } from 'react'
import '../card/button.css'

type Kind = 'main' | 'secondary' | 'link'

/** A button of the widget. `busy` keeps its width and says what it is waiting for. */
export function Button({
  kind = 'main',
  busy,
  busyText,
  children,
  className = '',
  ...rest
}: ComponentProps<'button'> & { kind?: Kind; busy?: boolean; busyText?: string }) {
  return (
    <button
      type="button"
      dir="auto"
      {...rest}
      className={`button button-${kind} ${className}`}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <span className="button-spinner" aria-hidden="true" />}
      <span>{busy && busyText ? busyText : children}</span>
    </button>
  )
}
