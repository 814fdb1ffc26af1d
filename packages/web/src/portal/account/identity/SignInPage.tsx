import type { Me } from '@gable/contract/identity-me'
import { messages } from '@gable/contract/messages'
import { Alert, Anchor, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { IconClock } from '../../../ui/shell-icons.tsx'
import { type RawSearch, safeNext } from '../../../ui/url-state.ts'
import { homeOf } from '../../shared/guard.ts'
import { useOperator } from '../../shared/operator.ts'
import { enter } from '../../shared/session.ts'
import { EntryPage } from './entry/EntryPage.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import { text } from './text.ts'

/** Signs in, then goes to the requested page or the role's start page. */
export default function SignInPage() {
  const queries = useQueryClient()
  const router = useRouter()
  const { next, expired } = useSearch({ strict: false }) as RawSearch
  const signUpIsOpen = useOperator()?.signUp
  const goOn = (me: Me) => {
    enter(queries, me)
    router.history.push(safeNext(next) ?? homeOf(me))
  }
  const toSignUp = (
    <Text size="sm" ta="center">
      {text('identity.noAccount')}{' '}
      <Anchor component={Link} to="/signup" inherit underline="always">
        {text('identity.signUp')}
      </Anchor>
    </Text>
  )
  return (
    <EntryPage
      title={text('identity.signIn')}
      hint={text('identity.signInHint')}
      below={signUpIsOpen === true && toSignUp}
    >
      {expired && (
        <Alert color="blue" icon={<IconClock />} role="status">
          {messages.SESSION_EXPIRED}
        </Alert>
      )}
      <SignInSteps onSignedIn={goOn} />
    </EntryPage>
  )
}
