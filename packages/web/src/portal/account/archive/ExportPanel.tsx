import type { CompanyExport } from '@gable/contract/archive'
import { archiveAccess } from '@gable/contract/archive.access'
import { dateTime } from '@gable/contract/format/day'
import { fileSize } from '@gable/contract/format/figure'
import { messages } from '@gable/contract/messages'
import { fileAddress } from '@gable/contract/upload'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { IconPackage } from '../../../ui/shell-icons.tsx'
import { useKeyedAction } from '../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../shared/api.ts'
import { useMay } from '../../shared/session.ts'
import { text } from './text.ts'

interface ExportPanelProps {
  made: CompanyExport | null
  timeZone: string
}

/** Starts an export, shows its progress, and offers the download. */
export function ExportPanel({ made, timeZone }: ExportPanelProps) {
  const may = useMay(archiveAccess.startExport)
  const start = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.archive.startExport({ idempotencyKey }),
    thing: text('archive.export.thing'),
    action: text('archive.export.started'),
    invalidate: invalidatesFor('archive'),
  })
  const isUnderWay = made?.status === 'waiting' || made?.status === 'running'
  return (
    <Panel title={text('archive.export.title')}>
      <Stack gap="md">
        <Text size="sm">{text('archive.export.about')}</Text>
        {made && <Standing made={made} timeZone={timeZone} />}
        <Group gap="sm">
          {made?.file && may && (
            <Button component="a" href={fileAddress(made.file.id)} leftSection={<IconDownload size={18} aria-hidden />}>
              {text('archive.export.download', { size: fileSize(made.file.bytes) })}
            </Button>
          )}
          <Button
            leftSection={<IconPackage size={18} aria-hidden />}
            loading={start.isPending}
            disabled={isUnderWay || !may}
            aria-describedby={isUnderWay || !may ? 'export-refusal' : undefined}
            onClick={() => start.mutate(undefined)}
          >
            {text(made ? 'archive.export.again' : 'archive.export.start')}
          </Button>
        </Group>
        {(isUnderWay || !may) && (
          <Text id="export-refusal" size="xs" c="dimmed">
            {may ? messages.EXPORT_IN_PROCESS : text('archive.export.notForSupport')}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** The status of the last export. */
function Standing({ made, timeZone }: ExportPanelProps & { made: CompanyExport }) {
  const { status, percent, file, requestedAt, requestedBy, expiresAt } = made
  const say = (words: string) => <Text size="sm">{words}</Text>
  if (status === 'failed') return say(text('archive.export.failed'))
  if (status === 'ready') {
    if (!file || !expiresAt) return say(text('archive.export.expired'))
    return (
      <div>
        {say(text('archive.export.ready', { at: dateTime(requestedAt, timeZone), name: requestedBy }))}
        {say(text('archive.export.until', { at: dateTime(expiresAt, timeZone) }))}
      </div>
    )
  }
  return (
    <Stack gap={6} role="status">
      {say(text(`archive.export.${status}`))}
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={text('archive.export.title')} />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {text('archive.export.percent', { percent: String(percent) })}
      </Text>
    </Stack>
  )
}
