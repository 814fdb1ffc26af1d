import type { WebhookRow } from '@gable/contract/webhook'
import { webhookTypeLabels } from '@gable/contract/webhook-form'
import { Anchor, Code, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { text } from '../text.ts'
import { webhookPath } from './webhook-query.ts'

/** One webhook of the list, which leads to its deliveries. */
export function WebhookItem({ webhook }: { webhook: WebhookRow }) {
  const { id, type, url, method } = webhook
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Anchor component={Link} to={webhookPath(id)} size="sm" fw={600}>
            {webhookTypeLabels[type]}
          </Anchor>
          <Text size="sm">
            <Code>{method}</Code> {url}
          </Text>
        </div>
        <WebhookState webhook={webhook} />
      </Group>
    </li>
  )
}

/** Whether it is on, and works. */
export function WebhookState({ webhook: { active, disabledAt, failingSince } }: { webhook: WebhookRow }) {
  if (!active) {
    return (
      <StateBadge color={disabledAt ? 'red' : 'gray'}>
        {text(disabledAt ? 'webhook.disabled' : 'webhook.off')}
      </StateBadge>
    )
  }
  return (
    <StateBadge color={failingSince ? 'orange' : 'green'}>
      {text(failingSince ? 'webhook.failing' : 'webhook.active')}
    </StateBadge>
  )
}
