import { date } from '@gable/contract/format/day'
import type { ReminderRow } from '@gable/contract/reminder'
import { reminderAccess } from '@gable/contract/reminder.access'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { type BadgeColor, Hint, Panel, StateBadge, TextLink } from '../../../ui/parts.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { api, client, invalidatesFor, useMay } from '../../shared/session.ts'
import { proposalPath } from '../proposal/proposal-query.ts'
import { repQuotePath } from '../rep-quote/rep-quote-query.ts'
import { text } from './text.ts'

/** The reminders of a lead, sent and planned. Renders nothing if there are none. */
export default function LeadReminders({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const { data } = useQuery(api.reminder.ofLead.queryOptions({ input: { leadId } }))
  if (!data || (data.rows.length === 0 && !data.stopped)) return null
  const { rows, stopped, unsubscribed } = data
  const isPlanned = rows.some(({ state }) => state === 'planned')
  return (
    <Panel title={text('lead.title')} aside={(stopped || isPlanned) && <Switcher leadId={leadId} isOn={!stopped} />}>
      <Stack gap="sm">
        {stopped && (
          <Alert color="orange">{text('lead.stopped', { by: stopped.by, day: date(stopped.at, timeZone) })}</Alert>
        )}
        {unsubscribed.length > 0 && (
          <Alert color="orange">{text('lead.unsubscribed', { addresses: unsubscribed.join(', ') })}</Alert>
        )}
        {rows.length > 0 && (
          <PanelRows>
            {rows.map((row) => (
              <li key={`${row.subjectId} ${row.recipient} ${row.step} ${row.at}`}>
                <Reminder row={row} timeZone={timeZone} />
              </li>
            ))}
          </PanelRows>
        )}
      </Stack>
    </Panel>
  )
}

const colors: Readonly<Record<ReminderRow['state'], BadgeColor>> = { planned: 'blue', sent: 'green', leftOut: 'gray' }

function Reminder({ row, timeZone }: { row: ReminderRow; timeZone: string }) {
  const { kind, subjectId, recipient, step, state, at } = row
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <TextLink to={kind === 'quote' ? repQuotePath(subjectId) : proposalPath(subjectId)}>
          {text(`lead.${kind}`, { step: String(step) })}
        </TextLink>
        <StateBadge color={colors[state]}>{text(`lead.state.${state}`)}</StateBadge>
      </Group>
      <Hint style={{ overflowWrap: 'anywhere' }}>{`${recipient} · ${date(at, timeZone)}`}</Hint>
    </Group>
  )
}

function Switcher({ leadId, isOn }: { leadId: string; isOn: boolean }) {
  const may = useMay(reminderAccess.stop)
  const change = useAction({
    run: () => (isOn ? client.reminder.stop({ leadId }) : client.reminder.resume({ leadId })),
    noun: text('lead.thing'),
    action: text(isOn ? 'lead.stopAction' : 'lead.resumeAction'),
    invalidate: invalidatesFor('reminder'),
  })
  if (!may) return null
  return (
    <Button size="sm" {...press(change)}>
      {text(isOn ? 'lead.stop' : 'lead.resume')}
    </Button>
  )
}
