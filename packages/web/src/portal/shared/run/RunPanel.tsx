import { wholeNumber } from '@gable/contract/format/figure'
import { failureOf } from '@gable/contract/messages'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { Muted, Panel } from '../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../ui/shell-icons.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { runText } from './text.ts'

interface RunPanelProps {
  title: string
  run: { done: number; total: number; failed: boolean }
  /** The noun phrase in the toast, as in "the search has been stopped". */
  noun: string
  /** The verb for completing the run, in the message that it failed. */
  action: string
  stale: QueryKey[]
  stop: { title: string; run: () => Promise<unknown> }
  onRetry: () => Promise<unknown>
}

/** The progress of a background run over a list, or its failure. */
export function RunPanel(props: RunPanelProps) {
  const { title, run } = props
  return (
    <Panel title={title} aside={<Stop {...props} />} flush>
      {run.failed ? <GivenUp {...props} /> : <Under title={title} run={run} />}
    </Panel>
  )
}

function Under({ title, run: { done, total } }: Pick<RunPanelProps, 'title' | 'run'>) {
  return (
    <Stack gap="xs">
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={title} animated />
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {runText('run.of', { done: wholeNumber(done), total: wholeNumber(total) })}
        </Text>
        <Muted>{runText('run.leave')}</Muted>
      </Group>
    </Stack>
  )
}

function GivenUp({ noun, action, stale: invalidate, onRetry }: RunPanelProps) {
  const again = useAction({ run: onRetry, noun, action, invalidate, quiet: true })
  return (
    <Alert color="red" icon={<IconAlertTriangle />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{failureOf(noun, action)}</Text>
        <Button {...press(again)}>{runText('run.again')}</Button>
      </Stack>
    </Alert>
  )
}

function Stop({ noun, stale: invalidate, stop: { title, run } }: RunPanelProps) {
  const ask = { title, body: runText('run.stopBody'), action: runText('run.stop') }
  const stop = useAction({ run, noun, action: runText('run.stopped'), invalidate, ask })
  return (
    <Button size="xs" variant="default" {...press(stop)}>
      {runText('run.stop')}
    </Button>
  )
}
