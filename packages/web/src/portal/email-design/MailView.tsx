import { useEffect, useRef } from 'react'
import { drawMail } from './mail-view.ts'
import { text } from './text.ts'

interface MailViewProps {
  html: string
  /** As wide as the screen on which it would be read, in pixels. */
  width: number
}

/** An email as it is read. */
export function MailView({ html, width }: MailViewProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current) drawMail(host.current, html)
  }, [html])
  return (
    <div role="document" aria-label={text('preview.frame')} style={{ width, maxWidth: '100%', margin: '0 auto' }}>
      <div ref={host} />
    </div>
  )
}
