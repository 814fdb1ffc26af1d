import type { ShownFile } from '@gable/contract/file'
import { fileSize } from '@gable/contract/format/figure'
import { Checkbox, Stack } from '@mantine/core'
import { text } from './text.ts'

interface LeadFilesProps {
  files: readonly ShownFile[]
  chosen: string[]
  onChange: (ids: string[]) => void
}

/** The lead's files. Checked ones are attached to the email. */
export function LeadFiles({ files, chosen, onChange }: LeadFilesProps) {
  if (files.length === 0) return null
  return (
    <Checkbox.Group label={text('message.existingFiles')} value={chosen} onChange={onChange}>
      <Stack gap={6} mt={6} mah={180} style={{ overflowY: 'auto' }} tabIndex={files.length > 5 ? 0 : undefined}>
        {files.map(({ id, name, bytes }) => (
          <Checkbox
            key={id}
            value={id}
            label={`${name} (${fileSize(bytes)})`}
            styles={{ label: { overflowWrap: 'anywhere' } }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
