import type { LinkFacts } from '@gable/contract/identity-entry'
import { acceptInvitationForm } from '@gable/contract/identity-entry-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { QueryBoundary } from '../../../../ui/parts.tsx'
import { homeOf } from '../../../shared/guard.ts'
import { operatorOptions } from '../../../shared/operator.ts'
import { client, enter } from '../../../shared/session.ts'
import { NewPassword } from '../NewPassword.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import { MailedLink } from './MailedLink.tsx'
import SignedUp from './SignedUp.tsx'
import { TermsField } from './TermsField.tsx'
import { text } from './text.ts'

/** Accepts an invitation: sets a password, accepts the terms, and signs in. */
export default function InvitationPage() {
  return (
    <MailedLink purpose="invitation" title={text('invitation.action')}>
      {(facts, token) => <Join facts={facts} token={token} />}
    </MailedLink>
  )
}

function Join({ facts, token }: { facts: LinkFacts; token: string }) {
  const { email, firstName, companyName: company } = facts
  const operator = useQuery(operatorOptions)
  const queries = useQueryClient()
  const router = useRouter()
  const form = useContractForm(acceptInvitationForm, {
    token,
    password: '',
    confirmation: '',
    termsAccepted: false,
    termsVersion: '',
  })
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return <SignedUp email={sentTo} />
  }
  return (
    <EntryPage
      title={company === '' ? text('invitation.adminTitle') : text('invitation.title', { company })}
      hint={text('invitation.hint', { firstName, email })}
    >
      <QueryBoundary query={operator} lines={3} height={28}>
        {({ terms }) => (
          <EntryForm
            form={form}
            noun={text('invitation.thing')}
            action={text('invitation.done')}
            submitLabel={text('invitation.action')}
            submit={({ password, confirmation }) =>
              client.identity.acceptInvitation({
                token,
                password,
                confirmation,
                termsAccepted: true,
                termsVersion: terms.version,
              })
            }
            refusal={(error) => {
              if (codeOf(error) === 'TERMS_CHANGED') void operator.refetch()
              return undefined
            }}
            onDone={(answer) => {
              if (answer.state === 'confirmEmail') return setSentTo(answer.email)
              enter(queries, answer.me)
              router.history.push(homeOf(answer.me))
            }}
          >
            <NewPassword form={form} label={text('password.password')} />
            <TermsField form={form} terms={terms} />
          </EntryForm>
        )}
      </QueryBoundary>
    </EntryPage>
  )
}
