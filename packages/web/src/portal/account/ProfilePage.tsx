import { auditAccess } from '@gable/contract/audit.access'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { toEdit } from '../../ui/form/to-edit.ts'
import { Ladder } from '../../ui/Ladder.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { IconLock } from '../../ui/shell-icons.tsx'
import { api } from '../api.ts'
import { useMay, usePerson } from '../session.ts'
import { text } from './texts/text.ts'

// Forms bring the contract's schemas along: the page stands before them.
const ProfilePanels = lazy(() => import('./ProfilePanels.tsx'))

/** One's own account: personal info, public link, security. */
export default function ProfilePage() {
  const me = usePerson()
  const seesActivity = useMay(auditAccess.mine)
  const query = useQuery(toEdit(api.identity.profile.queryOptions()))
  const pending = <Loading lines={8} height={28} />
  return (
    <Stack gap="md" maw={720}>
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
        <Alert color="orange" icon={<IconLock />} role="alert">
          {messages.SECOND_FACTOR_DUE}
        </Alert>
      )}
      <Ladder page query={query} pending={pending}>
        {(profile) => (
          <Suspense fallback={pending}>
            <ProfilePanels profile={profile} />
          </Suspense>
        )}
      </Ladder>
    </Stack>
  )
}
