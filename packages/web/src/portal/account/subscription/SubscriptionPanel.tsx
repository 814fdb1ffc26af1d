import { type Standing, whyClosed } from '@gable/contract/feature'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { messages } from '@gable/contract/messages'
import { productNames, type SubscriptionRequest, subscriptionRules, worksAs } from '@gable/contract/status'
import type { SubscriptionFacts } from '@gable/contract/subscription'
import { subscriptionAccess } from '@gable/contract/subscription.access'
import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { confirm } from '../../../ui/confirm.tsx'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Muted, Panel, StateBadge } from '../../../ui/parts.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { press, useAction, useKeyedAction } from '../../../ui/use-action.ts'
import { api, client, useMay } from '../../shared/session.ts'
import { WhomToAsk } from './AskSupport.tsx'
import { closedReason, featuresOf } from './closed-reason.ts'
import { SubscriptionBadges } from './SubscriptionBadges.tsx'
import { text } from './text.ts'

/** The queries to invalidate after a request: the plan here, and the notice on every page. */
const stale = [api.subscription.key(), api.identity.me.key()]

interface SubscriptionPanelProps {
  subscription: SubscriptionFacts
  company: Standing & { timeZone: string }
}

/** One subscription: its details, available and unavailable features, and what can be requested. */
export function SubscriptionPanel({ subscription, company }: SubscriptionPanelProps) {
  const { type, status, request } = subscription
  return (
    <Panel title={productNames[type]} aside={<SubscriptionBadges status={status} request={request} />}>
      <Stack gap="lg">
        <Facts subscription={subscription} timeZone={company.timeZone} />
        <div>
          <Title order={3} size="h4" mb="xs">
            {text('opens.title')}
          </Title>
          <PanelRows>
            {featuresOf(type).map((feature) => {
              const why = whyClosed(company, feature)
              return (
                <li key={feature}>
                  <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
                    <div>
                      <Text size="sm">{text(`feature.${feature}`)}</Text>
                      {why && (
                        <Hint>
                          {closedReason(why, subscription.country, feature)}{' '}
                          {why !== 'country' && <WhomToAsk isAdmin />}
                        </Hint>
                      )}
                    </div>
                    <StateBadge color={why ? 'gray' : 'green'} style={{ flexShrink: 0 }}>
                      {text(why ? 'opens.closed' : 'opens.open')}
                    </StateBadge>
                  </Group>
                </li>
              )
            })}
          </PanelRows>
        </div>
        <RequestButtons subscription={subscription} />
      </Stack>
    </Panel>
  )
}

function Facts({ subscription, timeZone }: { subscription: SubscriptionFacts; timeZone: string }) {
  const { status, period, country, startsAt, endsAt, daysLeft, pausedTrialDays } = subscription
  const trialDays = status === 'Trial' ? daysLeft : pausedTrialDays
  const facts: [label: string, value: string][] = [
    [text('fact.period'), text(`period.${period}`)],
    [text('fact.country'), uiText(`country.${country}`)],
    [text(status === 'Upcoming' ? 'fact.willStart' : 'fact.starts'), date(startsAt, timeZone)],
    ...(endsAt
      ? [[text(status === 'Trial' ? 'fact.ends' : 'fact.ended'), date(endsAt, timeZone)] as [string, string]]
      : []),
    ...(trialDays !== null ? [[text('fact.trialLeft'), wholeNumber(trialDays)] as [string, string]] : []),
    ...(endsAt === null && trialDays === null ? [[text('fact.ends'), text('fact.noEnd')] as [string, string]] : []),
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
      {facts.map(([label, value]) => (
        <div key={label}>
          <Hint>{label}</Hint>
          <Text size="sm">{value}</Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

/** Requests what the status allows, or withdraws the request. */
function RequestButtons({ subscription }: { subscription: SubscriptionFacts }) {
  const { id, type, status, request } = subscription
  const mayAsk = useMay(subscriptionAccess.request)
  const ask = useKeyedAction({
    run: (wanted: SubscriptionRequest, idempotencyKey) =>
      client.subscription.request({ id, request: wanted, idempotencyKey }),
    noun: text('thing'),
    action: text('sent'),
    invalidate: stale,
  })
  const reset = useAction({
    run: () => client.subscription.resetRequest({ id }),
    noun: text('thing'),
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
        <Muted>{text(worksAs(status) ? 'ask.waits' : 'ask.waitsClosed')}</Muted>
        <Button {...press(reset)}>{text('ask.reset')}</Button>
      </Group>
    )
  }
  const { requests } = subscriptionRules[status]
  if (requests.length === 0) {
    return (
      <Muted>
        {text('ask.disabled')} <WhomToAsk isAdmin />
      </Muted>
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
