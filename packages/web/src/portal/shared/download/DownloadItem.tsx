import type { Download } from '@gable/contract/download'
import { downloadUnderWay } from '@gable/contract/download-form'
import { dateTime } from '@gable/contract/format/day'
import { fileSize, wholeNumber } from '@gable/contract/format/figure'
import { failureOf } from '@gable/contract/messages'
import { fileAddress } from '@gable/contract/upload'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '../../../ui/icons.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../api.ts'
import { text } from './text.ts'

interface Props {
  download: Download
  timeZone: string
}

/** One file, with its progress and action. */
export function DownloadItem({ download, timeZone }: Props) {
  const { title, format, requestedAt, rows } = download
  const name = text('download.title', { title, format: text(`download.format.${format}`) })
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Stack gap={2} flex="1 1 220px" miw={0}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {text.counted('download.asked', rows, { at: dateTime(requestedAt, timeZone) })}
          </Text>
          <Standing download={download} timeZone={timeZone} name={name} />
        </Stack>
        <Action download={download} name={name} />
      </Group>
    </li>
  )
}

function Standing({ download, timeZone, name }: Props & { name: string }) {
  const { status, done, rows, expiresAt } = download
  if (downloadUnderWay.includes(status)) {
    return (
      <Stack gap={4} role="status">
        <Progress.Root size="md">
          <Progress.Section value={rows === 0 ? 100 : (100 * done) / rows} aria-label={name} />
        </Progress.Root>
        <Text size="xs">{progressWords(download)}</Text>
      </Stack>
    )
  }
  if (status === 'failed') {
    return <Text size="xs">{failureOf(text('download.thing'), text('download.exported'))}</Text>
  }
  if (status === 'canceled') return <Text size="xs">{text('download.canceled')}</Text>
  return <Text size="xs">{text('download.until', { at: dateTime(expiresAt ?? '', timeZone) })}</Text>
}

function progressWords({ status, done, rows }: Download): string {
  if (status === 'waiting' && done === 0) return text('download.waiting')
  if (done >= rows) return text('download.finishing')
  return text('download.running', { done: wholeNumber(done), rows: wholeNumber(rows) })
}

/** The action that fits the file's state. */
function Action({ download: { id, status, file }, name }: { download: Download; name: string }) {
  const invalidate = [api.download.key()]
  const thing = text('download.thing')
  const cancel = useAction({
    run: () => client.download.cancel({ id }),
    thing,
    action: text('download.wasCanceled'),
    invalidate,
  })
  const retry = useAction({
    run: () => client.download.retry({ id }),
    thing,
    action: text('download.wasStarted'),
    invalidate,
  })
  if (file) {
    const size = fileSize(file.bytes)
    return (
      <Button component="a" href={fileAddress(file.id)} leftSection={<IconDownload size={18} aria-hidden />}>
        {text('download.download', { size })}
      </Button>
    )
  }
  if (status === 'failed') {
    return (
      <Button
        loading={retry.isPending}
        aria-label={`${uiText('action.tryAgain')}: ${name}`}
        onClick={() => retry.mutate(undefined)}
      >
        {uiText('action.tryAgain')}
      </Button>
    )
  }
  if (!downloadUnderWay.includes(status)) return null
  return (
    <Button
      loading={cancel.isPending}
      aria-label={`${uiText('action.cancel')}: ${name}`}
      onClick={() => cancel.mutate(undefined)}
    >
      {uiText('action.cancel')}
    </Button>
  )
}
