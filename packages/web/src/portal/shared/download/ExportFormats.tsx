import { type DownloadFormat, downloadFormats } from '@gable/contract/download-form'
import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronDown, IconDownload } from '../../../ui/icons.tsx'
import { PrimaryButton } from '../../../ui/parts.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { press, useAction } from '../../../ui/use-action.ts'
import { text } from './text.ts'

interface Props {
  loading: boolean
  onChoose: (format: DownloadFormat) => void
  /** More items under the formats. */
  children?: ReactNode
}

/** The export formats of a list. */
export function ExportFormats({ loading, onChoose, children }: Props) {
  return (
    <Menu shadow="md" position="bottom-end" width={220}>
      <Menu.Target>
        <Button leftSection={<IconDownload size={18} />} rightSection={<IconChevronDown size={16} />} loading={loading}>
          {text('download.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('download.as')}</Menu.Label>
        {downloadFormats.map((format) => (
          <Menu.Item key={format} onClick={() => onChoose(format)}>
            {text(`download.format.${format}`)}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

interface DownloadButtonProps {
  run: () => Promise<File>
  /** The noun and the verb in the toast of a failure. */
  noun: string
  action: string
  children: string
}

/** A page's main action: downloads its document. */
export function DownloadButton({ children, ...download }: DownloadButtonProps) {
  const loading = useAction({ ...download, onDone: saveFile, quiet: true })
  return (
    <PrimaryButton leftSection={<IconDownload size={18} />} {...press(loading)}>
      {children}
    </PrimaryButton>
  )
}
