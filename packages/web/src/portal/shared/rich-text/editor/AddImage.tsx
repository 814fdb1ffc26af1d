import { extensionsOf } from '@gable/contract/file-kind'
import { FileButton } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { IconPhoto } from '../../../../ui/icons.tsx'
import { toastRefused } from '../../../../ui/toast.tsx'
import { useOneUpload } from '../../../../ui/upload/use-one-upload.ts'
import type { RichTextEditorProps } from '../editor-props.ts'
import { text } from '../text.ts'

interface AddImageProps {
  editor: Editor
  images: NonNullable<RichTextEditorProps['images']>
}

/** Uploads an image and inserts it at the cursor. */
export function AddImage({ editor, images: { purpose, accepted } }: AddImageProps) {
  const { isSending: sending, send } = useOneUpload({
    purpose,
    accepted,
    onDone: ({ id: fileId }) =>
      void editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { fileId, alt: '' } })
        .run(),
    onRefused: () => toastRefused(text('image.failed')),
  })
  return (
    <FileButton accept={extensionsOf(accepted)} onChange={(file) => file && void send(file)} disabled={sending}>
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
