import type { Me } from '@gable/contract/identity-me'
import { DeletionNotice } from './DeletionNotice.tsx'
import classes from './Notices.module.css'
import { RecoveryCodesNotice } from './RecoveryCodesNotice.tsx'
import { SubscriptionNotices } from './SubscriptionNotices.tsx'
import { SupportBanner } from './SupportBanner.tsx'

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
