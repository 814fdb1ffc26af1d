import { type ReactNode, useEffect, useRef } from 'react'
import { AlertIcon } from './icons.tsx'
import './notice.css'

/** A refusal's message, announced when it appears, and scrolled into view. */
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

/** Reserves room for a notice below the button that may cause it, so that nothing moves under the finger. */
export function NoticeRoom({ children }: { children: ReactNode }) {
  return <div className="notice-room">{children}</div>
}
