import { addressLine } from '@gable/contract/format/contact'
import { insuranceWords } from '@gable/contract/insurance-packet'
import { loadFonts } from '../report/fonts.ts'
import { renderDocument } from '../report/render-document.tsx'
import { InsurancePage } from './InsurancePage.tsx'
import type { InsuranceRequest } from './request.ts'

/** Renders the PDF of an insurance geometry sheet. Equal requests produce equal bytes. */
export async function renderInsurance(request: InsuranceRequest): Promise<Uint8Array> {
  await loadFonts(request)
  const title = `${insuranceWords.title}: ${addressLine(request.address)}`
  return renderDocument({ ...request, title }, <InsurancePage request={request} />)
}
