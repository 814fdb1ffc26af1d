import type { EmailAccount } from '@gable/contract/email'
import { emailSecurityLabels, emailServiceName } from '@gable/contract/email-server'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { factsOf } from '@gable/contract/integration-vendor'
import { Stack } from '@mantine/core'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { Muted } from '../../../ui/parts.tsx'
import { useCompanyUser } from '../../shared/session.ts'
import { text } from './text.ts'

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
