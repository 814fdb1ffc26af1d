import type { ShownFile } from '@gable/contract/file'
import { type Accepted, extensionsOf } from '@gable/contract/file-kind'
import type { UploadPurpose } from '@gable/contract/upload'
import { Button, FileButton } from '@mantine/core'
import { IconPaperclip } from '../../../../ui/icons.tsx'
import { Problem } from '../../../../ui/parts.tsx'
import { useOneUpload } from '../../../../ui/upload/use-one-upload.ts'

interface Props {
  purpose: UploadPurpose
  accepted: Accepted
  label: string
  disabled?: boolean
  onDone: (file: ShownFile) => void
}

/** Uploads a file as soon as it is chosen. Errors are shown below. */
export function UploadButton({ purpose, accepted, label, disabled = false, onDone }: Props) {
  const { isSending, rejected, send } = useOneUpload({ purpose, accepted, onDone })
  return (
    <div>
      <FileButton accept={extensionsOf(accepted)} onChange={(file) => file && void send(file)}>
        {(button) => (
          <Button
            {...button}
            size="sm"
            variant="default"
            leftSection={<IconPaperclip size={18} />}
            loading={isSending}
            disabled={disabled}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {rejected && <Problem mt={4}>{rejected}</Problem>}
    </div>
  )
}
