import type { EmailAccount } from '@gable/contract/email'
import { emailSecurityLabels, emailServiceName } from '@gable/contract/email-server'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { factsOf } from '@gable/contract/integration-vendor'
import { Stack, Table, Text } from '@mantine/core'
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
  const facts: [label: string, value: string][] = [
    [text('account.replyTo'), replyTo || repliesTo],
    [text('account.service'), server ? emailServiceName(server.host) : factsOf(vendor).name],
    ...(server ? serverFacts(server) : []),
    [text('account.today'), limit === null ? sent : text('account.todayOf', { sent, limit: wholeNumber(limit) })],
    [
      text('account.connectedBy'),
      connectedBy ? text('account.connectedByName', { name: connectedBy, day }) : text('account.connectedOn', { day }),
    ],
  ]
  return (
    <Stack gap="sm">
      <Table variant="vertical" layout="fixed" withRowBorders={false}>
        <Table.Tbody>
          {facts.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th w={{ base: 110, sm: 180 }}>{label}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {text('account.bounces')}
      </Text>
      {limit !== null && (
        <Text size="sm" c="dimmed">
          {text('account.overLimit', { sender: defaultSender.replaceAll('"', '') })}
        </Text>
      )}
    </Stack>
  )
}

function serverFacts({ host, port, security, login }: NonNullable<EmailAccount['server']>): [string, string][] {
  return [
    ['SMTP', text('account.server', { host, port: String(port), security: emailSecurityLabels[security] })],
    [text('account.login'), login],
  ]
}
