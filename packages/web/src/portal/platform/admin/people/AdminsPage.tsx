import { inviteAdminForm, type PlatformAdmin } from '@gable/contract/admin-people'
import { limits } from '@gable/contract/limits'
import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { infinite } from '../../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { PageHeader, Panel } from '../../../../ui/parts.tsx'
import { formWidth } from '../../../../ui/theme.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { api, client, endHere, usePerson } from '../../../shared/session.ts'
import { invalidatesForAdmin } from '../company/company-query.ts'
import { PersonItem } from '../company/UsersPanel.tsx'
import { text } from '../text.ts'

const adminsOptions = api.admin.listAdmins.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor, pageSize: 20 }),
  ...infinite,
})

/** Lists the platform admins, invites others, and removes them. */
export default function AdminsPage() {
  const admins = useInfiniteQuery(adminsOptions)
  const [inviting, setInviting] = useState(false)
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader
        title={text('people.title')}
        detail={text('people.detail')}
        actions={<AddButton onClick={() => setInviting(true)}>{text('people.add')}</AddButton>}
      />
      {inviting && (
        <Panel title={text('people.add')}>
          <InviteAdmin onDone={() => setInviting(false)} />
        </Panel>
      )}
      <Panel title={text('people.title')} flush>
        <PanelList query={admins} empty={text('people.none')} lines={4}>
          {(rows) => (
            <PanelRows>
              {rows.map((admin) => (
                <AdminItem key={admin.id} admin={admin} />
              ))}
            </PanelRows>
          )}
        </PanelList>
      </Panel>
    </Stack>
  )
}

function AdminItem({ admin }: { admin: PlatformAdmin }) {
  const isOneself = usePerson().id === admin.id
  const { state, secondFactor } = admin
  const facts = [
    ...(isOneself ? [text('people.you')] : []),
    ...(state === 'active' ? [text(secondFactor ? 'people.secondFactor' : 'people.noSecondFactor')] : []),
  ]
  return (
    <PersonItem person={admin} facts={facts}>
      <Remove admin={admin} isOneself={isOneself} />
    </PersonItem>
  )
}

function Remove({ admin: { id, name, state }, isOneself }: { admin: PlatformAdmin; isOneself: boolean }) {
  const queries = useQueryClient()
  const body = isOneself ? 'people.removeSelf' : state === 'invited' ? 'people.removeInvited' : 'people.removeBody'
  const remove = useAction({
    ask: { title: text('people.removeTitle', { name }), body: text(body), action: text('remove'), danger: true },
    run: () => client.admin.removeAdmin({ id }),
    noun: text('people.thing'),
    action: text('removed'),
    // After removing their own account, an admin may not query anything.
    invalidate: isOneself ? [] : invalidatesForAdmin,
    onDone: () => isOneself && endHere(queries),
  })
  return (
    <Button size="xs" aria-label={text('people.removeOne', { name })} {...press(remove)}>
      {text('remove')}
    </Button>
  )
}

/** Invites another platform admin by email. */
function InviteAdmin({ onDone }: { onDone: () => void }) {
  const form = useContractForm(inviteAdminForm, { firstName: '', lastName: '', email: '' })
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    withAsterisk: true,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <InlineForm
      form={form}
      noun={text('people.invitation')}
      action={text('sent')}
      submitLabel={text('people.send')}
      submit={(values, idempotencyKey) => client.admin.inviteAdmin({ ...values, idempotencyKey })}
      invalidate={invalidatesForAdmin}
      onDone={onDone}
      onCancel={onDone}
    >
      <Text size="sm">{text('people.addHint')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={text('new.firstName')} maxLength={limits.personName + 1} autoFocus {...field('firstName')} />
        <TextInput label={text('new.lastName')} maxLength={limits.personName + 1} {...field('lastName')} />
        <TextInput label={text('email')} type="email" inputMode="email" {...field('email')} />
      </SimpleGrid>
    </InlineForm>
  )
}
