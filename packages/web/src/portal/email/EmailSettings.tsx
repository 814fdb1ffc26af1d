import type { EmailDetail } from '@gable/contract/email'
import { emailAccess } from '@gable/contract/email.access'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { newIdempotencyKey } from '../../ui/idempotency-key.ts'
import { Ladder } from '../../ui/Ladder.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { api, client, staleAfter } from '../api.ts'
import { useMay } from '../session.ts'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountForm } from './AccountForm.tsx'
import { text } from './texts/text.ts'

/** The account that email to homeowners is sent from: connected, failed or not connected. */
export default function EmailSettings() {
  const settings = useQuery(api.email.get.queryOptions())
  return (
    <Ladder query={settings} pending={<Loading lines={8} height={28} />}>
      {(detail) => <AccountPanel detail={detail} />}
    </Ladder>
  )
}

function AccountPanel({ detail }: { detail: EmailDetail }) {
  const { account, defaultSender } = detail
  const may = useMay(emailAccess.connect)
  const [editing, setEditing] = useState(false)
  const showsForm = editing || !account
  return (
    <Panel title={text('account.title')} flush>
      <Stack gap="md" maw={760}>
        {account && <AccountFacts account={account} companyEmail={detail.company.email} />}
        {account?.failure && <Issue detail={detail} onUpdate={() => setEditing(true)} />}
        {!account && (
          <>
            <Text fw={600} role="status">
              {text('account.none')}
            </Text>
            <Text size="sm">{text('account.default', { sender: defaultSender })}</Text>
            <Text size="sm">{text('account.benefit')}</Text>
          </>
        )}
        {!may && <Text size="sm">{text('locked')}</Text>}
        {may && showsForm && (
          <AccountForm
            detail={detail}
            onDone={() => setEditing(false)}
            {...(account && { onCancel: () => setEditing(false) })}
          />
        )}
        {may && account && !showsForm && <Actions detail={detail} onEdit={() => setEditing(true)} />}
      </Stack>
    </Panel>
  )
}

/** Why the account does not work any more, and the two ways on. */
function Issue({ detail, onUpdate }: { detail: EmailDetail; onUpdate: () => void }) {
  const may = useMay(emailAccess.connect)
  const disconnect = useDisconnect(detail)
  return (
    <Alert color="red" title={text('issue.title')}>
      <Stack gap="sm">
        <Text size="sm">{messages[detail.account!.failure!]}</Text>
        <Text size="sm">{text('issue.body')}</Text>
        {may && (
          <Group gap="sm">
            <Button size="sm" variant="filled" onClick={onUpdate}>
              {text('issue.update')}
            </Button>
            <Button size="sm" loading={disconnect.isPending} onClick={() => void disconnect.ask()}>
              {text('issue.proceed')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}

function Actions({ detail, onEdit }: { detail: EmailDetail; onEdit: () => void }) {
  const disconnect = useDisconnect(detail)
  const test = useAction({
    run: (idempotencyKey: string) => client.email.sendTest({ idempotencyKey }),
    thing: text('test.thing'),
    action: text('test.action'),
    invalidate: staleAfter('email'),
    quiet: true,
    onDone: ({ recipient }) => toastDone(text('test.done', { recipient })),
  })
  return (
    <Group gap="sm">
      <Button size="sm" loading={test.isPending} onClick={() => test.mutate(newIdempotencyKey())}>
        {text('test.send')}
      </Button>
      <Button size="sm" onClick={onEdit}>
        {text('account.edit')}
      </Button>
      <Button
        size="sm"
        color="red"
        variant="subtle"
        loading={disconnect.isPending}
        onClick={() => void disconnect.ask()}
      >
        {text('disconnect.action')}
      </Button>
    </Group>
  )
}

function useDisconnect({ defaultSender: sender }: EmailDetail) {
  const disconnect = useAction({
    run: () => client.email.disconnect(),
    thing: text('disconnect.thing'),
    action: text('disconnect.done'),
    invalidate: staleAfter('email'),
  })
  return {
    isPending: disconnect.isPending,
    async ask() {
      const [title, body] = [text('disconnect.title'), text('disconnect.body', { sender })]
      const agreed = await confirm({ title, body, action: text('disconnect.action'), danger: true })
      if (agreed) disconnect.mutate(undefined)
    },
  }
}
