import { timeOfDay } from '@gable/contract/format/day'
import type { Me } from '@gable/contract/identity-me'
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { useOperator } from '../../shared/operator.ts'
import { WhomToAsk } from '../subscription/AskSupport.tsx'
import { Notice } from './Notice.tsx'
import classes from './Notices.module.css'
import { noticeOf } from './subscription-notice.ts'
import { leaveSupport } from './support.ts'
import { text } from './text.ts'

const billingPath = '/personal/billing'

/** Notices about the company's subscriptions that need action. */
function SubscriptionNotices({ company, isAdmin }: { company: NonNullable<Me['company']>; isAdmin: boolean }) {
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

const NewCodes = deferred(() => import('../my-profile/NewCodes.tsx'))

/** Warns that the user has a second factor but no recovery codes, so a lost device would lock them out. */
function RecoveryCodesNotice() {
  const [request, setAsking] = useState(false)
  return (
    <Notice
      tone="orange"
      action={
        <Button size="xs" onClick={() => setAsking(true)}>
          {text('codes.get')}
        </Button>
      }
    >
      {text('codes.due')}
      {request && <NewCodes onDone={() => setAsking(false)} />}
    </Notice>
  )
}

/** Notices about the user's account and company, above every page. */
export default function Notices({ me }: { me: Me }) {
  const { company, support, recoveryCodesDue } = me
  return (
    <div className={classes.notices}>
      {company && support && <SupportBanner me={{ ...me, support }} timeZone={company.timeZone} />}
      {recoveryCodesDue && !support && <RecoveryCodesNotice />}
      {company && <SubscriptionNotices company={company} isAdmin={me.role === 'companyAdmin'} />}
      {company && company.deletionDaysLeft !== null && <DeletionNotice daysLeft={company.deletionDaysLeft} />}
    </div>
  )
}

/** Says that the company has requested its deletion, and how many days are left to cancel it. */
function DeletionNotice({ daysLeft }: { daysLeft: number }) {
  return <Notice tone="red">{daysLeft === 0 ? text('deletion.last') : text.counted('deletion', daysLeft)}</Notice>
}

interface SupportBannerProps {
  me: Me & { support: { name: string } }
  timeZone: string
}

/**
 * Says that a platform admin is signed in as this user: who, until when, and how to leave. The session ends
 * automatically.
 */
function SupportBanner({ me: { support, session, firstName, lastName }, timeZone }: SupportBannerProps) {
  const end = useAction({
    run: leaveSupport,
    noun: text('support.thing'),
    action: text('support.ended'),
    quiet: true,
  })
  const { expiresAt, now } = session
  useEffect(() => {
    const left = new Date(expiresAt).getTime() - new Date(now).getTime()
    const timer = setTimeout(() => void leaveSupport().catch(() => window.location.assign('/')), left + 1_000)
    return () => clearTimeout(timer)
  }, [expiresAt, now])
  const time = timeOfDay(expiresAt, timeZone)
  return (
    <Notice
      tone="orange"
      action={
        <Button size="xs" {...press(end)}>
          {text('support.end')}
        </Button>
      }
    >
      {text('support.by', { admin: support.name, name: `${firstName} ${lastName}`, time })}
    </Notice>
  )
}
