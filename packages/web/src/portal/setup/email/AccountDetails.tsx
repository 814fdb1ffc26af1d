import type { EmailAccount } from '@gable/contract/email'
import { emailSecurityLabels, emailServiceName } from '@gable/contract/email-server'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { factsOf } from '@gable/contract/integration-vendor'
import { Button, Group, Stack } from '@mantine/core'
import { confirm } from '../../../ui/confirm.tsx'
import { type Fact, FactList, Muted } from '../../../ui/parts.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { press, useAction, useKeyedAction } from '../../../ui/use-action.ts'
import { invalidatesFor, useCompanyUser } from '../../shared/session.ts'
import { type AccountProps, emailCalls } from './email-owner.ts'
import { text } from './text.ts'

/** The actions of a connected account. */
export function AccountActions({ owner, detail, onEdit }: AccountProps & { onEdit: () => void }) {
  const disconnect = useDisconnect({ owner, detail })
  const test = useKeyedAction({
    run: (_: undefined, idempotencyKey) => emailCalls[owner].sendTest({ idempotencyKey }),
    noun: text('test.thing'),
    action: text('test.action'),
    invalidate: invalidatesFor('email'),
    quiet: true,
    onDone: ({ recipient }) => toastDone(text('test.done', { recipient })),
  })
  return (
    <Group gap="sm">
      <Button size="sm" {...press(test)}>
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

export function useDisconnect({ owner, detail: { defaultSender: sender } }: AccountProps) {
  const disconnect = useAction({
    run: () => emailCalls[owner].disconnect(),
    noun: text('account.thing'),
    action: text('disconnect.done'),
    invalidate: invalidatesFor('email', 'integration'),
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

interface AccountFactsProps {
  account: EmailAccount
  repliesTo: string
  /** The sender of email once the account has reached its limit. */
  defaultSender: string
}

/** The connected account's details, without its password. */
export function AccountFacts({ account, repliesTo, defaultSender }: AccountFactsProps) {
  const { timeZone } = useCompanyUser().company
  const { server, vendor, replyTo, connectedBy } = account
  const limit = account.dailyLimit ?? account.usualLimit
  const sent = wholeNumber(account.sentToday)
  const day = date(account.connectedAt, timeZone)
  const facts: Fact[] = [
    { label: text('account.replyTo'), value: replyTo || repliesTo },
    { label: text('account.service'), value: server ? emailServiceName(server.host) : factsOf(vendor).name },
    ...(server ? serverFacts(server) : []),
    {
      label: text('account.today'),
      value: limit === null ? sent : text('account.todayOf', { sent, limit: wholeNumber(limit) }),
    },
    {
      label: text('account.connectedBy'),
      value: connectedBy
        ? text('account.connectedByName', { name: connectedBy, day })
        : text('account.connectedOn', { day }),
    },
  ]
  return (
    <Stack gap="sm">
      <FactList facts={facts} />
      <Muted>{text('account.bounces')}</Muted>
      {limit !== null && <Muted>{text('account.overLimit', { sender: defaultSender.replaceAll('"', '') })}</Muted>}
    </Stack>
  )
}

function serverFacts({ host, port, security, login }: NonNullable<EmailAccount['server']>): Fact[] {
  return [
    {
      label: 'SMTP',
      value: text('account.server', { host, port: String(port), security: emailSecurityLabels[security] }),
    },
    { label: text('account.login'), value: login },
  ]
}
