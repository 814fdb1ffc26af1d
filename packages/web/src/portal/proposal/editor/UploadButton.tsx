import type { ShownFile } from '@gable/contract/file'
import { type Accepted, extensionsOf } from '@gable/contract/file-kind'
import { messageOf } from '@gable/contract/messages'
import type { UploadPurpose } from '@gable/contract/upload'
import { Button, FileButton, Text } from '@mantine/core'
import { useState } from 'react'
import { IconPaperclip } from '../../../ui/icons.tsx'
import { type UploadFailure, uploadFile } from '../../../ui/upload/upload-file.ts'

interface Props {
  purpose: UploadPurpose
  accepted: Accepted
  label: string
  disabled?: boolean
  onDone: (file: ShownFile) => void
}

/** Sends a file as soon as it is chosen; what is refused is told below. */
export function UploadButton({ purpose, accepted, label, disabled = false, onDone }: Props) {
  const [isSending, setSending] = useState(false)
  const [rejected, setRejected] = useState('')
  const send = async (file: File | null) => {
    if (!file) return
    if (file.size > accepted.maxBytes) return setRejected(messageOf('FILE_TOO_LARGE'))
    setRejected('')
    setSending(true)
    try {
      onDone(await uploadFile(purpose, file, { onShare: () => {}, signal: new AbortController().signal }))
    } catch (failure) {
      setRejected(messageOf((failure as UploadFailure).code))
    } finally {
      setSending(false)
    }
  }
  return (
    <div>
      <FileButton accept={extensionsOf(accepted)} onChange={(file) => void send(file)}>
        {(button) => (
          <Button
            {...button}
            size="sm"
            variant="default"
            leftSection={<IconPaperclip size={18} aria-hidden />}
            loading={isSending}
            disabled={disabled}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {rejected && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {rejected}
        </Text>
      )}
    </div>
  )
}
