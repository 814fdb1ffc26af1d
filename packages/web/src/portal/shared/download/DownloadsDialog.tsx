import { Text } from '@mantine/core'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { useCompanyUser } from '../session.ts'
import { DownloadItem } from './DownloadItem.tsx'
import { text } from './text.ts'
import type { useDownloads } from './use-downloads.ts'

interface Props {
  downloads: ReturnType<typeof useDownloads>
  onClose: () => void
}

/** The user's own files of the last day, with the progress of pending ones. */
export default function DownloadsDialog({ downloads, onClose }: Props) {
  const { company } = useCompanyUser()
  return (
    <Dialog onClose={onClose} size="lg" title={text('download.all')}>
      <Text size="sm" c="dimmed" mb="xs">
        {text('download.hint')}
      </Text>
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
