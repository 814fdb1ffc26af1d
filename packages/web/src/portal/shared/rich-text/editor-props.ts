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
  /** The placeholders that can be inserted, in menu order. Others are marked as invalid. */
  placeholders?: readonly Placeholder[]
  /** The known values of placeholders. One with an empty value is marked. */
  values?: Readonly<Partial<Record<Placeholder, string>>>
  /** Whether a placeholder without a value is refused instead of omitted. Changes the explanation of the marks. */
  refusesEmpty?: boolean
  /** Enables images, with the purpose of their upload and the accepted types. */
  images?: { purpose: UploadPurpose; accepted: Accepted }
  /** Enables inserting the company's snippets. */
  withSnippets?: boolean
  minRows?: number
}
