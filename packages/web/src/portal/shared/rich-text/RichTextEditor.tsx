import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import type { RichTextEditorProps } from './editor-props.ts'
import { text } from './text.ts'

const RichTextArea = lazy(() => import('./editor/RichTextArea.tsx'))

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
      <Suspense fallback={<Skeleton height={160} mt={4} role="status" aria-label={text('editor.loading')} />}>
        <RichTextArea {...area} label={label} labelId={labelId} errorId={error ? errorId : undefined} />
      </Suspense>
    </Input.Wrapper>
  )
}
