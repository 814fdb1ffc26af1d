import { messages } from '@gable/contract/messages'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ConnectButton } from '../integration/ConnectButton.tsx'
import { useMay } from '../session.ts'
import { AccountActions, useDisconnect } from './AccountActions.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountForm } from './AccountForm.tsx'
import { type AccountProps, type EmailOwner, emailCalls, emailPath } from './email-owner.ts'
import { SenderForm } from './SenderForm.tsx'
import { SendingDomain } from './SendingDomain.tsx'
import { text } from './text.ts'

/** An account that email to homeowners is sent from: connected, failed or not connected. */
export function AccountPanel({ owner }: { owner: EmailOwner }) {
  const settings = useQuery(emailCalls[owner].get.queryOptions())
  return (
    <Panel title={text(`${owner}.title`)} flush>
      <QueryBoundary query={settings} pending={<Loading lines={4} height={28} />}>
        {(detail) => <Account owner={owner} detail={detail} />}
      </QueryBoundary>
    </Panel>
  )
}

function Account({ owner, detail }: AccountProps) {
  const { account, defaultSender } = detail
  const may = useMay(emailCalls[owner].access)
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <Stack gap="md">
      {account && <AccountFacts account={account} repliesTo={detail.start.email} defaultSender={defaultSender} />}
      {account?.failure && <Issue owner={owner} detail={detail} onUpdate={() => setEditing(true)} />}
      {!account && (
        <>
          <Text fw={600} role="status">
            {text('account.none')}
          </Text>
          <Text size="sm">{text(`${owner}.default`, { sender: defaultSender })}</Text>
          <Text size="sm">{text(`${owner}.benefit`)}</Text>
        </>
      )}
      {account && !editing && <SendingDomain owner={owner} />}
      {!may && <Text size="sm">{text('locked')}</Text>}
      {may && !account && <Ways owner={owner} detail={detail} />}
      {may && account?.server && editing && <AccountForm {...{ owner, detail }} onDone={close} onCancel={close} />}
      {may && account && !account.server && editing && <SenderForm {...{ owner, account }} onDone={close} />}
      {may && account && !editing && <AccountActions {...{ owner, detail }} onEdit={() => setEditing(true)} />}
    </Stack>
  )
}

/** How an account can be connected: by the vendor's own page, or by the settings of an email server. */
function Ways({ owner, detail }: AccountProps) {
  const [byServer, setByServer] = useState(false)
  const isAlone = detail.offered.length === 0
  if (byServer || isAlone) {
    return (
      <AccountForm
        {...{ owner, detail }}
        onDone={() => setByServer(false)}
        {...(!isAlone && { onCancel: () => setByServer(false) })}
      />
    )
  }
  return (
    <Group gap="sm">
      {detail.offered.map((vendor) => (
        <ConnectButton key={vendor} {...{ vendor, owner, returnTo: emailPath }} />
      ))}
      <Button size="sm" variant="subtle" onClick={() => setByServer(true)}>
        {text('ways.server')}
      </Button>
    </Group>
  )
}

/** Why the account does not work any more, and the two ways on. */
function Issue({ owner, detail, onUpdate }: AccountProps & { onUpdate: () => void }) {
  const may = useMay(emailCalls[owner].access)
  const disconnect = useDisconnect({ owner, detail })
  const { failure, server } = detail.account!
  const again = detail.offered.find((vendor) => vendor === detail.account?.vendor)
  return (
    <Alert color="red" title={text('issue.title')}>
      <Stack gap="sm">
        <Text size="sm">{messages[failure!]}</Text>
        <Text size="sm">{text('issue.body')}</Text>
        {may && (
          <Group gap="sm">
            {server && (
              <Button size="sm" variant="filled" onClick={onUpdate}>
                {text('issue.update')}
              </Button>
            )}
            {again && (
              <ConnectButton {...{ vendor: again, owner, returnTo: emailPath }} label={text('issue.update')} primary />
            )}
            <Button size="sm" loading={disconnect.isPending} onClick={() => void disconnect.ask()}>
              {text('issue.proceed')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
