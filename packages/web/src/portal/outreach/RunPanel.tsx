import { wholeNumber } from '@gable/contract/format/figure'
import { failureOf } from '@gable/contract/messages'
import type { OutreachRun } from '@gable/contract/outreach'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { confirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { IconAlertTriangle } from '../../ui/shell-icons.tsx'
import { useAction } from '../../ui/use-action.ts'
import { client, staleAfter } from '../api.ts'
import { text } from './texts/text.ts'

/** A run that is under way: how far it has come, or that it has given up. */
export default function RunPanel({ run }: { run: OutreachRun }) {
  return (
    <Panel title={text('run.title')} aside={<Stop run={run} />} flush>
      {run.failed ? <GivenUp run={run} /> : <Under run={run} />}
    </Panel>
  )
}

function Under({ run: { done, total } }: { run: OutreachRun }) {
  return (
    <Stack gap="xs">
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={text('run.title')} animated />
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {text('run.of', { done: wholeNumber(done), total: wholeNumber(total) })}
        </Text>
        <Text size="sm" c="dimmed">
          {text('run.leave')}
        </Text>
      </Group>
    </Stack>
  )
}

function GivenUp({ run: { id } }: { run: OutreachRun }) {
  const [thing, action] = [text('find.thing'), text('run.found')]
  const again = useAction({
    run: () => client.outreach.retry({ id }),
    thing,
    action,
    invalidate: staleAfter('outreach'),
    quiet: true,
  })
  return (
    <Alert color="red" icon={<IconAlertTriangle />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{failureOf(thing, action)}</Text>
        <Button loading={again.isPending} onClick={() => again.mutate(undefined)}>
          {text('run.again')}
        </Button>
      </Stack>
    </Alert>
  )
}

function Stop({ run: { id } }: { run: OutreachRun }) {
  const stop = useAction({
    run: () => client.outreach.cancel({ id }),
    thing: text('find.thing'),
    action: text('run.stopped'),
    invalidate: staleAfter('outreach'),
  })
  const ask = async () => {
    const [title, body] = [text('run.stopTitle'), text('run.stopBody')]
    if (await confirm({ title, body, action: text('run.stop') })) stop.mutate(undefined)
  }
  return (
    <Button size="xs" variant="default" loading={stop.isPending} onClick={() => void ask()}>
      {text('run.stop')}
    </Button>
  )
}
