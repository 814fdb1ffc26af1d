import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './Catalog.module.css'

/**
 * A plain link for a row. The router's own link takes a good part of the time to draw a row, and scrolling draws dozens
 * at once.
 */
export function RowLink({
  to,
  search,
  children,
}: {
  to: string
  search?: Record<string, string>
  children: ReactNode
}) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    void navigate({ to, search: search as never })
  }
  const query = search ? `?${new URLSearchParams(search)}` : ''
  return (
    <a href={to + query} className={classes.link} onClick={follow}>
      {children}
    </a>
  )
}
