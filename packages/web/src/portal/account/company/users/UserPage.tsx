import { hasFeature } from '@gable/contract/feature'
import { phone, phoneHref } from '@gable/contract/format/contact'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { identityAccess } from '@gable/contract/identity.access'
import type { UserRow } from '@gable/contract/identity-user'
import { roleLabels } from '@gable/contract/status'
import { Alert, Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DetailSkeleton } from '../../../../ui/DetailSkeleton.tsx'
import { IconPencil } from '../../../../ui/icons.tsx'
import { FactList, PageHeader, Panel, PrimaryButton, QueryBoundary, StateBadge } from '../../../../ui/parts.tsx'
import { formWidth } from '../../../../ui/theme.ts'
import { useCompanyUser, useMay } from '../../../shared/session.ts'
import { companyPath, editUserPath } from '../company-query.ts'
import { userText } from './text.ts'
import { UserActions } from './UserActions.tsx'
import { nameOf } from './user-names.ts'
import { UserNotFound, userOptions } from './user-query.tsx'
import { isInvitationOver, lastSeen, UserStateBadge } from './user-state.tsx'

/** One user of the company, with the actions on the account. */
export default function UserPage() {
  const { userId } = useParams({ strict: false }) as { userId: string }
  const found = useQuery(userOptions(userId))
  return (
    <QueryBoundary
      page
      query={found}
      pending={<DetailSkeleton backWidth={90} main={200} side={[120, 80]} lines={6} />}
      unknown={<UserNotFound />}
    >
      {(user) => <LoadedUser user={user} />}
    </QueryBoundary>
  )
}

function LoadedUser({ user }: { user: UserRow }) {
  const me = useCompanyUser()
  const own = user.id === me.id
  const mayEdit = useMay(identityAccess.updateUser)
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader
        title={nameOf(user)}
        back={{ to: companyPath, label: userText('user.back'), search: { tab: 'users' } }}
        badges={
          <>
            <UserStateBadge user={user} />
            {own && <StateBadge color="gray">{userText('user.you')}</StateBadge>}
          </>
        }
        actions={
          mayEdit && (
            <PrimaryButton component={Link} to={editUserPath(user.id)} leftSection={<IconPencil size={18} />}>
              {userText('user.edit')}
            </PrimaryButton>
          )
        }
      />
      <StateNote user={user} timeZone={me.company.timeZone} />
      <Panel title={userText('user.about')}>
        <FactList facts={factsOf(user, hasFeature(me.company, 'loans'))} />
      </Panel>
      <Panel title={userText('user.account')}>
        <UserActions user={user} own={own} />
      </Panel>
    </Stack>
  )
}

function StateNote({ user, timeZone }: { user: UserRow; timeZone: string }) {
  const { state, invitationExpiresAt } = user
  if (state === 'active') return null
  if (state === 'deactivated') return <Alert color="gray">{userText('user.out')}</Alert>
  if (user.confirmationDue) return <Alert color="blue">{userText('user.confirmationDue')}</Alert>
  if (isInvitationOver(user)) return <Alert color="orange">{userText('user.invitationOver')}</Alert>
  const until = invitationExpiresAt && userText('user.invitedUntil', { at: dateTime(invitationExpiresAt, timeZone) })
  return <Alert color="blue">{until || userText('user.invitationWaits')}</Alert>
}

const mailTo = (address: string) => (
  <Anchor href={`mailto:${encodeURIComponent(address)}`} size="sm">
    {address}
  </Anchor>
)

function factsOf(user: UserRow, loans: boolean) {
  return [
    { label: userText('user.email'), value: mailTo(user.email) },
    { label: userText('user.role'), value: roleLabels[user.role] },
    {
      label: userText('user.phone'),
      value: user.phone && (
        <Anchor href={phoneHref(user.phone)} size="sm">
          {phone(user.phone)}
        </Anchor>
      ),
    },
    { label: userText('user.personalEmail'), value: user.personalEmail && mailTo(user.personalEmail) },
    { label: userText('user.jobTitle'), value: user.jobTitle },
    { label: userText('user.leads'), value: wholeNumber(user.leads) },
    { label: userText('user.lastSeen'), value: lastSeen(user) },
    {
      label: userText('user.secondFactor'),
      value: userText(user.secondFactor ? 'user.secondFactor.yes' : 'user.secondFactor.no'),
    },
    ...(loans
      ? [
          {
            label: userText('user.clpAccess'),
            value: userText(user.clpAccess ? 'user.clpAccess.yes' : 'user.clpAccess.no'),
          },
        ]
      : []),
  ]
}
