import type { LinkFacts } from '@gable/contract/identity-entry'
import { messages } from '@gable/contract/messages'
import { Text } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { newIdempotencyKey } from '../../../ui/idempotency-key.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../api.ts'
import { BackToSignIn, EntryPage } from './EntryPage.tsx'
import { SupportContact } from './SupportContact.tsx'
import { text } from './texts/text.ts'

interface MailedLinkProps {
  purpose: LinkFacts['purpose']
  /** What the page is called while it asks what the link is for. */
  title: string
  children: (facts: LinkFacts, token: string) => ReactNode
}

const form = /^[\w-]{43}$/

/**
 * The page of a mailed link: it looks what the link is for, which uses nothing up, and then asks for a press. A link that
 * has expired can be sent anew; one that is over says so.
 */
export function MailedLink({ purpose, title, children }: MailedLinkProps) {
  const token = useLocation({ select: ({ hash }) => hash })
  const isToken = form.test(token)
  const query = useQuery({
    ...api.identity.lookAtLink.queryOptions({ input: isToken ? { token } : skipToken }),
    // What it says is over once the link is used, and the page then shows what came of it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!isToken || codeOf(query.error) === 'LINK_EXPIRED') return <Over />
  if (query.data) {
    if (query.data.purpose !== purpose) return <Over />
    return query.data.expired ? <Expired token={token} /> : children(query.data, token)
  }
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
  const resend = useAction({
    run: () => client.identity.resendLink({ token, idempotencyKey: newIdempotencyKey() }),
    thing: text('link.thing'),
    action: text('link.sent'),
    onDone: () => setSent(true),
  })
  if (sent) return <EntryPage title={text('link.resent')} hint={text('link.resentHint')} below={<Below />} />
  return (
    <EntryPage title={text('link.expired')} hint={text('link.expiredHint')} below={<Below />}>
      <PrimaryButton fullWidth size="md" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
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
