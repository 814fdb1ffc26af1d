import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'
import './disclosure.css'

/** More to read for who wants it; the browser's own element, so it works by keyboard and in page search. */
export function Disclosure({ title, children, open }: { title: string; children: ReactNode; open?: boolean }) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        <span>{title}</span>
        <ChevronIcon />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
