import type { Download, DownloadRequest } from '@gable/contract/download'
import { downloadAccess } from '@gable/contract/download.access'
import { downloadUnderWay } from '@gable/contract/download-form'
import { dateTime } from '@gable/contract/format/day'
import { fileSize, wholeNumber } from '@gable/contract/format/figure'
import { failureOf } from '@gable/contract/messages'
import { fileAddress } from '@gable/contract/upload'
import { Button, Group, Menu, Progress, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { infinite } from '../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Muted, Strong } from '../../../ui/parts.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { toastFailure, toastSuccess } from '../../../ui/toast.tsx'
import { press, useAction, useKeyedAction } from '../../../ui/use-action.ts'
import { api, client, useCompanyUser, useMay } from '../session.ts'
import { ExportFormats } from './ExportFormats.tsx'
import { text } from './text.ts'

/** The polling interval while a file is being generated, in milliseconds. */
const pollEvery = 1_500

const isUnderWay = ({ status }: Download) => downloadUnderWay.includes(status)

/** Distributes over the union, since each list has its own filters. */
type WithoutFormat<Request> = Request extends unknown ? Omit<Request, 'format'> : never

interface Props {
  /** The list and its filters. */
  of: WithoutFormat<DownloadRequest>
  /** "list of leads". */
  noun: string
}

/** Exports the filtered list: at once, or in the background if it is long. */
export function ExportMenu({ of, noun }: Props) {
  const may = useMay(downloadAccess.take)
  const [shown, setShown] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const downloads = useDownloads({ noun, enabled: shown || waiting })
  const exporting = useKeyedAction({
    run: takeOrStart,
    noun,
    action: text('download.exported'),
    quiet: true,
    invalidate: [api.download.key()],
    onDone: (file) => {
      if (file) {
        saveFile(file)
        return toastSuccess(noun, text('download.exported'))
      }
      setWaiting(true)
      setShown(true)
    },
  })
  if (!may) return null
  return (
    <>
      <ExportFormats
        loading={exporting.isPending}
        onChoose={(format) => exporting.mutate({ ...of, format } as DownloadRequest)}
      >
        <Menu.Divider />
        <Menu.Item onClick={() => setShown(true)}>{text('download.all')}</Menu.Item>
      </ExportFormats>
      {shown && <DownloadsDialog downloads={downloads} onClose={() => setShown(false)} />}
    </>
  )
}

/** Returns the file if the list is short enough. Otherwise starts a background export. */
async function takeOrStart(request: DownloadRequest, idempotencyKey: string): Promise<File | undefined> {
  try {
    return await client.download.take(request)
  } catch (error) {
    if (codeOf(error) !== 'LIST_FOR_BACKGROUND') throw error
    await client.download.start({ ...request, idempotencyKey })
    return undefined
  }
}

/** The user's own files of the last day, with the progress of pending ones. */
function DownloadsDialog({ downloads, onClose }: { downloads: ReturnType<typeof useDownloads>; onClose: () => void }) {
  const { company } = useCompanyUser()
  return (
    <Dialog onClose={onClose} size="lg" title={text('download.all')}>
      <Muted mb="xs">{text('download.hint')}</Muted>
      <PanelList query={downloads} empty={text('download.none')} more={text('download.more')}>
        {(rows) => (
          <PanelRows>
            {rows.map((row) => (
              <DownloadItem key={row.id} download={row} timeZone={company.timeZone} />
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Dialog>
  )
}

/** Returns the user's own files of the last day. Shows a toast when a pending one is ready or has failed. */
function useDownloads({ noun, enabled }: { noun: string; enabled: boolean }) {
  const downloads = useInfiniteQuery(
    api.download.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...infinite,
      context: { background: true },
      enabled,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ rows }) => rows.some(isUnderWay)) ? pollEvery : false,
    }),
  )
  const awaited = useRef(new Set<string>())
  useEffect(() => {
    for (const row of downloads.data?.pages.flatMap(({ rows }) => rows) ?? []) {
      if (isUnderWay(row)) awaited.current.add(row.id)
      else if (awaited.current.delete(row.id)) {
        if (row.status === 'ready') toastSuccess(noun, text('download.exported'))
        if (row.status === 'failed') toastFailure(noun, text('download.exported'))
      }
    }
  }, [downloads.data, noun])
  return downloads
}

interface DownloadItemProps {
  download: Download
  timeZone: string
}

/** One file, with its progress and action. */
function DownloadItem({ download, timeZone }: DownloadItemProps) {
  const { title, format, requestedAt, rows } = download
  const name = text('download.title', { title, format: text(`download.format.${format}`) })
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Stack gap={2} flex="1 1 220px" miw={0}>
          <Strong>{name}</Strong>
          <Hint>{text.counted('download.asked', rows, { at: dateTime(requestedAt, timeZone) })}</Hint>
          <Standing download={download} timeZone={timeZone} name={name} />
        </Stack>
        <Action download={download} name={name} />
      </Group>
    </li>
  )
}

function Standing({ download, timeZone, name }: DownloadItemProps & { name: string }) {
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
  const noun = text('download.thing')
  const cancel = useAction({
    run: () => client.download.cancel({ id }),
    noun,
    action: text('download.wasCanceled'),
    invalidate,
  })
  const retry = useAction({
    run: () => client.download.retry({ id }),
    noun,
    action: text('download.wasStarted'),
    invalidate,
  })
  if (file) {
    const size = fileSize(file.bytes)
    return (
      <Button component="a" href={fileAddress(file.id)} leftSection={<IconDownload size={18} />}>
        {text('download.download', { size })}
      </Button>
    )
  }
  if (status === 'failed') {
    return (
      <Button aria-label={`${uiText('action.tryAgain')}: ${name}`} {...press(retry)}>
        {uiText('action.tryAgain')}
      </Button>
    )
  }
  if (!downloadUnderWay.includes(status)) return null
  return (
    <Button aria-label={`${uiText('action.cancel')}: ${name}`} {...press(cancel)}>
      {uiText('action.cancel')}
    </Button>
  )
}
