import type { WebhookRow } from '@gable/contract/webhook'
import { webhookTypeLabels } from '@gable/contract/webhook-form'
import { Code, Group, Text } from '@mantine/core'
import { RecordLink, StateBadge } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import { webhookPath } from './webhook-query.ts'

/** Summarizes the events of a webhook. */
export function webhookTitle({ types, allTypes }: Pick<WebhookRow, 'types' | 'allTypes'>): string {
  if (allTypes) return text('webhook.allTypes')
  const [first = '', ...others] = types.map((type) => webhookTypeLabels[type])
  if (others.length < 2) return [first, ...others].join(', ')
  return text('webhook.someTypes', { first, count: String(others.length) })
}

/** A webhook in the list, with a link to its deliveries. */
export function WebhookItem({ webhook }: { webhook: WebhookRow }) {
  const { id, url, method } = webhook
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <RecordLink to={webhookPath(id)}>{webhookTitle(webhook)}</RecordLink>
          <Text size="sm">
            <Code>{method}</Code> {url}
          </Text>
        </div>
        <WebhookState webhook={webhook} />
      </Group>
    </li>
  )
}

/** Whether the webhook is on and working. */
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
