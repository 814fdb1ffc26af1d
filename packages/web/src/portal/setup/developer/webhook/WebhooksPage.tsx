import { maxWebhooks } from '@gable/contract/webhook-form'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Loading, Muted, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import { WebhookItem } from './WebhookItem.tsx'
import { webhooksOptions } from './webhook-query.ts'

const WebhookForm = deferred(() => import('./WebhookForm.tsx'), <Loading lines={3} height={28} />)

export default function WebhooksPage() {
  const webhooks = useQuery(webhooksOptions())
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const count = webhooks.data?.rows.length ?? 0
  return (
    <Panel
      title={text('webhooks.title')}
      aside={
        !adding && (
          <Button
            size="sm"
            variant="filled"
            disabled={!webhooks.data || count >= maxWebhooks}
            leftSection={<IconPlus size={18} />}
            onClick={() => setAdding(true)}
          >
            {text('webhooks.add')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm">{text('webhooks.hint')}</Text>
        {adding && <WebhookForm onDone={close} />}
        <QueryBoundary query={webhooks} lines={4} height={20}>
          {({ rows }) =>
            rows.length > 0 ? (
              <PanelRows>
                {rows.map((webhook) => (
                  <WebhookItem key={webhook.id} webhook={webhook} />
                ))}
              </PanelRows>
            ) : (
              !adding && <Muted>{text('webhooks.empty')}</Muted>
            )
          }
        </QueryBoundary>
      </Stack>
    </Panel>
  )
}
