import { type Feature, whyClosed } from '@gable/contract/feature'
import type { Me } from '@gable/contract/identity-me'
import { IconLock } from '../../../ui/shell-icons.tsx'
import { HomeLink, StatePanel } from '../../../ui/states.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { WhomToAsk } from '../subscription/AskSupport.tsx'
import { closedReason } from '../subscription/closed-reason.ts'
import { text as subscriptionText } from '../subscription/text.ts'
import { text } from './text.ts'

/** Replaces a page whose feature is unavailable to the company. Says which feature, why, and whom to ask. */
export default function FeatureClosed({ feature, me }: { feature: Feature; me: Me }) {
  const title = text('closed.title', { feature: subscriptionText(`feature.${feature}`) })
  usePageTitle(title)
  const why = me.company && whyClosed(me.company, feature)
  return (
    <StatePanel
      page
      icon={IconLock}
      tone="blue"
      title={title}
      hint={
        <>
          {why && me.company && closedReason(why, me.company.country, feature)}{' '}
          {why !== 'country' && <WhomToAsk isAdmin={me.role === 'companyAdmin'} />}
        </>
      }
      action={<HomeLink />}
    />
  )
}
