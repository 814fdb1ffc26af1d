import type { Accepted } from '@gable/contract/file-kind'
import type { Placeholder, RichText } from '@gable/contract/rich-text'
import type { UploadPurpose } from '@gable/contract/upload'
import type { ReactNode } from 'react'

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
  /** What has no value is refused, and not left out: how the marks are explained. */
  refusesEmpty?: boolean
  /** With it pictures may be added: the purpose under which they are uploaded, and what is taken. */
  images?: { purpose: UploadPurpose; accepted: Accepted }
  /** With it the company's snippets may be put in. */
  withSnippets?: boolean
  minRows?: number
}
