import { auditAccess } from '@gable/contract/audit.access'
import { date } from '@gable/contract/format/day'
import type { Profile } from '@gable/contract/identity-account'
import type { Me } from '@gable/contract/identity-me'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { Loading, PageHeader, QueryBoundary } from '../../../ui/parts.tsx'
import { IconLock } from '../../../ui/shell-icons.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { api, useMay, usePerson } from '../../shared/session.ts'
import { profileTabs, readTab, tabOf } from './profile-tabs.ts'
import { text } from './text.ts'

// Loaded after the page, because forms include the contract's schemas.
const ProfilePanels = lazy(() => import('./ProfilePanels.tsx'))

/** The user's own account: personal info, public link, security. */
export default function ProfilePage() {
  const me = usePerson()
  const seesActivity = useMay(auditAccess.mine)
  const [state] = useUrlState(readTab)
  const { hash } = useLocation()
  const tab = me.secondFactorDue ? 'security' : tabOf(state.tab, hash, me.company !== null)
  const query = useQuery(toEdit(api.identity.profile.queryOptions()))
  const pending = <Loading lines={8} height={28} />
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader
        title={text('account.title')}
        actions={
          seesActivity && (
            <Button component={Link} to="/personal/profile/activity">
              {text('account.activity')}
            </Button>
          )
        }
      />
      {me.secondFactorDue && (
        <Alert color="orange" icon={<IconLock />} role="alert" title={messages.SECOND_FACTOR_DUE}>
          {whyDue(me.company, query.data)}
        </Alert>
      )}
      {!me.secondFactorDue && (
        <PageTabs
          label={text('tab.label')}
          tabs={profileTabs.filter(({ forAll }) => forAll || me.company !== null)}
          chosen={tab}
        />
      )}
      <QueryBoundary page query={query} pending={pending}>
        {(profile) => (
          <Suspense fallback={pending}>
            <ProfilePanels profile={profile} tab={tab} />
          </Suspense>
        )}
      </QueryBoundary>
    </Stack>
  )
}

/** Says why a second factor is required, and by whom. */
function whyDue(company: Me['company'], profile: Profile | undefined): string {
  const by = profile?.secondFactorRequiredBy
  const who = by
    ? text('factor.requiredBy', {
        name: by.name,
        company: company?.name ?? '',
        day: date(by.at, company?.timeZone ?? 'UTC'),
      })
    : text('factor.requiredByAdmin', { company: company?.name ?? '' })
  return `${who} ${text('factor.why')}`
}
