import type { DownloadRequest } from '@gable/contract/download'
import { downloadAccess } from '@gable/contract/download.access'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import { useKeyedAction } from '../../../ui/use-keyed-action.ts'
import { api, client } from '../api.ts'
import { useMay } from '../session.ts'
import DownloadsDialog from './DownloadsDialog.tsx'
import { ExportFormats } from './ExportFormats.tsx'
import { text } from './text.ts'
import { useDownloads } from './use-downloads.ts'

/** Distributes over the union, since each list has its own filters. */
type WithoutFormat<Request> = Request extends unknown ? Omit<Request, 'format'> : never

interface Props {
  /** The list and its filters. */
  of: WithoutFormat<DownloadRequest>
  /** "list of leads". */
  thing: string
}

/** Exports the filtered list: at once, or in the background if it is long. */
export function ExportMenu({ of, thing }: Props) {
  const may = useMay(downloadAccess.take)
  const [shown, setShown] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const downloads = useDownloads({ thing, enabled: shown || waiting })
  const exporting = useKeyedAction({
    run: takeOrStart,
    thing,
    action: text('download.exported'),
    quiet: true,
    invalidate: [api.download.key()],
    onDone: (file) => {
      if (file) {
        saveFile(file)
        return toastSuccess(thing, text('download.exported'))
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
