import type { Subscribed } from '@gable/contract/feature'
import type { Me } from '@gable/contract/identity-me'
import { worksAs } from '@gable/contract/status'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOperator } from '../operator.ts'
import { WhomToAsk } from '../subscription/AskSupport.tsx'
import { Notice } from './Notice.tsx'
import { text } from './texts/text.ts'
import { trialNoticeDays } from './trial-notice.ts'

const billing = '/personal/billing'

function ToBilling() {
  return (
    <Button component={Link} to={billing} size="xs">
      {text('billing')}
    </Button>
  )
}

/** What about the company's subscriptions does not go on by itself. */
export function SubscriptionNotices(props: { company: NonNullable<Me['company']>; isAdmin: boolean }) {
  return props.company.subscriptions.map((each) => (
    <SubscriptionNotice key={each.type} subscription={each} isAdmin={props.isAdmin} />
  ))
}

function SubscriptionNotice({ subscription, isAdmin }: { subscription: Subscribed; isAdmin: boolean }) {
  const { type, status, request, daysLeft } = subscription
  const name = useOperator()?.support.name ?? ''
  const action = isAdmin && <ToBilling />
  if (request && isAdmin) {
    return (
      <Notice tone="blue" action={action}>
        {text(`request.${request}`, { type })}
      </Notice>
    )
  }
  if (status === 'Active') return null
  if (status === 'Trial' || worksAs(status)) {
    if (!isAdmin || daysLeft == null || daysLeft > trialNoticeDays) return null
    return (
      <Notice tone="blue" action={action}>
        {daysLeft === 0 ? text('trial.ends') : text.counted('trial.left', daysLeft)}
      </Notice>
    )
  }
  if (type === 'CLP' && status === 'Expired') {
    return (
      <Notice tone="red" action={action}>
        {isAdmin ? text('clp.admin', { name }) : text('clp.others')}
      </Notice>
    )
  }
  return (
    <Notice tone="red" action={action}>
      {text(`status.${status}`, { type })} {type !== 'CLP' && text('status.widget')} <WhomToAsk isAdmin={isAdmin} />
    </Notice>
  )
}
