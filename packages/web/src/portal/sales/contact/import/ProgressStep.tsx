import type { ContactImport } from '@gable/contract/contact'
import { wholeNumber } from '@gable/contract/format/figure'
import { failureOf } from '@gable/contract/messages'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { importsPath } from '../contact-query.ts'
import { Steps } from '../Steps.tsx'
import { text } from '../text.ts'

/** The progress of the job that processes the file, or its failure. */
export function ProgressStep({ file }: { file: ContactImport }) {
  const { id, done, total, failed } = file
  const state = file.state as 'checking' | 'importing' | 'undoing'
  const [thing, action] = words[state]
  const retry = useAction({
    run: () => client.contact.retry({ id }),
    thing,
    action,
    invalidate: invalidatesFor('contact'),
    quiet: true,
  })
  const title = text(`progress.${state}`)
  return (
    <Stack gap="md">
      <PageHeader title={file.name} back={{ to: importsPath, label: text('files.back') }} />
      <Steps at={state === 'checking' ? 'preview' : 'result'} />
      <Panel title={title}>
        {failed ? (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{failureOf(thing, action)}</Text>
              <Button loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
                {text('progress.retry')}
              </Button>
            </Stack>
          </Alert>
        ) : (
          <Stack gap="xs">
            <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={title} animated />
            <Group justify="space-between">
              <Text size="sm" role="status">
                {text('progress.of', { done: wholeNumber(done), total: wholeNumber(total) })}
              </Text>
              <Text size="sm" c="dimmed">
                {text('progress.leave')}
              </Text>
            </Group>
          </Stack>
        )}
      </Panel>
    </Stack>
  )
}

const words = {
  checking: [text('import.rowsThing'), text('import.checked')],
  importing: [text('import.thing'), text('import.action')],
  undoing: [text('import.thing'), text('import.undone')],
} as const
