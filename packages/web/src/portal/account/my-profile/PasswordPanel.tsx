import { dateTime } from '@gable/contract/format/day'
import { changePasswordForm, type Profile } from '@gable/contract/identity-account'
import { PasswordInput, Text } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { client } from '../../shared/api.ts'
import { PasswordRules } from '../identity/PasswordRules.tsx'
import { staleAccount, useTimeZone } from './profile-query.ts'
import { text } from './text.ts'

const empty = { current: '', password: '', confirmation: '' }

/** Changes the password, with a checklist of the password rules. */
export function PasswordPanel({ profile }: { profile: Profile }) {
  const timeZone = useTimeZone()
  const form = useContractForm(changePasswordForm, empty)
  const field = (name: keyof typeof empty, autoComplete: string) => ({
    autoComplete,
    visibilityToggleButtonProps: { 'aria-label': text('password.show') },
    ...form.getInputProps(name),
  })
  const { passwordChangedAt } = profile
  return (
    <Panel title={text('password.title')}>
      <InlineForm
        form={form}
        thing={text('password.thing')}
        action={text('account.changed')}
        submitLabel={text('password.save')}
        submit={(values) => client.identity.changePassword(values)}
        invalidate={staleAccount}
        onDone={() => form.reset()}
      >
        <Text size="sm" c="dimmed">
          {passwordChangedAt && `${text('password.changedAt', { at: dateTime(passwordChangedAt, timeZone) })} `}
          {text('password.hint')}
        </Text>
        <PasswordInput label={text('password.current')} {...field('current', 'current-password')} />
        <PasswordInput label={text('password.new')} {...field('password', 'new-password')} />
        <PasswordRules typed={form.values.password} />
        <PasswordInput label={text('password.again')} {...field('confirmation', 'new-password')} />
      </InlineForm>
    </Panel>
  )
}
