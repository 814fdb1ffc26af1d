import type { Me } from '@gable/contract/identity-me'
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useOperator } from '../../shared/operator.ts'
import { WhomToAsk } from '../subscription/AskSupport.tsx'
import { Notice } from './Notice.tsx'
import { noticeOf } from './subscription-notice.ts'
import { text } from './text.ts'

const billingPath = '/personal/billing'

/** Notices about the company's subscriptions that need action. */
export function SubscriptionNotices({ company, isAdmin }: { company: NonNullable<Me['company']>; isAdmin: boolean }) {
  const support = useOperator()?.support.name ?? ''
  const isThere = useLocation({ select: ({ pathname }) => pathname === billingPath })
  return company.subscriptions.map((each) => {
    const notice = noticeOf(each, { isAdmin, support })
    return (
      notice && (
        <Notice key={each.type} tone={notice.tone} action={isAdmin && !isThere && <ToBilling />}>
          {notice.words} {notice.ask && <WhomToAsk isAdmin={isAdmin} />}
        </Notice>
      )
    )
  })
}

function ToBilling() {
  return (
    <Button component={Link} to={billingPath} size="xs">
      {text('billing')}
    </Button>
  )
}
