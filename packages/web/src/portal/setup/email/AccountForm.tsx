import type { EmailDetail } from '@gable/contract/email'
import { type EmailAccountForm, emailAccountForm } from '@gable/contract/email-form'
import {
  type EmailSecurity,
  emailSecurities,
  emailSecurityLabels,
  emailServicePresets,
  usualDailyLimit,
  usualPort,
} from '@gable/contract/email-server'
import { PasswordInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Muted } from '../../../ui/parts.tsx'
import { invalidatesFor } from '../../shared/session.ts'
import { DailyLimitField } from './DailyLimitField.tsx'
import { type EmailOwner, emailCalls } from './email-owner.ts'
import { text } from './text.ts'

const other = 'other'

/** Tests the sign-in to the email server, then saves the account. */
interface AccountFormProps {
  owner: EmailOwner
  detail: EmailDetail
  onDone: () => void
  onCancel?: () => void
}

export function AccountForm(props: AccountFormProps) {
  const { account } = props.detail
  const form = useContractForm<EmailAccountForm>(emailAccountForm, startOf(props.detail))
  const { host, security } = form.values
  const preset = emailServicePresets.find((each) => each.host === host)
  const choosePreset = (chosen: string | null) => {
    const known = emailServicePresets.find((each) => each.host === chosen)
    form.setValues(known ? { host: known.host, port: known.port, security: known.security } : { host: '' })
  }
  const chooseSecurity = (chosen: string | null) => {
    if (!chosen) return
    const next = chosen as EmailSecurity
    // Changes the port with the security mode if it is the usual one. A custom port stays.
    form.setValues({
      security: next,
      ...(form.values.port === usualPort[security] && { port: usualPort[next] }),
    })
  }
  const keepsPassword = account?.server?.host === host && account.server.login === form.values.login
  return (
    <InlineForm
      form={form}
      noun={text('account.thing')}
      action={text('form.action')}
      submitLabel={text(account ? 'form.save' : 'form.connect')}
      submit={(values) => emailCalls[props.owner].connect(values)}
      invalidate={invalidatesFor('email', 'integration')}
      onDone={props.onDone}
      {...(props.onCancel && { onCancel: props.onCancel })}
    >
      <Select
        label={text('form.service')}
        description={text('form.serviceHint')}
        data={[...emailServicePresets.map(({ name, host: value }) => ({ value, label: name })), otherService]}
        value={preset?.host ?? other}
        onChange={choosePreset}
        allowDeselect={false}
      />
      {preset && <Text size="sm">{text('form.appPassword')}</Text>}
      <TextInput label={text('form.host')} description={text('form.hostHint')} {...form.getInputProps('host')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <WholeField label={text('form.port')} {...form.getInputProps('port')} />
        <Select
          label={text('form.security')}
          data={emailSecurities.map((value) => ({ value, label: emailSecurityLabels[value] }))}
          value={security}
          onChange={chooseSecurity}
          allowDeselect={false}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={text('form.login')}
          description={text('form.loginHint')}
          autoComplete="off"
          {...form.getInputProps('login')}
        />
        <PasswordInput
          label={text('form.password')}
          description={text(keepsPassword ? 'form.passwordKept' : 'form.passwordHint')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={text('form.fromName')} {...form.getInputProps('fromName')} />
        <TextInput
          label={text('form.fromAddress')}
          type="email"
          autoComplete="off"
          {...form.getInputProps('fromAddress')}
        />
      </SimpleGrid>
      <Muted>{text('form.fromAddressHint')}</Muted>
      <TextInput
        label={text('form.replyTo')}
        description={text(`${props.owner}.replyToHint`)}
        type="email"
        autoComplete="off"
        {...form.getInputProps('replyTo')}
      />
      <DailyLimitField
        usual={usualDailyLimit('smtp', form.values.fromAddress, host)}
        {...form.getInputProps('dailyLimit')}
        value={form.values.dailyLimit}
      />
    </InlineForm>
  )
}

const otherService = { value: other, label: text('form.other') }

/** Returns the current account, or common defaults for a new one. */
function startOf({ account, start }: EmailDetail): EmailAccountForm {
  if (account?.server) {
    const { server, fromName, fromAddress, replyTo, dailyLimit } = account
    return { ...server, password: '', fromName, fromAddress, replyTo, dailyLimit }
  }
  const { name: fromName, email } = start
  return {
    host: '',
    port: usualPort.starttls,
    security: 'starttls',
    login: email,
    password: '',
    fromName,
    fromAddress: email,
    replyTo: '',
    dailyLimit: null,
  }
}
