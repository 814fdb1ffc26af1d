import type { LinkFacts } from '@gable/contract/identity-entry'
import { messages } from '@gable/contract/messages'
import { Text } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { Loading, PrimaryButton } from '../../../../ui/parts.tsx'
import { Failed } from '../../../../ui/states.tsx'
import { press, useKeyedAction } from '../../../../ui/use-action.ts'
import { api, client } from '../../../shared/session.ts'
import { BackToSignIn, EntryPage } from './EntryPage.tsx'
import { linkStateOf } from './mailed-link-state.ts'
import { SupportContact } from './SupportContact.tsx'
import { text } from './text.ts'

interface MailedLinkProps {
  purpose: LinkFacts['purpose']
  /** The page's title while it checks the link. */
  title: string
  children: (facts: LinkFacts, token: string) => ReactNode
}

/**
 * The page of an emailed link. It checks what the link is for, which does not use it up, and then asks for a button
 * press. An expired link can be resent; a used one is reported as such.
 */
export function MailedLink(props: MailedLinkProps) {
  const token = useLocation({ select: ({ hash }) => hash })
  return <OneLink key={token} token={token} {...props} />
}

function OneLink({ token, purpose, title, children }: MailedLinkProps & { token: string }) {
  // Stored here and fetched once, since signing in clears the query cache while this page is still shown.
  const [facts, setFacts] = useState<LinkFacts>()
  const asks = linkStateOf({ token, purpose, facts, refusal: undefined }).at === 'asking'
  const query = useQuery({
    ...api.identity.lookAtLink.queryOptions({ input: asks ? { token } : skipToken }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!facts && query.data) setFacts(query.data)
  const state = linkStateOf({ token, purpose, facts, refusal: codeOf(query.error) })
  if (state.at === 'over') return <Over />
  if (state.at === 'expired') return <Expired token={token} />
  if (state.at === 'open') return children(state.facts, token)
  return (
    <EntryPage title={title}>
      {query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading lines={3} height={28} />
      )}
    </EntryPage>
  )
}

function Over() {
  return (
    <EntryPage title={text('link.over')} hint={messages.LINK_EXPIRED} below={<Below />}>
      <Text size="sm">{text('link.overHint')}</Text>
    </EntryPage>
  )
}

function Expired({ token }: { token: string }) {
  const [sent, setSent] = useState(false)
  const resend = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.identity.resendLink({ token, idempotencyKey }),
    noun: text('link.thing'),
    action: text('link.sent'),
    onDone: () => setSent(true),
  })
  if (sent) return <EntryPage title={text('link.resent')} hint={text('link.resentHint')} below={<Below />} />
  return (
    <EntryPage title={text('link.expired')} hint={text('link.expiredHint')} below={<Below />}>
      <PrimaryButton fullWidth size="md" {...press(resend)}>
        {text('link.resend')}
      </PrimaryButton>
    </EntryPage>
  )
}

function Below() {
  return (
    <>
      <BackToSignIn />
      <SupportContact />
    </>
  )
}
