import { Input, Skeleton } from '@mantine/core'
import { useId } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import type { RichTextEditorProps } from './editor-props.ts'
import { text } from './text.ts'

const RichTextArea = deferred(
  () => import('./editor/RichTextArea.tsx'),
  <Skeleton height={160} mt={4} role="status" aria-label={text('editor.loading')} />,
)

/** A rich-text field. The editor itself is loaded when the first one is shown. */
export function RichTextEditor({ label, description, error, ...area }: RichTextEditorProps) {
  const id = useId()
  const labelId = `${id}-label`
  const errorId = `${id}-error`
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={description}
      error={error}
      errorProps={{ id: errorId }}
    >
      <RichTextArea {...area} label={label} labelId={labelId} errorId={error ? errorId : undefined} />
    </Input.Wrapper>
  )
}
