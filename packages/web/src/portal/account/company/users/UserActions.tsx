import { identityAccess } from '@gable/contract/identity.access'
import type { UserRow } from '@gable/contract/identity-user'
import { messages } from '@gable/contract/messages'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { confirm } from '../../../../ui/confirm.tsx'
import { Muted } from '../../../../ui/parts.tsx'
import { press, useAction, useKeyedAction } from '../../../../ui/use-action.ts'
import { toPage } from '../../../shared/page-search.ts'
import { api, client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { companyPath } from '../company-query.ts'
import { userText } from './text.ts'
import { nameOf } from './user-names.ts'

type Leaving = 'deactivate' | 'delete'

const nobody = ''

/** Asks for confirmation before a user is deactivated, and who takes over any leads. */
function LeavingDialog({ user, leaving, onClose }: { user: UserRow; leaving: Leaving; onClose: () => void }) {
  const { id, leads } = user
  const [reassignTo, setReassignTo] = useState<string | null>(null)
  const { data } = useQuery(api.identity.colleagues.queryOptions())
  const queries = useQueryClient()
  const navigate = useNavigate()
  const deletes = leaving === 'delete'
  const leave = useAction({
    run: () => {
      const input = { id, ...(reassignTo !== null && { reassignTo: reassignTo === nobody ? null : reassignTo }) }
      return deletes ? client.identity.deleteUser(input) : client.identity.deactivateUser(input)
    },
    noun: userText('user.thing'),
    action: userText(deletes ? 'user.deleted' : 'user.deactivated'),
    invalidate: deletes ? invalidatesFor('lead') : invalidatesFor('identity', 'lead'),
    onDone: () => {
      onClose()
      if (!deletes) return
      // Leaves the user's page first, so that it does not query a user who is gone.
      void navigate(toPage(companyPath, { tab: 'users' })).then(() =>
        queries.invalidateQueries({ queryKey: api.identity.key() }),
      )
    },
  })
  const others = (data?.colleagues ?? []).filter((each) => each.id !== id)
  return (
    <ActionDialog
      onClose={onClose}
      title={userText(`user.${leaving}Title`, { name: nameOf(user) })}
      action={userText(`user.${leaving}`)}
      danger
      loading={leave.isPending}
      disabled={leads > 0 && reassignTo === null}
      onAct={() => leave.mutate(undefined)}
    >
      <Text size="sm">{userText(`user.${leaving}Body`)}</Text>
      {leads > 0 && (
        <Select
          label={userText('user.reassignTo')}
          description={userText.counted('user.leadsOf', leads)}
          withAsterisk
          data={[
            ...others.map(({ id: value, name }) => ({ value, label: name })),
            { value: nobody, label: userText('user.reassignNobody') },
          ]}
          value={reassignTo}
          onChange={setReassignTo}
        />
      )}
    </ActionDialog>
  )
}

const stale = invalidatesFor('identity', 'lead')

/** The actions of an admin on an account. Actions that are not allowed are disabled, with the reason next to them. */
export function UserActions({ user, own }: { user: UserRow; own: boolean }) {
  if (!useMay(identityAccess.deleteUser)) {
    return <Muted>{messages.NOT_FOR_SUPPORT}</Muted>
  }
  if (user.state === 'invited') return <InvitationActions user={user} />
  return <AccountActions user={user} own={own} />
}

function InvitationActions({ user: { id } }: { user: UserRow }) {
  const navigate = useNavigate()
  const resend = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.identity.resendInvitation({ id, idempotencyKey }),
    noun: userText('user.invitation'),
    action: userText('user.sent'),
    invalidate: stale,
  })
  const withdraw = useAction({
    run: () => client.identity.withdrawInvitation({ id }),
    noun: userText('user.invitation'),
    action: userText('user.withdrawn'),
    onDone: () => void navigate(toPage(companyPath, { tab: 'users' })),
    ask: {
      title: userText('user.withdrawTitle'),
      body: userText('user.withdrawBody'),
      action: userText('user.withdrawAction'),
      danger: true,
    },
  })
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button {...press(resend)}>{userText('user.resend')}</Button>
        <CopyButton
          value={() => client.identity.copyInvitation({ id }).then(({ url }) => url)}
          noun={userText('user.invitationLink')}
          invalidate={stale}
        >
          {userText('user.copyLink')}
        </CopyButton>
        <Button color="red" variant="light" {...press(withdraw)}>
          {userText('user.withdraw')}
        </Button>
      </Group>
      <Muted>{userText('user.copyHint')}</Muted>
    </Stack>
  )
}

function AccountActions({ user, own }: { user: UserRow; own: boolean }) {
  const [leaving, setLeaving] = useState<Leaving>()
  const activate = useAction({
    run: () => client.identity.activateUser({ id: user.id }),
    noun: userText('user.thing'),
    action: userText('user.activated'),
    invalidate: stale,
  })
  const reset = useAction({
    run: () => client.identity.resetSecondFactor({ id: user.id }),
    noun: userText('user.factors'),
    action: userText('user.factorsReset'),
    invalidate: stale,
  })
  const askReset = async () => {
    const [title, body] = [userText('user.factorsTitle'), userText('user.factorsBody')]
    if (await confirm({ title, body, action: userText('user.factorsAction'), danger: true })) reset.mutate(undefined)
  }
  const reason = own ? userText('user.notYourself') : user.primaryContact ? userText('user.notPrimary') : undefined
  return (
    <Stack gap="sm">
      {reason && <Muted>{reason}</Muted>}
      <Group gap="sm">
        {user.state === 'active' ? (
          <Button disabled={reason !== undefined} onClick={() => setLeaving('deactivate')}>
            {userText('user.deactivate')}
          </Button>
        ) : (
          <Button {...press(activate)}>{userText('user.activate')}</Button>
        )}
        {user.secondFactor && !own && (
          <Button loading={reset.isPending} onClick={() => void askReset()}>
            {userText('user.factorsAction')}
          </Button>
        )}
        <Button color="red" variant="light" disabled={reason !== undefined} onClick={() => setLeaving('delete')}>
          {userText('user.delete')}
        </Button>
      </Group>
      {leaving && <LeavingDialog user={user} leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </Stack>
  )
}
