import { Document, renderToBuffer } from '@react-pdf/renderer'
import type { ReactNode } from 'react'

interface Facts {
  title: string
  company: { name: string }
  locale: string
  /** An ISO time. The same facts and pages produce the same bytes. */
  madeAt: string
}

/** Renders the pages of a document, with its metadata, as a PDF. */
export function renderDocument({ title, company, locale, madeAt }: Facts, pages: ReactNode): Promise<Uint8Array> {
  const created = new Date(madeAt)
  return renderToBuffer(
    <Document
      title={title}
      author={company.name}
      creator="Gable"
      producer="Gable"
      language={locale}
      creationDate={created}
      modificationDate={created}
    >
      {pages}
    </Document>,
  )
}
