import type { CompanyDetail, CompanyUser } from '@gable/contract/admin-company'
import { dateTime } from '@gable/contract/format/day'
import { type SupportForm, supportForm, supportMinutes } from '@gable/contract/identity-support'
import { roleLabels } from '@gable/contract/status'
import { Button, Group, Menu, Select, Stack, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Hint, Panel, StateBadge, Strong } from '../../../../ui/parts.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { toastDone } from '../../../../ui/toast.tsx'
import { press, useAction, useKeyedAction } from '../../../../ui/use-action.ts'
import { restart } from '../../../account/banner/support.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin, usersOptions } from './company-query.ts'

/** The company's users: resets passwords and starts support sessions. */
export function UsersPanel({ company }: { company: CompanyDetail }) {
  const users = useInfiniteQuery(usersOptions(company.id))
  const [supported, setSupported] = useState<CompanyUser>()
  return (
    <Panel title={text('users.title')} flush>
      <PanelList query={users} empty={text('users.none')} more={text('users.more')} lines={4}>
        {(rows) => (
          <PanelRows>
            {rows.map((user) => (
              <UserItem key={user.id} user={user} idle={company.deletedAt !== null} onSupport={setSupported} />
            ))}
          </PanelRows>
        )}
      </PanelList>
      {supported && <SupportDialog user={supported} onClose={() => setSupported(undefined)} />}
    </Panel>
  )
}

const colors = { active: 'green', invited: 'blue', deactivated: 'gray' } as const

interface PersonItemProps {
  person: Pick<CompanyUser, 'name' | 'email' | 'state' | 'lastSeenAt'>
  /** More facts about the user. */
  facts: string[]
  /** The actions on the account. */
  children: ReactNode
}

/** A person of a company or of the platform, in a list. */
export function PersonItem({ person: { name, email, state, lastSeenAt }, facts, children }: PersonItemProps) {
  const seen = lastSeenAt ? [text('users.seen', { date: dateTime(lastSeenAt, 'UTC') })] : []
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap="sm">
            <Strong>{name}</Strong>
            <StateBadge color={colors[state]}>{text(`users.state.${state}`)}</StateBadge>
          </Group>
          <Hint>{email}</Hint>
          <Hint>{[...facts, ...seen].join(' · ')}</Hint>
        </div>
        {children}
      </Group>
    </li>
  )
}

function UserItem({
  user,
  idle,
  onSupport,
}: {
  user: CompanyUser
  idle: boolean
  onSupport: (user: CompanyUser) => void
}) {
  const { name, role, state, clpAccess } = user
  return (
    <PersonItem person={user} facts={[roleLabels[role], ...(clpAccess ? [text('users.clp')] : [])]}>
      {state !== 'deactivated' && !idle && (
        <Group gap="xs" wrap="nowrap">
          {state === 'active' && (
            <Button size="xs" aria-label={text('users.signInAsOne', { name })} onClick={() => onSupport(user)}>
              {text('users.signInAs')}
            </Button>
          )}
          <UserMenu user={user} />
        </Group>
      )}
    </PersonItem>
  )
}

function UserMenu({ user: { id, name, state } }: { user: CompanyUser }) {
  const resend = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.admin.resendPassword({ userId: id, idempotencyKey }),
    noun: text('users.mail'),
    action: text('sent'),
    quiet: true,
    invalidate: invalidatesForAdmin,
    onDone: ({ sent }) => {
      toastDone(text(sent === 'passwordReset' ? 'users.reset' : 'users.invited', { name }))
    },
  })
  const reset = useAction({
    run: () => client.admin.resetSecondFactor({ userId: id }),
    noun: text('users.factors'),
    action: text('users.factorsReset'),
    invalidate: invalidatesForAdmin,
    ask: {
      title: text('users.factorsTitle', { name }),
      body: text('users.factorsBody'),
      action: text('users.factorsAction'),
      danger: true,
    },
  })
  if (state !== 'active') {
    return (
      <Button size="xs" aria-label={text('users.resendTo', { name })} {...press(resend)}>
        {text('users.resend')}
      </Button>
    )
  }
  return (
    <RowMenu label={text('users.actionsOf', { name })} loading={resend.isPending || reset.isPending}>
      <Menu.Item onClick={() => resend.mutate(undefined)}>{text('users.resend')}</Menu.Item>
      <Menu.Item onClick={() => reset.mutate(undefined)}>{text('users.factorsAction')}</Menu.Item>
    </RowMenu>
  )
}

/** Asks for the reason and duration before a platform admin signs in as a user. */
function SupportDialog({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const form = useContractForm<SupportForm>(supportForm, { reason: '', minutes: '15' })
  return (
    <FormDialog
      title={text('support.title', { name: user.name })}
      onClose={onClose}
      form={form}
      noun={text('support.thing')}
      action={text('support.begun')}
      submitLabel={text('support.submit')}
      submit={(values) => client.identity.openSupport({ ...values, userId: user.id })}
      onDone={() => restart('/personal/dashboard')}
    >
      <Stack gap="sm">
        <Text size="sm">{text('support.body')}</Text>
        <TextInput
          label={text('support.reason')}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <Select
          label={text('support.minutes')}
          allowDeselect={false}
          data={supportMinutes.map((value) => ({ value, label: text('support.minutesOf', { count: value }) }))}
          {...form.getInputProps('minutes')}
        />
      </Stack>
    </FormDialog>
  )
}
