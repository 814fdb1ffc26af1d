import { dateTime } from '@gable/contract/format/day'
import type { DeliveryRow, WebhookRow } from '@gable/contract/webhook'
import { webhookTypeLabels } from '@gable/contract/webhook-form'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { StateBadge } from '../../../../ui/StateBadge.tsx'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { deliveriesOptions, type StatusFilter } from './webhook-query.ts'

const filters: StatusFilter[] = ['all', 'delivered', 'waiting', 'failed']
const dayMs = 86_400_000

/** The deliveries of a webhook, newest first, with the receiver's answers. */
export function DeliveriesPanel({ webhook }: { webhook: WebhookRow }) {
  const [status, setStatus] = useState<StatusFilter>('all')
  const [open, setOpen] = useState<string>()
  // Fixed while the page is open, so that a retry is the same request.
  const [since] = useState(() => new Date(Date.now() - 31 * dayMs).toISOString())
  const { id, active } = webhook
  const query = useInfiniteQuery({
    ...deliveriesOptions(id, status),
    // Polls while deliveries are pending.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.pages) ? 3_000 : false),
  })
  const replay = useKeyedAction({
    run: (since: string, idempotencyKey) => client.webhook.replayFailed({ id, since, idempotencyKey }),
    thing: text('log.replayThing'),
    action: text('log.replayed'),
    invalidate: invalidatesFor('webhook'),
  })
  return (
    <Panel
      title={text('log.title')}
      aside={
        status === 'failed' && (
          <Button size="sm" disabled={!active} loading={replay.isPending} onClick={() => replay.mutate(since)}>
            {text('log.replayAll')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {text('log.hint')}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label={text('log.status')}
            value={status}
            onChange={(value) => setStatus(value as StatusFilter)}
            data={filters.map((value) => ({ value, label: text(`log.${value}`) }))}
          />
        </Group>
        <PanelList
          query={query}
          empty={text(status === 'all' ? 'log.empty' : 'log.emptyStatus')}
          more={text('log.more')}
          lines={4}
        >
          {(rows) => (
            <PanelRows>
              {rows.map((row) => (
                <Delivery key={row.id} row={row} onView={() => setOpen(row.id)} />
              ))}
            </PanelRows>
          )}
        </PanelList>
      </Stack>
      {open !== undefined && <DeliveryDialog id={open} active={active} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

/** Returns whether a delivery has not been tried yet or will be retried within seconds. */
const isUnderWay = (pages: { rows: DeliveryRow[] }[] | undefined) =>
  pages?.some(({ rows }) => rows.some(({ status, attempts }) => status === 'waiting' && attempts < 2)) ?? false

const tones = { waiting: 'orange', delivered: 'green', failed: 'red' } as const
export const typeLabel = (type: DeliveryRow['type']) => (type === 'test' ? text('log.test') : webhookTypeLabels[type])

function Delivery({ row, onView }: { row: DeliveryRow; onView: () => void }) {
  const { timeZone } = useCompanyUser().company
  const at = dateTime(row.createdAt, timeZone)
  const facts = [
    at,
    text.counted('log.attempts', row.attempts),
    row.lastStatus === null ? '' : text('log.answered', { status: `${row.lastStatus}` }),
    row.nextAt === null ? '' : text('log.next', { at: dateTime(row.nextAt, timeZone) }),
  ]
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Group gap="sm">
            <Text size="sm" fw={600}>
              {typeLabel(row.type)}
            </Text>
            <StateBadge color={tones[row.status]}>{text(`log.${row.status}`)}</StateBadge>
          </Group>
          <Text size="xs" c="dimmed">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Button
          size="xs"
          flex="none"
          aria-label={text('log.viewOf', { type: typeLabel(row.type), at })}
          onClick={onView}
        >
          {text('log.view')}
        </Button>
      </Group>
    </li>
  )
}
