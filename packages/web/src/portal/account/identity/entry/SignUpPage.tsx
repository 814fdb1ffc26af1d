import type { Operator } from '@gable/contract/identity-entry'
import { messages } from '@gable/contract/messages'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Loading } from '../../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { operatorOptions } from '../../../shared/operator.ts'
import { EntryPage } from './EntryPage.tsx'
import SignedUp from './SignedUp.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { SupportContact } from './SupportContact.tsx'
import { text } from './text.ts'

/** Signs up a company. If the operator has disabled sign-up, the page says whom to contact. */
export default function SignUpPage() {
  const operator = useQuery(operatorOptions)
  const pending = (
    <EntryPage title={text('signUp.title')}>
      <Loading lines={6} height={28} />
    </EntryPage>
  )
  return (
    <QueryBoundary page query={operator} pending={pending}>
      {(known) => (known.signUp ? <Open operator={known} refresh={() => void operator.refetch()} /> : <Closed />)}
    </QueryBoundary>
  )
}

function Open({ operator, refresh }: { operator: Operator; refresh: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return <SignedUp email={sentTo} support={operator.support.name} />
  }
  return (
    <EntryPage wide title={text('signUp.title')} hint={text('signUp.hint')} below={<ToSignIn />}>
      <SignUpForm terms={operator.terms} onTermsChanged={refresh} onDone={setSentTo} />
    </EntryPage>
  )
}

function ToSignIn() {
  return (
    <Text size="sm">
      {text('haveAccount')}{' '}
      <Anchor component={Link} to="/signin" inherit underline="always">
        {text('signIn')}
      </Anchor>
    </Text>
  )
}

function Closed() {
  return (
    <EntryPage title={text('signUp.closed')} hint={messages.SIGN_UP_CLOSED}>
      <SupportContact />
    </EntryPage>
  )
}
