import { type Standing, whyClosed } from '@gable/contract/feature'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { productNames } from '@gable/contract/status'
import type { SubscriptionFacts } from '@gable/contract/subscription'
import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { WhomToAsk } from './AskSupport.tsx'
import { closedReason, featuresOf } from './closed-reason.ts'
import { RequestButtons } from './RequestButtons.tsx'
import { SubscriptionBadges } from './SubscriptionBadges.tsx'
import { text } from './text.ts'

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
                        <Text size="xs" c="dimmed">
                          {closedReason(why, subscription.country, feature)}{' '}
                          {why !== 'country' && <WhomToAsk isAdmin />}
                        </Text>
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
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text size="sm">{value}</Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
