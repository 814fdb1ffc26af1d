import { email } from '@gable/contract/field'
import type { Profile } from '@gable/contract/identity-account'
import { knownPassword } from '@gable/contract/identity-field'
import { limits } from '@gable/contract/limits'
import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Panel } from '../../../ui/parts.tsx'
import { IconMail } from '../../../ui/shell-icons.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { client } from '../../shared/session.ts'
import { staleAccount } from './profile-query.ts'
import { text } from './text.ts'

/** Changes the sign-in email: the old address approves the change, and the new one is confirmed. */
export function EmailPanel({ profile }: { profile: Profile }) {
  const [changing, setChanging] = useState(false)
  return (
    <Panel title={text('email.title')}>
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text('email.now', { email: profile.email })}
        </Text>
        {profile.pendingEmail && <Pending email={profile.pendingEmail} />}
        {changing ? (
          <ChangeEmail onDone={() => setChanging(false)} />
        ) : (
          <Group>
            <Button onClick={() => setChanging(true)}>{text('email.change')}</Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

function Pending({ email: waiting }: { email: string }) {
  const cancel = useAction({
    run: () => client.identity.cancelEmailChange(),
    noun: text('email.thing'),
    action: text('email.cancelled'),
    invalidate: staleAccount,
  })
  return (
    <Alert color="blue" icon={<IconMail />}>
      <Stack gap="sm" align="flex-start" style={{ overflowWrap: 'anywhere' }}>
        {text('email.pending', { email: waiting })}
        <Button size="xs" {...press(cancel)}>
          {text('email.cancel')}
        </Button>
      </Stack>
    </Alert>
  )
}

const changeForm = z.object({ email, current: knownPassword })

function ChangeEmail({ onDone }: { onDone: () => void }) {
  const form = useContractForm(changeForm, { email: '', current: '' })
  return (
    <InlineForm
      form={form}
      noun={text('email.thing')}
      action={text('email.requested')}
      submitLabel={text('email.send')}
      submit={(values) => client.identity.changeEmail(values)}
      invalidate={staleAccount}
      onDone={onDone}
      onCancel={onDone}
    >
      <TextInput
        label={text('email.new')}
        description={text('email.hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={text('password.current')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': text('password.show') }}
        {...form.getInputProps('current')}
      />
    </InlineForm>
  )
}
