import type { Me } from '@gable/contract/identity-me'
import { messages } from '@gable/contract/messages'
import { Alert, Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Brand } from '../../ui/Brand.tsx'
import { IconClock } from '../../ui/icons.tsx'
import { type RawSearch, safeNext } from '../../ui/url-state.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { homeOf } from '../guard.ts'
import { useOperator } from '../operator.ts'
import { enter } from '../session.ts'
import classes from './SignInPage.module.css'
import { SignInSteps } from './SignInSteps.tsx'
import { text } from './texts/text.ts'

/** Signing in; then on to the page that was asked for, or the start page of the role. */
export default function SignInPage() {
  usePageTitle(text('identity.signIn'))
  const queries = useQueryClient()
  const router = useRouter()
  const { next, expired } = useSearch({ strict: false }) as RawSearch
  const signUpIsOpen = useOperator()?.signUp
  const goOn = (me: Me) => {
    enter(queries, me)
    router.history.push(safeNext(next) ?? homeOf(me))
  }
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <Paper withBorder p={{ base: 'lg', xs: 'xl' }} className={classes.sheet}>
        <Stack gap="md">
          <div>
            <Title order={1}>{text('identity.signIn')}</Title>
            <Text c="dimmed" size="sm" mt={4}>
              {text('identity.signInHint')}
            </Text>
          </div>
          {expired && (
            <Alert color="blue" icon={<IconClock />} role="status">
              {messages.SESSION_EXPIRED}
            </Alert>
          )}
          <SignInSteps onSignedIn={goOn} />
        </Stack>
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
