import { extensionsOf } from '@gable/contract/file-kind'
import { FileButton } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { IconPhoto } from '../../../ui/icons.tsx'
import { toastRefused } from '../../../ui/toast.tsx'
import { uploadFile } from '../../../ui/upload/upload-file.ts'
import type { RichTextEditorProps } from '../editor-props.ts'
import { text } from '../text.ts'

interface AddImageProps {
  editor: Editor
  images: NonNullable<RichTextEditorProps['images']>
}

/** Uploads a picture and puts it where the writer stands. */
export function AddImage({ editor, images: { purpose, accepted } }: AddImageProps) {
  const [sending, setSending] = useState(false)
  const add = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      const kept = await uploadFile(purpose, file, { onShare: () => {}, signal: new AbortController().signal })
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { fileId: kept.id, alt: '' } })
        .run()
    } catch {
      toastRefused(text('image.failed'))
    } finally {
      setSending(false)
    }
  }
  return (
    <FileButton accept={extensionsOf(accepted)} onChange={add} disabled={sending}>
      {(button) => (
        <RichTextEditor.Control
          {...button}
          aria-label={text('image.add')}
          title={text('image.add')}
          aria-busy={sending}
          disabled={sending}
        >
          <IconPhoto size={16} aria-hidden />
        </RichTextEditor.Control>
      )}
    </FileButton>
  )
}
