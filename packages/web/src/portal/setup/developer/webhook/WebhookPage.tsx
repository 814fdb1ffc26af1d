import { dateTime } from '@gable/contract/format/day'
import type { WebhookRow } from '@gable/contract/webhook'
import { webhookAccess } from '@gable/contract/webhook.access'
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { deferred } from '../../../../ui/deferred.tsx'
import { Loading, Muted, PageHeader, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { NotFound } from '../../../../ui/states.tsx'
import { press, useAction, useKeyedAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor, useCompanyUser, useMay } from '../../../shared/session.ts'
import { CopyValue } from '../CopyValue.tsx'
import { text } from '../text.ts'
import { DeliveriesPanel } from './DeliveriesPanel.tsx'
import { WebhookState, webhookTitle } from './WebhookItem.tsx'
import { developerPath, webhooksOptions } from './webhook-query.ts'

const WebhookForm = deferred(() => import('./WebhookForm.tsx'), <Loading lines={3} height={28} />)

const back = { to: developerPath, label: text('developers.webhooks') }

/** One webhook: its state, key and deliveries. */
export default function WebhookPage() {
  const { webhookId } = useParams({ strict: false }) as { webhookId: string }
  const webhooks = useQuery(webhooksOptions())
  return (
    <QueryBoundary page query={webhooks} lines={8} height={28}>
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
      <NotFound title={text('webhook.gone')} />
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
          <WebhookForm webhook={webhook} onDone={close} />
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

/** The actions of a webhook. The first one sends a test. */
function WebhookActions({ webhook, onEdit }: { webhook: WebhookRow; onEdit: () => void }) {
  const { id, active } = webhook
  const test = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.webhook.sendTest({ id, idempotencyKey }),
    noun: text('webhook.testThing'),
    action: text('webhook.testDone'),
    invalidate: invalidatesFor('webhook'),
  })
  const turn = useAction({
    run: () => client.webhook.setActive({ id, active: !active }),
    noun: text('webhook.thing'),
    action: text(active ? 'webhook.turnedOff' : 'webhook.turnedOn'),
    invalidate: invalidatesFor('webhook'),
  })
  return (
    <>
      <Delete webhook={webhook} />
      <Button size="sm" {...press(turn)}>
        {text(active ? 'webhook.turnOff' : 'webhook.turnOn')}
      </Button>
      <Button size="sm" onClick={onEdit}>
        {text('webhook.edit')}
      </Button>
      <Button size="sm" variant="filled" disabled={!active} {...press(test)}>
        {text('webhook.test')}
      </Button>
    </>
  )
}

function Delete({ webhook: { id, url, version } }: { webhook: WebhookRow }) {
  const navigate = useNavigate()
  return (
    <DeleteButton
      size="sm"
      title={text('webhook.deleteTitle')}
      body={text('webhook.deleteBody', { url })}
      // Leaves the page before the deleted webhook is refetched.
      run={async () => {
        await client.webhook.delete({ id, version })
        await navigate({ to: developerPath })
      }}
      noun={text('webhook.thing')}
      invalidate={invalidatesFor('webhook')}
    />
  )
}

/** The key with which the receiver verifies calls. Hidden until requested. */
function KeyPanel({ webhook: { id, formerKeyUntil } }: { webhook: WebhookRow }) {
  const { timeZone } = useCompanyUser().company
  const may = useMay(webhookAccess.secret)
  const [secret, setSecret] = useState<string>()
  const show = useAction({
    run: () => client.webhook.secret({ id }),
    noun: text('key.thing'),
    action: text('key.shown'),
    quiet: true,
    onDone: (shown) => setSecret(shown.secret),
  })
  const rotate = useAction({
    run: () => client.webhook.rotate({ id }),
    noun: text('key.thing'),
    action: text('key.rotated'),
    invalidate: invalidatesFor('webhook'),
    onDone: (shown) => setSecret(shown.secret),
    ask: { title: text('key.rotateTitle'), body: text('key.rotateBody'), action: text('key.rotate') },
  })
  return (
    <Panel title={text('key.title')} flush>
      <Stack gap="md">
        <Text size="sm">{text('key.hint')}</Text>
        {secret !== undefined && <CopyValue value={secret} label={text('key.copy')} />}
        {formerKeyUntil && <Muted>{text('key.former', { at: dateTime(formerKeyUntil, timeZone) })}</Muted>}
        {may && (
          <Group gap="sm">
            {secret === undefined && (
              <Button size="sm" {...press(show)}>
                {text('key.show')}
              </Button>
            )}
            <Button size="sm" variant="subtle" {...press(rotate)}>
              {text('key.rotate')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
