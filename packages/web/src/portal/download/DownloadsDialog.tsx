import { Modal, Text } from '@mantine/core'
import { PanelList, PanelRows } from '../../ui/list/PanelList.tsx'
import { uiText } from '../../ui/texts/ui-text.ts'
import { useCompanyUser } from '../session.ts'
import { DownloadItem } from './DownloadItem.tsx'
import { text } from './texts/text.ts'
import type { useDownloads } from './use-downloads.ts'

interface Props {
  downloads: ReturnType<typeof useDownloads>
  onClose: () => void
}

/** The person's own files of the last day, and how far those are that are being made. */
export default function DownloadsDialog({ downloads, onClose }: Props) {
  const { company } = useCompanyUser()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text('download.all')}
      closeButtonProps={{ 'aria-label': uiText('action.close') }}
    >
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
    </Modal>
  )
}
