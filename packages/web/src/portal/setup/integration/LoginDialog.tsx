import { type LoginForm, loginForm } from '@gable/contract/integration-service-form'
import { factsOf, type LoginVendorId } from '@gable/contract/integration-vendor'
import { PasswordInput, Text, TextInput } from '@mantine/core'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { text } from '../../shared/integration/text.ts'
import { client, invalidatesFor } from '../../shared/session.ts'

/** Connects a vendor with the company's user name and password. */
export default function LoginDialog({ vendor, onClose }: { vendor: LoginVendorId; onClose: () => void }) {
  const { name, accountName, accountIdLabel } = factsOf(vendor)
  const form = useContractForm<LoginForm>(loginForm, { username: '', password: '', accountId: '' })
  return (
    <FormDialog
      title={text('card.connectName', { name })}
      form={form}
      noun={name}
      action={text('connect.action')}
      submitLabel={text('service.submit')}
      submit={(login) => client.integration.connectLogin({ vendor, ...login })}
      invalidate={invalidatesFor('integration', 'material', 'measurement', 'loan')}
      onDone={onClose}
      onClose={onClose}
    >
      <Text size="sm">{text('login.intro', { name: accountName ?? name })}</Text>
      <TextInput
        data-autofocus
        label={text('login.username')}
        autoComplete="off"
        autoCapitalize="none"
        withAsterisk
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={text('login.password')}
        description={text('login.passwordHint')}
        autoComplete="off"
        withAsterisk
        {...form.getInputProps('password')}
      />
      {accountIdLabel && (
        <TextInput
          label={accountIdLabel}
          autoComplete="off"
          withAsterisk
          required
          {...form.getInputProps('accountId')}
        />
      )}
    </FormDialog>
  )
}
