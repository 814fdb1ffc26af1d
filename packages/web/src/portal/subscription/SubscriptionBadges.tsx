import { type SubscriptionRequest, type SubscriptionStatus, worksAs } from '@gable/contract/status'
import { Badge, Group } from '@mantine/core'
import { text } from './texts/text.ts'

/** A subscription's status, and beside it what was asked for. */
export function SubscriptionBadges(props: {
  status: SubscriptionStatus
  request: SubscriptionRequest | null
  /** Where several stand side by side: which one it is. */
  type?: string
}) {
  const { status, request, type } = props
  const colour = worksAs(status) ? 'green' : 'gray'
  return (
    <Group gap={6}>
      <Badge color={colour} c={colour === 'gray' ? 'gray.7' : 'green.8'}>
        {type ? `${type} · ${status}` : status}
      </Badge>
      {request && (
        <Badge color="cerise" c="cerise.8">
          {text(`request.${request}`)}
        </Badge>
      )}
    </Group>
  )
}
