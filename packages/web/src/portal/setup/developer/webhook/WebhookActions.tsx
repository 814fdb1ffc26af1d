import type { WebhookRow } from '@gable/contract/webhook'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { developerPath } from './webhook-query.ts'

/** The actions of a webhook. The first one sends a test. */
export function WebhookActions({ webhook, onEdit }: { webhook: WebhookRow; onEdit: () => void }) {
  const { id, active } = webhook
  const test = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.webhook.sendTest({ id, idempotencyKey }),
    thing: text('webhook.testThing'),
    action: text('webhook.testDone'),
    invalidate: invalidatesFor('webhook'),
  })
  const turn = useAction({
    run: () => client.webhook.setActive({ id, active: !active }),
    thing: text('webhook.thing'),
    action: text(active ? 'webhook.turnedOff' : 'webhook.turnedOn'),
    invalidate: invalidatesFor('webhook'),
  })
  return (
    <>
      <Delete webhook={webhook} />
      <Button size="sm" loading={turn.isPending} onClick={() => turn.mutate(undefined)}>
        {text(active ? 'webhook.turnOff' : 'webhook.turnOn')}
      </Button>
      <Button size="sm" onClick={onEdit}>
        {text('webhook.edit')}
      </Button>
      <Button
        size="sm"
        variant="filled"
        disabled={!active}
        loading={test.isPending}
        onClick={() => test.mutate(undefined)}
      >
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
      thing={text('webhook.thing')}
      action={text('webhook.deleted')}
      invalidate={invalidatesFor('webhook')}
    >
      {text('webhook.delete')}
    </DeleteButton>
  )
}
