import type { Me } from '@gable/contract/identity-me'
import { signInForm } from '@gable/contract/identity-session'
import { limits } from '@gable/contract/limits'
import { Button, Divider, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { IconKey } from '../../../ui/icons.tsx'
import { PrimaryButton, TextLink } from '../../../ui/parts.tsx'
import { useKeyedAction } from '../../../ui/use-action.ts'
import { client, signIn } from '../../shared/session.ts'
import classes from './PasswordStep.module.css'
import type { Half, Step } from './sign-in-step.ts'
import { text } from './text.ts'

interface PasswordStepProps extends Step {
  email: string | undefined
  /** The password was correct but the address is not confirmed. The email can be resent. */
  isUnconfirmed: boolean
  onHalf: (half: Half) => void
  onPasskey: () => Promise<unknown>
  onSignedIn: (me: Me) => void
}

/**
 * Email and password, or only the password to sign in again. A dialog focuses any element with `data-autofocus`, even
 * if set to false.
 */
export function PasswordStep({
  email,
  isUnconfirmed,
  sending,
  send,
  onHalf,
  onPasskey,
  onSignedIn,
}: PasswordStepProps) {
  const password = useRef<HTMLInputElement>(null)
  const form = useContractForm(signInForm, { email: email ?? '', password: '' }, { whenSent: true })
  const submit = async (values: typeof form.values) => {
    const isDone = await send(async () => {
      const answer = await signIn(values)
      if (answer.state === 'signedIn') onSignedIn(answer.me)
      else onHalf(answer)
    })
    if (isDone) return
    form.setFieldValue('password', '')
    password.current?.focus()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="md">
        <TextInput
          label={text('identity.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.email}
          data-autofocus={email === undefined || undefined}
          autoFocus={email === undefined}
          readOnly={email !== undefined}
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          ref={password}
          label={text('identity.password')}
          autoComplete="current-password"
          size="md"
          data-autofocus={email !== undefined || undefined}
          visibilityToggleButtonProps={{ 'aria-label': text('identity.showPassword') }}
          {...form.getInputProps('password')}
        />
        {email === undefined && (
          <TextLink to="/forgot-password" className={classes.forgot}>
            {text('identity.forgotPassword')}
          </TextLink>
        )}
        {isUnconfirmed && <ConfirmationAgain email={form.values.email} />}
        <PrimaryButton type="submit" size="md" fullWidth loading={sending}>
          {text('identity.signIn')}
        </PrimaryButton>
        <Divider label={text('identity.or')} />
        <Button
          size="md"
          fullWidth
          leftSection={<IconKey size={20} />}
          disabled={sending}
          onClick={() => void onPasskey()}
        >
          {text('identity.byPasskey')}
        </Button>
      </Stack>
    </form>
  )
}

/** Resends the confirmation to a user who knows the password and has not confirmed the address. */
function ConfirmationAgain({ email }: { email: string }) {
  const resend = useKeyedAction({
    run: (to: string, idempotencyKey) => client.identity.resendConfirmation({ email: to, idempotencyKey }),
    noun: text('identity.link'),
    action: text('identity.sent'),
  })
  return (
    <Button size="xs" mt="xs" display="block" loading={resend.isPending} onClick={() => resend.mutate(email)}>
      {text('identity.resend')}
    </Button>
  )
}
