import { extensionsOf } from '@gable/contract/file-kind'
import { fileSize } from '@gable/contract/format/figure'
import { ActionIcon, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { type DragEvent, useId, useState } from 'react'
import { IconPaperclip, IconX } from '../icons.tsx'
import { Hint } from '../parts.tsx'
import { uiText } from '../texts/ui-text.ts'
import classes from './Files.module.css'
import { FileTile } from './FileTile.tsx'
import { type FormFile, notUploaded, type Uploads } from './use-uploads.ts'

/** A field to choose or drop files, with upload progress. `hint` says what the field is for. */
export function FilesField({ uploads, label, hint }: { uploads: Uploads; label: string; hint: string }) {
  const { accepted, files, refusals } = uploads
  const [isOver, setOver] = useState(false)
  const hintId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <fieldset
      aria-label={label}
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {files.length > 0 && (
        <ul className={`plain ${classes.list}`} aria-label={uiText('upload.list')}>
          {files.map((file) => (
            <FormFileItem key={file.key} file={file} uploads={uploads} />
          ))}
        </ul>
      )}
      <Group gap="sm">
        <FileButton multiple accept={extensionsOf(accepted)} onChange={(chosen) => uploads.add(chosen)}>
          {(button) => (
            <Button
              {...button}
              size="sm"
              variant="subtle"
              leftSection={<IconPaperclip size={18} />}
              aria-describedby={hintId}
              disabled={files.length >= accepted.most}
            >
              {label}
            </Button>
          )}
        </FileButton>
        <Hint id={hintId} className={classes.hint}>
          {hint}
        </Hint>
      </Group>
      {refusals.length > 0 && (
        <Stack gap={2} role="alert">
          {refusals.map((sentence) => (
            <Text key={sentence} size="sm" c="var(--mantine-color-error)" className={classes.sentence}>
              {sentence}
            </Text>
          ))}
        </Stack>
      )}
    </fieldset>
  )
}

function FormFileItem({ file, uploads }: { file: FormFile; uploads: Uploads }) {
  const remove = uiText('upload.remove', { name: file.name })
  return (
    <li className={classes.item}>
      <FileTile
        name={file.name}
        thumbnailOf={file.state === 'kept' && file.file.thumbnail ? file.file.id : undefined}
      />
      <div className={classes.facts}>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        <FileState file={file} onRetry={() => uploads.retry(file.key)} />
      </div>
      <ActionIcon variant="subtle" color="gray.7" aria-label={remove} onClick={() => uploads.remove(file.key)}>
        <IconX size={18} />
      </ActionIcon>
    </li>
  )
}

function FileState({ file, onRetry }: { file: FormFile; onRetry: () => void }) {
  if (file.state === 'failed') {
    return (
      <Group gap="xs" role="alert">
        <Text size="xs" c="var(--mantine-color-error)">
          {notUploaded()}
        </Text>
        <Button size="compact-xs" onClick={onRetry}>
          {uiText('action.tryAgain')}
        </Button>
      </Group>
    )
  }
  if (file.state === 'kept') {
    return <Hint>{fileSize(file.bytes)}</Hint>
  }
  const percent = Math.round(file.share * 100)
  return <Progress size="sm" mt={6} value={percent} aria-label={uiText('upload.sending', { name: file.name })} />
}
