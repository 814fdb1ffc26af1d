import { wholeNumber } from '@gable/contract/format/figure'
import type { StatusFile } from '@gable/contract/loan-file'
import type { StatusRowKind } from '@gable/contract/loan-file-state'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { Notice } from '../../account/banner/Notice.tsx'
import { text } from './text.ts'

/** The progress of applying a status file. Before that, whether there is anything to apply. */
export function StatusFileProgress({ file }: { file: StatusFile & { counts: Record<StatusRowKind, number> } }) {
  const { state, done, rows, counts } = file
  const [worked, total] = [wholeNumber(done), wholeNumber(rows)]
  if (state === 'ready') return counts.change === 0 ? <Notice tone="blue">{text('file.nothing')}</Notice> : null
  if (state === 'stopped') return <Notice tone="red">{text('file.stopped', { done: worked, total })}</Notice>
  if (state === 'applying') {
    return (
      <Panel title={text('file.progress')}>
        <Stack gap="xs">
          <Progress value={rows > 0 ? (100 * done) / rows : 0} aria-label={text('file.progress')} animated />
          <Group justify="space-between">
            <Text size="sm" role="status">
              {text('file.progressOf', { done: worked, total })}
            </Text>
            <Text size="sm" c="dimmed">
              {text('file.leave')}
            </Text>
          </Group>
        </Stack>
      </Panel>
    )
  }
  const [applied, unchanged, failed] = [file.applied, file.unchanged, file.failed].map((count) => wholeNumber(count))
  return (
    <Notice tone={file.failed > 0 ? 'orange' : 'blue'}>
      {text('file.done', { applied: applied!, unchanged: unchanged!, failed: failed! })}
    </Notice>
  )
}
