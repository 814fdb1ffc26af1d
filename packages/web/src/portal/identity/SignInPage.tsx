import { signInForm } from '@gable/contract/identity-session'
import { limits } from '@gable/contract/limits'
import { messageOf, messages } from '@gable/contract/messages'
import { Alert, Anchor, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Brand } from '../../ui/Brand.tsx'
import { codeOf } from '../../ui/code-of.ts'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { IconAlertCircle, IconClock } from '../../ui/icons.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { type RawSearch, safeNext } from '../../ui/url-state.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { homeOf } from '../guard.ts'
import { useOperator } from '../operator.ts'
import { signIn } from '../session.ts'
import { ConfirmationAgain } from './ConfirmationAgain.tsx'
import classes from './SignInPage.module.css'
import { text } from './texts/text.ts'

/** Email and password; then on to the page that was asked for, or the start page of the role. */
export default function SignInPage() {
  usePageTitle(text('identity.signIn'))
  const queries = useQueryClient()
  const router = useRouter()
  const { next, expired } = useSearch({ strict: false }) as RawSearch
  const [refused, setRefused] = useState<string>()
  const signUpIsOpen = useOperator()?.signUp
  const [sending, setSending] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const form = useContractForm(signInForm, { email: '', password: '' })

  const send = async (values: typeof form.values) => {
    setSending(true)
    setRefused(undefined)
    try {
      const me = await signIn(queries, values)
      router.history.push(safeNext(next) ?? homeOf(me))
    } catch (error) {
      setRefused(messageOf(codeOf(error)))
      form.setFieldValue('password', '')
      password.current?.focus()
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <Paper withBorder p={{ base: 'lg', xs: 'xl' }} className={classes.sheet}>
        <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
          <Stack gap="md">
            <div>
              <Title order={1}>{text('identity.signIn')}</Title>
              <Text c="dimmed" size="sm" mt={4}>
                {text('identity.signInHint')}
              </Text>
            </div>
            {refused && (
              <Alert color="red" icon={<IconAlertCircle />} role="alert">
                {refused}
                {refused === messages.EMAIL_NOT_CONFIRMED && <ConfirmationAgain email={form.values.email} />}
              </Alert>
            )}
            {!refused && expired && (
              <Alert color="blue" icon={<IconClock />} role="status">
                {messages.SESSION_EXPIRED}
              </Alert>
            )}
            <TextInput
              label={text('identity.email')}
              type="email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={limits.email}
              data-autofocus
              autoFocus
              size="md"
              {...form.getInputProps('email')}
            />
            <PasswordInput
              ref={password}
              label={text('identity.password')}
              autoComplete="current-password"
              size="md"
              visibilityToggleButtonProps={{ 'aria-label': text('identity.showPassword') }}
              {...form.getInputProps('password')}
            />
            <Anchor component={Link} to="/forgot-password" size="sm" className={classes.forgot}>
              {text('identity.forgotPassword')}
            </Anchor>
            <PrimaryButton type="submit" size="md" fullWidth loading={sending}>
              {text('identity.signIn')}
            </PrimaryButton>
          </Stack>
        </form>
      </Paper>
      {signUpIsOpen && (
        <Text size="sm" ta="center">
          {text('identity.noAccount')}{' '}
          <Anchor component={Link} to="/signup" inherit underline="always">
            {text('identity.signUp')}
          </Anchor>
        </Text>
      )}
    </div>
  )
}
