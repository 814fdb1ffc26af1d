import { addressLine } from '@gable/contract/format/contact'
import { insuranceWords } from '@gable/contract/insurance-packet'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { loadFonts } from '../report/fonts.ts'
import { InsurancePage } from './InsurancePage.tsx'
import type { InsuranceRequest } from './request.ts'

/** Renders the PDF of an insurance geometry sheet. Equal requests produce equal bytes. */
export async function renderInsurance(request: InsuranceRequest): Promise<Uint8Array> {
  await loadFonts(request)
  const created = new Date(request.madeAt)
  return renderToBuffer(
    <Document
      title={`${insuranceWords.title}: ${addressLine(request.address)}`}
      author={request.company.name}
      creator="Gable"
      producer="Gable"
      language={request.locale}
      creationDate={created}
      modificationDate={created}
    >
      <InsurancePage request={request} />
    </Document>,
  )
}
