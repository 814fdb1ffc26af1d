import { messages } from '@gable/contract/messages'
import { productNames, type SubscriptionRequest, subscriptionRules, worksAs } from '@gable/contract/status'
import type { SubscriptionFacts } from '@gable/contract/subscription'
import { subscriptionAccess } from '@gable/contract/subscription.access'
import { Button, Group, Text } from '@mantine/core'
import { confirm } from '../../../ui/confirm.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useKeyedAction } from '../../../ui/use-keyed-action.ts'
import { api, client } from '../../shared/api.ts'
import { useMay } from '../../shared/session.ts'
import { WhomToAsk } from './AskSupport.tsx'
import { text } from './text.ts'

/** The queries to invalidate after a request: the plan here, and the notice on every page. */
const stale = [api.subscription.key(), api.identity.me.key()]

/** Requests what the status allows, or withdraws the request. */
export function RequestButtons({ subscription }: { subscription: SubscriptionFacts }) {
  const { id, type, status, request } = subscription
  const mayAsk = useMay(subscriptionAccess.request)
  const ask = useKeyedAction({
    run: (wanted: SubscriptionRequest, idempotencyKey) =>
      client.subscription.request({ id, request: wanted, idempotencyKey }),
    thing: text('thing'),
    action: text('sent'),
    invalidate: stale,
  })
  const reset = useAction({
    run: () => client.subscription.resetRequest({ id }),
    thing: text('thing'),
    action: text('sent'),
    invalidate: stale,
    quiet: true,
    onDone: () => toastDone(messages.REQUEST_RESET),
    refusal: () => messages.REQUEST_NOT_RESET,
  })
  const askFor = async (wanted: SubscriptionRequest) => {
    const question = {
      title: text('ask.pauseTitle', { type: productNames[type] }),
      body: text('ask.pauseBody'),
      action: text('ask.pause'),
    }
    if (wanted === 'activate' || (await confirm(question))) ask.mutate(wanted)
  }
  if (!mayAsk) return null
  if (request) {
    return (
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {text(worksAs(status) ? 'ask.waits' : 'ask.waitsClosed')}
        </Text>
        <Button loading={reset.isPending} onClick={() => reset.mutate(undefined)}>
          {text('ask.reset')}
        </Button>
      </Group>
    )
  }
  const { requests } = subscriptionRules[status]
  if (requests.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text('ask.disabled')} <WhomToAsk isAdmin />
      </Text>
    )
  }
  return (
    <Group justify="flex-end" gap="sm">
      {requests.map((wanted) => (
        <Button key={wanted} loading={ask.isPending} onClick={() => void askFor(wanted)}>
          {text(`ask.${wanted}`)}
        </Button>
      ))}
    </Group>
  )
}
