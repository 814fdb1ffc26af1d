import { Badge } from '@mantine/core'
import { text } from './texts/text.ts'

/** Marks a lead that was made in a preview or on the demo site. */
export function TestBadge() {
  return (
    <Badge variant="default" c="dimmed" bd="1px solid var(--line)">
      {text('lead.test')}
    </Badge>
  )
}
