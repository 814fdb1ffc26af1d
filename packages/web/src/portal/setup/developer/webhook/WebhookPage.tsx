import { dateTime } from '@gable/contract/format/day'
import type { WebhookRow } from '@gable/contract/webhook'
import { Alert, Code, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../../../ui/Loading.tsx'
import { NotFound } from '../../../../ui/NotFound.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { DeliveriesPanel } from './DeliveriesPanel.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookState, webhookTitle } from './WebhookItem.tsx'
import { developerPath, webhooksOptions } from './webhook-query.ts'

const WebhookForm = lazy(() => import('./WebhookForm.tsx'))

const back = { to: developerPath, label: text('webhook.back') }

/** One webhook: its state, key and deliveries. */
export default function WebhookPage() {
  const { webhookId } = useParams({ strict: false }) as { webhookId: string }
  const webhooks = useQuery(webhooksOptions())
  return (
    <QueryBoundary page query={webhooks} pending={<Loading lines={8} height={28} />}>
      {({ rows }) => {
        const webhook = rows.find(({ id }) => id === webhookId)
        return webhook ? <Webhook webhook={webhook} /> : <WebhookNotFound />
      }}
    </QueryBoundary>
  )
}

function WebhookNotFound() {
  return (
    <>
      <PageHeader title={text('webhook.gone')} back={back} />
      <NotFound title={text('webhook.gone')} hint={text('webhook.goneHint')} />
    </>
  )
}

function Webhook({ webhook }: { webhook: WebhookRow }) {
  const [editing, setEditing] = useState(false)
  const { url, method } = webhook
  const close = () => setEditing(false)
  return (
    <Stack gap="md">
      <PageHeader
        back={back}
        title={webhookTitle(webhook)}
        badges={<WebhookState webhook={webhook} />}
        detail={
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Code>{method}</Code> {url}
          </Text>
        }
        actions={<WebhookActions webhook={webhook} onEdit={() => setEditing(true)} />}
      />
      <Trouble webhook={webhook} />
      {editing && (
        <Panel title={text('webhook.editOf', { type: webhookTitle(webhook) })}>
          <Suspense fallback={<Loading lines={3} height={28} />}>
            <WebhookForm webhook={webhook} onDone={close} />
          </Suspense>
        </Panel>
      )}
      <DeliveriesPanel webhook={webhook} />
      <KeyPanel webhook={webhook} />
    </Stack>
  )
}

/** Explains why deliveries fail and what can be done. */
function Trouble({ webhook: { active, disabledAt, failingSince } }: { webhook: WebhookRow }) {
  const { timeZone } = useCompanyUser().company
  if (!active && disabledAt) {
    return <Alert color="red">{text('webhook.disabledAt', { at: dateTime(disabledAt, timeZone) })}</Alert>
  }
  if (!active || !failingSince) return null
  return <Alert color="orange">{text('webhook.failingSince', { at: dateTime(failingSince, timeZone) })}</Alert>
}
