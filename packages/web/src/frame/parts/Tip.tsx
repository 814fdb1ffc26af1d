import { type KeyboardEvent, useId, useState } from 'react'
import { text } from '../texts/index.ts'
import './tip.css'

/** A word of the trade explained: a small button beside it, and what it means in a bubble that says itself. */
export function Tip({ name, children }: { name: string; children: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    // The panel around the frame stays open.
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
