import type { LeadStatus } from '@gable/contract/status'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'
import { dueOf, dueWords } from './next-step.ts'
import { text } from './text.ts'

/** New is highlighted, sold is green, and finished states are gray. */
export const statusColors: Record<LeadStatus, BadgeColor> = {
  New: 'cerise',
  Open: 'blue',
  Cold: 'gray',
  Lost: 'gray',
  Sold: 'green',
  Deleted: 'red',
}

/** A lead's status as a colored word. */
export function StatusBadge({ status }: { status: LeadStatus }) {
  const color = statusColors[status]
  return <StateBadge color={color}>{status}</StateBadge>
}

const colors = { overdue: 'red', today: 'cerise', later: 'gray' } as const

/** The due date of a next step, as a colored word. */
export function DueBadge({ on, today }: { on: string; today: string }) {
  const color = colors[dueOf(on, today)]
  return (
    <StateBadge color={color} style={{ flexShrink: 0 }}>
      {dueWords(on, today)}
    </StateBadge>
  )
}

/** Marks a lead that was created in a preview or on the demo site. */
export function TestBadge() {
  return <StateBadge color="plain">{text('lead.test')}</StateBadge>
}
