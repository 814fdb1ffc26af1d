import { dateTime } from '@gable/contract/format/day'
import type { DeliveryAttempt, DeliveryDetail, DeliveryRow, WebhookRow } from '@gable/contract/webhook'
import { webhookTypeLabels } from '@gable/contract/webhook-form'
import { Button, Code, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Hint, Muted, Panel, QueryBoundary, StateBadge, Strong } from '../../../../ui/parts.tsx'
import { press, useKeyedAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
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
    noun: text('log.replayThing'),
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
          <Muted>{text('log.hint')}</Muted>
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
            <Strong>{typeLabel(row.type)}</Strong>
            <StateBadge color={tones[row.status]}>{text(`log.${row.status}`)}</StateBadge>
          </Group>
          <Hint>{facts.filter(Boolean).join(' · ')}</Hint>
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

interface DeliveryDialogProps {
  id: string
  /** Whether the webhook is on. */
  active: boolean
  onClose: () => void
}

/** One delivery: the payload, and the answer to each attempt. */
function DeliveryDialog({ id, active, onClose }: DeliveryDialogProps) {
  const delivery = useQuery(api.webhook.delivery.queryOptions({ input: { id } }))
  const replay = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.webhook.replay({ id, idempotencyKey }),
    noun: text('delivery.thing'),
    action: text('delivery.replayed'),
    invalidate: invalidatesFor('webhook'),
    onDone: onClose,
  })
  return (
    <Dialog size="xl" onClose={onClose} title={text('delivery.title')}>
      <Stack gap="md">
        <QueryBoundary query={delivery} lines={8} height={20}>
          {(detail) => <Detail detail={detail} />}
        </QueryBoundary>
        <Group justify="flex-end" gap="sm">
          <Button size="sm" disabled={!active} {...press(replay)}>
            {text('delivery.replay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Detail({ detail: { id, body, attemptsMade } }: { detail: DeliveryDetail }) {
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text('delivery.id')} <Code>{id}</Code>
      </Text>
      <Title order={3} size="h4">
        {text('delivery.attempts')}
      </Title>
      {attemptsMade.length === 0 ? (
        <Text size="sm">{text('delivery.none')}</Text>
      ) : (
        attemptsMade.map((attempt) => <Attempt key={attempt.at} attempt={attempt} />)
      )}
      <Title order={3} size="h4">
        {text('delivery.body')}
      </Title>
      <Code block fz="xs" mah={320} style={{ overflow: 'auto' }} tabIndex={0}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </Code>
    </>
  )
}

function Attempt({ attempt: { at, milliseconds, status, failure, answer } }: { attempt: DeliveryAttempt }) {
  const { timeZone } = useCompanyUser().company
  const result =
    status === null
      ? text('delivery.noAnswer', { failure: failureOf(failure) })
      : text('log.answered', { status: `${status}` })
  return (
    <div>
      <Text size="sm">
        {[dateTime(at, timeZone), result, text('delivery.ms', { ms: `${milliseconds}` })].join(' · ')}
      </Text>
      {answer !== '' && (
        <Code block fz="xs" mah={120} style={{ overflow: 'auto' }} tabIndex={0}>
          {answer}
        </Code>
      )}
    </div>
  )
}

function failureOf(failure: string): string {
  if (failure === 'TIMEOUT' || failure === 'TOO_LARGE' || failure === 'NOT_ALLOWED') return text(`failure.${failure}`)
  return text(failure.startsWith('STATUS 3') ? 'failure.REDIRECT' : 'failure.NETWORK')
}
