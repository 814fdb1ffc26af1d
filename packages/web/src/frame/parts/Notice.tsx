import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'
import './notice.css'

/** A refusal's sentence, read out when it appears. `id` lets a field be described by it. */
export function Notice({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="notice" role="alert" id={id}>
      <AlertIcon />
      <div>{children}</div>
    </div>
  )
}
