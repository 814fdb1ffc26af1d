import type { LeadDetail } from '@gable/contract/lead'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Muted, Strong } from '../../../../ui/parts.tsx'
import { todayIn } from '../../../../ui/today.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { DueBadge } from '../LeadBadges.tsx'
import NextStepForm from './NextStepForm.tsx'
import { seenLead } from './seen-lead.ts'
import { text } from './text.ts'

/** The lead's next step, its date and its assigned user. */
export function NextStep({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const heading = useId()
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <section aria-labelledby={heading}>
      <Text id={heading} component="h2" size="sm" fw={500} m={0} mb={4}>
        {text('lead.step')}
      </Text>
      {editing ? (
        <NextStepForm lead={lead} timeZone={timeZone} onDone={close} onCancel={close} />
      ) : lead.nextStepOn === null ? (
        <Group gap="sm">
          <Muted>{text('lead.step.none')}</Muted>
          <Button size="sm" onClick={() => setEditing(true)}>
            {text('lead.step.set')}
          </Button>
        </Group>
      ) : (
        <Stack gap="xs">
          <Group gap="xs">
            <Strong style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{lead.nextStep}</Strong>
            <DueBadge on={lead.nextStepOn} today={todayIn(timeZone)} />
            {lead.nextStepBy && <Muted>{lead.nextStepBy}</Muted>}
          </Group>
          <StepActions lead={lead} onEdit={() => setEditing(true)} />
        </Stack>
      )}
    </section>
  )
}

function StepActions({ lead, onEdit }: { lead: LeadDetail; onEdit: () => void }) {
  const { id, version } = lead
  const busy = useIsMutating() > 0
  const shared = { noun: text('lead.step.thing'), invalidate: invalidatesFor('lead'), seen: seenLead(lead) }
  const finish = useAction({
    ...shared,
    run: () => client.lead.endNextStep({ id, version, done: true }),
    action: text('lead.step.wasDone'),
  })
  const remove = useAction({
    ...shared,
    run: () => client.lead.endNextStep({ id, version, done: false }),
    action: text('lead.step.wasRemoved'),
  })
  return (
    <Group gap="xs">
      <Button size="sm" disabled={busy} {...press(finish)}>
        {text('lead.step.finish')}
      </Button>
      <Button size="sm" disabled={busy} onClick={onEdit}>
        {text('lead.step.change')}
      </Button>
      <Button size="sm" variant="subtle" disabled={busy} {...press(remove)}>
        {text('lead.step.remove')}
      </Button>
    </Group>
  )
}
