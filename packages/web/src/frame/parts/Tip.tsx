import { type KeyboardEvent, useId, useState } from 'react'
import { text } from '../texts/index.ts'
import './tip.css'

/** Explains a trade term: a small button next to it opens a bubble that is announced. */
export function Tip({ name, children }: { name: string; children: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    // Keeps the panel around the frame open.
    event.preventDefault()
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="tip-button"
        aria-label={text('tip.open', { name })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      >
        <span aria-hidden="true">?</span>
      </button>
      <span id={id} role="status">
        {open && <span className="tip-bubble">{children}</span>}
      </span>
    </>
  )
}
