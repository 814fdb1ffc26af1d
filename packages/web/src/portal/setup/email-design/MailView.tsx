import { useEffect, useRef } from 'react'
import { drawMail } from './mail-view.ts'
import { text } from './text.ts'

interface MailViewProps {
  html: string
  /** The width of the simulated screen, in pixels. */
  width: number
}

/** Shows an email as a reader sees it. */
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
