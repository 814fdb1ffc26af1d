import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './Catalog.module.css'

/** A link of a row: the router's own is a good part of what it takes to draw one, and here are dozens at a turn of the wheel. */
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
    void navigate({ to, search: (search ?? {}) as never })
  }
  const query = search ? `?${new URLSearchParams(search)}` : ''
  return (
    <a href={to + query} className={classes.link} onClick={follow}>
      {children}
    </a>
  )
}
