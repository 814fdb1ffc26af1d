import { addressLine, phone } from '@gable/contract/format/contact'
import type { LeadDetail } from '@gable/contract/lead'
import { callOutcomes, maxCallNoteLength } from '@gable/contract/status'
import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Hint, Panel } from '../../../../ui/parts.tsx'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { useAnswering } from '../answer.ts'
import { contactActions } from './contact-actions.ts'
import { text } from './text.ts'

/** The homeowner's contact details, each to tap or copy. */
export function ContactPanel({ lead }: { lead: LeadDetail }) {
  const answering = useAnswering(lead)
  const { call, mail, directions } = contactActions(lead)
  const lines = [
    { label: text('lead.phone'), value: phone(lead.phone), href: call, answer: 'call' as const },
    { label: text('lead.email'), value: lead.email, href: mail, answer: 'mail' as const },
    { label: text('lead.address'), value: addressLine(lead), href: directions },
    { label: text('lead.helpText'), value: lead.helpText, href: undefined },
  ]
  return (
    <Panel title={text('lead.contact')} flush>
      <Stack gap="sm">
        {lines
          .filter(({ value }) => value !== '')
          .map(({ label, value, href, answer }) => (
            <Group key={label} justify="space-between" wrap="nowrap" gap="sm">
              <div style={{ minWidth: 0 }}>
                <Hint>{label}</Hint>
                {href ? (
                  <Anchor
                    href={href}
                    onClick={answer && (() => answering(answer))}
                    size="sm"
                    style={{ overflowWrap: 'anywhere' }}
                  >
                    {value}
                  </Anchor>
                ) : (
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {value}
                  </Text>
                )}
                {answer === 'mail' && lead.emailIssue && (
                  <Text size="xs" c="red">
                    {text(`lead.email.${lead.emailIssue}`)}
                  </Text>
                )}
              </div>
              <CopyButton icon label={label} value={value} />
            </Group>
          ))}
        {lead.phone !== '' && <LogCall lead={lead} />}
      </Stack>
    </Panel>
  )
}

type Outcome = (typeof callOutcomes)[number]

/** Logs the result of a call with one press, and what was said if the person noted it. */
function LogCall({ lead: { id } }: { lead: LeadDetail }) {
  const [note, setNote] = useState('')
  const log = useKeyedAction({
    run: (outcome: Outcome, idempotencyKey) => client.lead.logCall({ id, outcome, note, idempotencyKey }),
    noun: text('lead.logCall.thing'),
    action: text('lead.logCall.done'),
    invalidate: invalidatesFor('lead'),
    onDone: () => setNote(''),
  })
  return (
    <div>
      <Textarea
        label={text('lead.logCall')}
        placeholder={text('lead.logCall.note')}
        maxLength={maxCallNoteLength}
        autosize
        minRows={1}
        mb="xs"
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <Group gap="xs">
        {callOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="compact-sm"
            variant="default"
            loading={log.isPending && log.variables === outcome}
            disabled={log.isPending}
            onClick={() => log.mutate(outcome)}
          >
            {text(`lead.logCall.${outcome}`)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
