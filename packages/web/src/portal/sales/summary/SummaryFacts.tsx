import { addressLine, phone } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import type { CustomerSummary } from '@gable/contract/summary'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Group, Stack, Text } from '@mantine/core'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { text } from './text.ts'

/** The customer, and the responsible user. */
export function CustomerPanel({ summary }: { summary: CustomerSummary }) {
  const facts = [
    [text('summary.phone'), phone(summary.phone)],
    [text('summary.email'), summary.email],
    [text('summary.address'), addressLine(summary.address)],
    [text('summary.contact'), summary.contact],
  ].filter(([, value]) => value !== '')
  return (
    <Panel title={text('summary.customer')} flush>
      <Stack gap="sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** The roofs from above, with the area of each. */
export function RoofsPanel({ summary }: { summary: CustomerSummary & { drawing: string } }) {
  const { drawing, roofs, rise, address } = summary
  return (
    <Panel title={text('summary.roofs')} flush>
      {drawing && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt={text('summary.drawing', { street: address.street })}
          style={{ display: 'block', maxWidth: '100%', margin: '0 auto' }}
        />
      )}
      {roofs.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('summary.noRoofs')}
        </Text>
      ) : (
        <PanelRows>
          {roofs.map(({ id, name, included, planAreaSqft }) => (
            <li key={id}>
              <Group justify="space-between" gap="sm">
                <Text size="sm">{included ? name : text('summary.notIncluded', { name })}</Text>
                <Text size="sm" c="dimmed">
                  {[rise === null ? '' : pitchText(rise), area(planAreaSqft), text('summary.plan').toLowerCase()]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Group>
            </li>
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}

/** The notes that were marked for the summary. */
export function NotesPanel({ summary: { notes, timeZone } }: { summary: CustomerSummary }) {
  return (
    <Panel title={text('summary.notes')} flush>
      {notes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('summary.noNotes')}
        </Text>
      ) : (
        <PanelRows>
          {notes.map(({ id, createdAt, commenter, comment }) => (
            <li key={id}>
              <Text size="xs" c="dimmed">
                {`${commenter} · ${date(createdAt, timeZone)}`}
              </Text>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {comment}
              </Text>
            </li>
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}
