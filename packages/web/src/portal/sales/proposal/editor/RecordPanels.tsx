import { dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { ProposalDetail } from '@gable/contract/proposal'
import { proposalAccess } from '@gable/contract/proposal.access'
import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { Hint, Muted, Panel } from '../../../../ui/parts.tsx'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface Props {
  proposal: ProposalDetail
  timeZone: string
}

/** The proposal's questions, emails and versions. */
export function RecordPanels(props: Props) {
  return (
    <>
      <QuestionsPanel {...props} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <EmailsPanel {...props} />
        <VersionsPanel {...props} />
      </SimpleGrid>
    </>
  )
}

/** Each email with its recipient, time, sender and delivery status. */
function EmailsPanel({ proposal, timeZone }: Props) {
  return (
    <Panel title={text('record.emails')}>
      {proposal.emails.length === 0 && <Muted>{text('record.noEmails')}</Muted>}
      <Stack gap="xs">
        {proposal.emails.map((email) => (
          <Email key={email.id} email={email} proposalId={proposal.id} timeZone={timeZone} />
        ))}
      </Stack>
    </Panel>
  )
}

type Sent = ProposalDetail['emails'][number]

function Email({ email, proposalId, timeZone }: { email: Sent; proposalId: string; timeZone: string }) {
  const { id, number, sentTo, sentBy, sentAt, attached, kind, status, resendable } = email
  const may = useMay(proposalAccess.sendMailAgain)
  const again = useKeyedAction({
    run: (emailId: string, idempotencyKey) =>
      client.proposal.sendMailAgain({ id: proposalId, emailId, idempotencyKey }),
    noun: text('record.emailThing'),
    action: text('record.emailSentAgain'),
    invalidate: invalidatesFor('proposal'),
  })
  const at = dateTime(sentAt, timeZone)
  const held = heldOf(status)
  const facts = [
    sentBy ? text('record.emailBy', { at, name: sentBy }) : at,
    attached ? '' : text('record.linked'),
    held ? text(`record.emailStatus.${held}`) : '',
  ]
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text(`record.email.${kind}`, { to: sentTo, number })}
      </Text>
      <Text size="xs" c={resendable ? 'red' : 'dimmed'}>
        {facts.filter(Boolean).join(', ')}
      </Text>
      {resendable && may && (
        <Button
          size="xs"
          mt={4}
          loading={again.isPending}
          aria-label={text('record.emailAgainTo', { to: sentTo })}
          onClick={() => again.mutate(id)}
        >
          {text('send.again')}
        </Button>
      )}
    </div>
  )
}

/** Returns the status of an email that was not sent normally, which is shown as a note. */
const heldOf = (status: Sent['status']) =>
  status === 'bounced' || status === 'failed' || status === 'capped' || status === 'kept' ? status : undefined

/** Every version with its total. A sent version never changes. */
function VersionsPanel({ proposal, timeZone }: Props) {
  return (
    <Panel title={text('record.versions')}>
      <Stack gap="xs">
        {proposal.versions.toReversed().map(({ number, sentAt, totalCents }) => (
          <div key={number}>
            <Text size="sm">{text('record.versionLine', { number, total: money(totalCents, proposal.currency) })}</Text>
            <Hint>
              {sentAt ? text('record.versionSent', { at: dateTime(sentAt, timeZone) }) : text('record.versionDraft')}
            </Hint>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** The customer's questions, asked through the link. */
function QuestionsPanel({ proposal, timeZone }: Props) {
  if (proposal.questions.length === 0) return null
  return (
    <Panel title={text('record.questions')}>
      <Stack gap="sm">
        {proposal.questions.map(({ id, question, at }) => (
          <div key={id}>
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {question}
            </Text>
            <Hint>{dateTime(at, timeZone)}</Hint>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
