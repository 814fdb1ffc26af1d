import { type SubscriptionRequest, type SubscriptionStatus, worksAs } from '@gable/contract/status'
import { Group } from '@mantine/core'
import { StateBadge } from '../../../ui/parts.tsx'
import { text } from './text.ts'

/** A subscription's status, with any pending request next to it. */
export function SubscriptionBadges(props: {
  status: SubscriptionStatus
  request: SubscriptionRequest | null
  /** The type, if several subscriptions are shown side by side. */
  type?: string
}) {
  const { status, request, type } = props
  const color = worksAs(status) ? 'green' : 'gray'
  return (
    <Group gap={6}>
      <StateBadge color={color}>{type ? `${type} · ${status}` : status}</StateBadge>
      {request && <StateBadge color="cerise">{text(`request.${request}`)}</StateBadge>}
    </Group>
  )
}
