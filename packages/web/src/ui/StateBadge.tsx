import { Badge, type BadgeProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a color of a badge says: gray is over, cerise asks for attention; plain is a note with an edge. */
export type BadgeColor = 'plain' | 'gray' | 'blue' | 'green' | 'orange' | 'red' | 'cerise'

interface StateBadgeProps extends Pick<BadgeProps, 'ml' | 'style' | 'leftSection' | 'size' | 'radius'> {
  color: BadgeColor
  children: ReactNode
  title?: string
}

/** A state as a colored word, dark enough to be read. */
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
