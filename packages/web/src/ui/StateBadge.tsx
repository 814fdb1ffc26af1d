import { Badge, type BadgeProps, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * The meaning of badge colors: gray is for finished states, cerise asks for attention, and plain is an outlined note.
 */
export type BadgeColor = 'plain' | 'gray' | 'blue' | 'green' | 'orange' | 'red' | 'cerise'

interface StateBadgeProps extends Pick<BadgeProps, 'ml' | 'mt' | 'w' | 'style' | 'leftSection' | 'size' | 'radius'> {
  color: BadgeColor
  children: ReactNode
  title?: string
  role?: 'status'
}

/** A state as a colored word with readable contrast. */
export function StateBadge({ color, children, ...props }: StateBadgeProps) {
  if (color === 'plain') {
    return (
      <Badge variant="default" c="dimmed" bd="1px solid var(--line)" {...props}>
        {children}
      </Badge>
    )
  }
  return (
    <Badge color={color} c={color === 'gray' ? 'gray.7' : `${color}.8`} {...props}>
      {children}
    </Badge>
  )
}

/** A number in a circle next to a label. A screen reader hears it in words. */
export function CountBadge({ count, color, words, size }: CountBadgeProps) {
  return (
    <>
      <Badge color={color} variant="filled" size={size} circle aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}

interface CountBadgeProps extends Pick<BadgeProps, 'size'> {
  count: number
  color: BadgeColor
  words: string
}
