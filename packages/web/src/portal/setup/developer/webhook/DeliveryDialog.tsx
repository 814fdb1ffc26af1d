import { dateTime } from '@gable/contract/format/day'
import type { DeliveryAttempt, DeliveryDetail } from '@gable/contract/webhook'
import { Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface DeliveryDialogProps {
  id: string
  /** Whether the webhook is on. */
  active: boolean
  onClose: () => void
}

/** One delivery: the payload, and the answer to each attempt. */
export function DeliveryDialog({ id, active, onClose }: DeliveryDialogProps) {
  const delivery = useQuery(api.webhook.delivery.queryOptions({ input: { id } }))
  const replay = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.webhook.replay({ id, idempotencyKey }),
    thing: text('delivery.thing'),
    action: text('delivery.replayed'),
    invalidate: invalidatesFor('webhook'),
    onDone: onClose,
  })
  return (
    <Dialog size="xl" onClose={onClose} title={text('delivery.title')}>
      <Stack gap="md">
        <QueryBoundary query={delivery} pending={<Loading lines={8} height={20} />}>
          {(detail) => <Detail detail={detail} />}
        </QueryBoundary>
        <Group justify="flex-end" gap="sm">
          <Button size="sm" disabled={!active} loading={replay.isPending} onClick={() => replay.mutate(undefined)}>
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
