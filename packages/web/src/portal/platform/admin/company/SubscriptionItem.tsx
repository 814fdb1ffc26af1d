import type { CompanyDetail } from '@gable/contract/admin-company'
import { date } from '@gable/contract/format/day'
import { proceedsAs, type SubscriptionStatus, subscriptionRules } from '@gable/contract/status'
import type { SubscriptionFacts } from '@gable/contract/subscription'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../../ui/confirm.tsx'
import { Hint } from '../../../../ui/parts.tsx'
import { seenRecord } from '../../../../ui/seen-record.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { Notice } from '../../../account/banner/Notice.tsx'
import { SubscriptionBadges } from '../../../account/subscription/SubscriptionBadges.tsx'
import { text as subscriptionText } from '../../../account/subscription/text.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import ChangeSubscription from './ChangeSubscription.tsx'
import { invalidatesForAdmin } from './company-query.ts'
import { confirmDeactivation } from './confirm-deactivation.ts'

interface SubscriptionItemProps {
  company: Pick<CompanyDetail, 'id' | 'name' | 'timeZone' | 'deletedAt'>
  subscription: SubscriptionFacts
}

/** One subscription with the actions of a platform admin, based on the same table as the server's refusals. */
export function SubscriptionItem({ company, subscription }: SubscriptionItemProps) {
  const [editing, setEditing] = useState(false)
  const { type, period, status, request } = subscription
  return (
    <li>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div>
            <Group gap="sm">
              <Text fw={600}>{type}</Text>
              <SubscriptionBadges status={status} request={null} />
            </Group>
            <Hint>
              {subscriptionText(`period.${period}`)} · {timesOf(subscription, company.timeZone)}
            </Hint>
          </div>
          {!editing && !company.deletedAt && (
            <Group gap="xs">
              <AtOnce company={company} subscription={subscription} />
              <Button size="xs" onClick={() => setEditing(true)}>
                {text('sub.change')}
              </Button>
            </Group>
          )}
        </Group>
        {request && <RequestAnswer companyId={company.id} subscription={subscription} />}
        {editing && (
          <ChangeSubscription company={company} subscription={subscription} onDone={() => setEditing(false)} />
        )}
      </Stack>
    </li>
  )
}

function timesOf({ status, startsAt, endsAt, pausedTrialDays }: SubscriptionFacts, timeZone: string): string {
  const started = text(status === 'Upcoming' ? 'sub.from' : 'sub.since', { date: date(startsAt, timeZone) })
  if (pausedTrialDays !== null) return `${started}, ${text.counted('sub.trialKept', pausedTrialDays)}`
  return endsAt ? `${started}, ${text('sub.until', { date: date(endsAt, timeZone) })}` : started
}

/** Pauses an active subscription or resumes a paused one. */
function AtOnce({ company, subscription }: SubscriptionItemProps) {
  const { id, version, type, period, status, pausedTrialDays } = subscription
  const next: SubscriptionStatus | undefined =
    status === 'Paused' ? proceedsAs(pausedTrialDays) : subscriptionRules[status].next.find((each) => each === 'Paused')
  const change = useAction({
    run: (to: SubscriptionStatus) =>
      client.admin.changeSubscription({ companyId: company.id, id, version, type, period, status: to, startsOn: '' }),
    noun: text('sub.thing'),
    action: text('sub.changed'),
    invalidate: invalidatesForAdmin,
    seen: seenRecord({
      record: subscription,
      reread: async () => {
        const { subscriptions } = await client.admin.getCompany({ id: company.id })
        return subscriptions.find((each) => each.id === id)
      },
      labels: { type: text('sub.type'), period: text('sub.period'), status: text('sub.status') },
    }),
  })
  if (!next) return null
  const pauses = next === 'Paused'
  const goOn = async () => {
    const question = {
      title: text('sub.pauseTitle', { type }),
      body: text('sub.pauseBody', { name: company.name }),
      action: text('sub.pause'),
    }
    const isSure = pauses
      ? await confirm(question)
      : await confirmDeactivation({ companyId: company.id, id, type, status: next })
    if (isSure) change.mutate(next)
  }
  return (
    <Button size="xs" loading={change.isPending} onClick={() => void goOn()}>
      {text(pauses ? 'sub.pause' : 'sub.proceed')}
    </Button>
  )
}

/** The company's request, and the answer to it. */
function RequestAnswer({ companyId, subscription }: { companyId: string; subscription: SubscriptionFacts }) {
  const { id, type, request, requestedAt, pausedTrialDays } = subscription
  const accept = useAnswer(true, companyId, subscription)
  const decline = useAnswer(false, companyId, subscription)
  if (!request) return null
  const goOn = async () => {
    const status = request === 'activate' ? proceedsAs(pausedTrialDays) : 'Paused'
    if (await confirmDeactivation({ companyId, id, type, status })) accept.mutate(undefined)
  }
  return (
    <Notice
      tone="blue"
      action={
        <Group gap="xs">
          <Button key={`${id} accept`} size="xs" loading={accept.isPending} onClick={() => void goOn()}>
            {text('sub.accept')}
          </Button>
          <Button size="xs" {...press(decline)}>
            {text('sub.decline')}
          </Button>
        </Group>
      }
    >
      {text('sub.requested', {
        request: subscriptionText(`request.${request}`),
        date: requestedAt ? date(requestedAt, 'UTC') : '',
      })}
    </Notice>
  )
}

function useAnswer(accept: boolean, companyId: string, { id, request }: SubscriptionFacts) {
  return useAction({
    run: () => client.admin.answerRequest({ companyId, id, request: request ?? 'activate', accept }),
    noun: text('sub.request'),
    action: text(accept ? 'sub.accepted' : 'sub.declined'),
    invalidate: invalidatesForAdmin,
  })
}
