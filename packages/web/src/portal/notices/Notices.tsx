import type { Me } from '@gable/contract/identity-me'
import { DeletionNotice } from './DeletionNotice.tsx'
import classes from './Notices.module.css'
import { SubscriptionNotices } from './SubscriptionNotices.tsx'
import { SupportBanner } from './SupportBanner.tsx'

/** What everybody of a company should know, above each of its pages. */
export default function Notices({ me }: { me: Me }) {
  const { company, support } = me
  if (!company) return null
  return (
    <div className={classes.notices}>
      {support && <SupportBanner me={{ ...me, support }} timeZone={company.timeZone} />}
      <SubscriptionNotices company={company} isAdmin={me.role === 'companyAdmin'} />
      {company.deletionDaysLeft !== null && <DeletionNotice daysLeft={company.deletionDaysLeft} />}
    </div>
  )
}
