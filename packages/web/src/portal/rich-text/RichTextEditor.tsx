import type { Accepted } from '@gable/contract/file-kind'
import type { Placeholder, RichText } from '@gable/contract/rich-text'
import type { UploadPurpose } from '@gable/contract/upload'
import { Input, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { text } from './texts/text.ts'

const RichTextArea = lazy(() => import('./editor/RichTextArea.tsx'))

export interface RichTextEditorProps {
  value: RichText
  onChange: (value: RichText) => void
  onBlur?: () => void
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Fields that may be put in, in the order of the menu; others are marked. */
  placeholders?: readonly Placeholder[]
  /** What they stand for here, as far as it is known: one with an empty value is marked. */
  values?: Readonly<Partial<Record<Placeholder, string>>>
  /** With it pictures may be added: the purpose under which they are uploaded, and what is taken. */
  images?: { purpose: UploadPurpose; accepted: Accepted }
  /** With it the company's snippets may be put in. */
  withSnippets?: boolean
  minRows?: number
}

/** A field for rich text. The editor itself is loaded when the first one is shown. */
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
