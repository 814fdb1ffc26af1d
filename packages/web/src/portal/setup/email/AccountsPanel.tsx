import type { EmailAccount } from '@gable/contract/email'
import { type SenderForm as Sender, senderForm } from '@gable/contract/email-form'
import { factsOf } from '@gable/contract/integration-vendor'
import { messages } from '@gable/contract/messages'
import {
  Alert,
  Button,
  Divider,
  Group,
  Menu,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  ThemeIcon,
  Title,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { IconChevronDown } from '../../../ui/icons.tsx'
import { Muted, Panel, QueryBoundary, StateBadge } from '../../../ui/parts.tsx'
import { IconMail, IconUser } from '../../../ui/shell-icons.tsx'
import { emailPath } from '../../shared/paths.ts'
import { invalidatesFor, useMay } from '../../shared/session.ts'
import { ConnectButton, ConnectItem } from '../integration/ConnectButton.tsx'
import { AccountActions, AccountFacts, useDisconnect } from './AccountDetails.tsx'
import { AccountForm } from './AccountForm.tsx'
import { DailyLimitField } from './DailyLimitField.tsx'
import { type AccountProps, type EmailOwner, emailCalls } from './email-owner.ts'
import { SendingDomain } from './SendingDomain.tsx'
import { text } from './text.ts'

/** The accounts that send email to homeowners, one below the other. */
export function AccountsPanel({ owners }: { owners: readonly EmailOwner[] }) {
  return (
    <Panel title={text('accounts.title')}>
      {owners.map((owner, index) => (
        <Fragment key={owner}>
          {index > 0 && <Divider my="lg" />}
          <AccountRow owner={owner} />
        </Fragment>
      ))}
    </Panel>
  )
}

function AccountRow({ owner }: { owner: EmailOwner }) {
  const settings = useQuery(emailCalls[owner].get.queryOptions())
  return (
    <QueryBoundary query={settings} lines={2} height={28}>
      {(detail) => <Account owner={owner} detail={detail} />}
    </QueryBoundary>
  )
}

const icons = { company: IconMail, own: IconUser }

/** One account: its owner, the sender that homeowners see, and the available actions. */
function Account({ owner, detail }: AccountProps) {
  const { account, defaultSender } = detail
  const may = useMay(emailCalls[owner].access)
  const [editing, setEditing] = useState(false)
  const heading = useId()
  const close = () => setEditing(false)
  const Icon = icons[owner]
  return (
    <Stack component="section" gap="md" aria-labelledby={heading}>
      <Group gap="md" align="flex-start" justify="space-between">
        <Group gap="md" align="flex-start" wrap="nowrap" flex="1 1 320px" miw={0}>
          <ThemeIcon size={40} radius="md" variant="light" color="blue" visibleFrom="xs" aria-hidden>
            <Icon size={22} />
          </ThemeIcon>
          <Stack gap={4} miw={0}>
            <Group gap="xs">
              <Title order={3} size="h4" id={heading}>
                {text(`${owner}.title`)}
              </Title>
              <AccountState owner={owner} detail={detail} />
            </Group>
            <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
              {account ? `${account.fromName} <${account.fromAddress}>` : defaultSender.replaceAll('"', '')}
            </Text>
            <Muted>{text(account ? `${owner}.uses` : `${owner}.benefit`)}</Muted>
          </Stack>
        </Group>
        {may && !account && !editing && <Connect owner={owner} detail={detail} onServer={() => setEditing(true)} />}
        {may && account && !editing && <AccountActions owner={owner} detail={detail} onEdit={() => setEditing(true)} />}
      </Group>
      {!may && <Text size="sm">{text('locked')}</Text>}
      {may && !account && editing && <AccountForm owner={owner} detail={detail} onDone={close} onCancel={close} />}
      {account && (
        <Connected owner={owner} detail={detail} account={account} editing={editing} may={may} onEditing={setEditing} />
      )}
    </Stack>
  )
}

function AccountState({ owner, detail: { account } }: AccountProps) {
  if (!account) return owner === 'own' && <StateBadge color="gray">{text('account.optional')}</StateBadge>
  return (
    <StateBadge color={account.state === 'connected' ? 'green' : 'red'} role="status">
      {text(`account.${account.state}`)}
    </StateBadge>
  )
}

interface ConnectedProps extends AccountProps {
  account: NonNullable<AccountProps['detail']['account']>
  editing: boolean
  may: boolean
  onEditing: (editing: boolean) => void
}

function Connected({ owner, detail, account, editing, may, onEditing }: ConnectedProps) {
  const close = () => onEditing(false)
  return (
    <>
      {account.failure && <Issue owner={owner} detail={detail} onUpdate={() => onEditing(true)} />}
      <AccountFacts account={account} repliesTo={detail.start.email} defaultSender={detail.defaultSender} />
      {!editing && <SendingDomain owner={owner} />}
      {may && editing && account.server && (
        <AccountForm owner={owner} detail={detail} onDone={close} onCancel={close} />
      )}
      {may && editing && !account.server && <SenderForm owner={owner} account={account} onDone={close} />}
    </>
  )
}

/** Connects an account: through the vendor's own page, or with the settings of an email server. */
function Connect({ owner, detail, onServer }: AccountProps & { onServer: () => void }) {
  const label = text(`${owner}.connect`)
  if (detail.offered.length === 0) return <Button onClick={onServer}>{label}</Button>
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={18} />}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {detail.offered.map((vendor) => (
          <ConnectItem key={vendor} vendor={vendor} owner={owner} returnTo={emailPath}>
            {factsOf(vendor).name}
          </ConnectItem>
        ))}
        <Menu.Item onClick={onServer}>{text('ways.server')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Explains why the account no longer works, and the two ways to fix it. */
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
              <ConnectButton vendor={again} owner={owner} returnTo={emailPath} label={text('issue.update')} primary />
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

interface SenderFormProps {
  owner: EmailOwner
  account: EmailAccount
  onDone: () => void
}

/** The sender details that homeowners see. The address itself is set by the vendor. */
function SenderForm({ owner, account: { fromName, replyTo, dailyLimit, usualLimit }, onDone }: SenderFormProps) {
  const form = useContractForm<Sender>(senderForm, { fromName, replyTo, dailyLimit })
  return (
    <InlineForm
      form={form}
      noun={text('account.thing')}
      submit={(values) => emailCalls[owner].saveSender(values)}
      invalidate={invalidatesFor('email')}
      onDone={onDone}
      onCancel={onDone}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={text('form.fromName')} {...form.getInputProps('fromName')} />
        <TextInput
          label={text('form.replyTo')}
          description={text(`${owner}.replyToHint`)}
          type="email"
          autoComplete="off"
          {...form.getInputProps('replyTo')}
        />
      </SimpleGrid>
      <DailyLimitField usual={usualLimit} {...form.getInputProps('dailyLimit')} value={form.values.dailyLimit} />
    </InlineForm>
  )
}
