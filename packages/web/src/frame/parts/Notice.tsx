import { type ReactNode, useEffect, useRef } from 'react'
import { AlertIcon } from './icons.tsx'
import './notice.css'

/** A refusal's sentence, read out when it appears, and brought into view. */
export function Notice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className="notice" role="alert">
      <AlertIcon />
      <div>{children}</div>
    </div>
  )
}

/**
 * The place of a notice, below the button that may bring it: nothing is moved from under the finger, and room for a line
 * is there before the line is.
 */
export function NoticeRoom({ children }: { children: ReactNode }) {
  return <div className="notice-room">{children}</div>
}
