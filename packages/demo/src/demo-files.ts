import { companyLogo } from '@gable/contract/company-logo'
import { noteAttachments } from '@gable/contract/note-attachment'
import { repQuotePhotos } from '@gable/contract/rep-quote-photo'
import { textPhotos } from '@gable/contract/text-photo'
import { samplePdf } from '@gable/sandbox/vendors/sample-report'
import type { App } from '@gable/server/app'
import type { GivenFile, StoredFile } from '@gable/server/platform/files/files'
import { uuidv7 } from 'uuidv7'
import { demoCards } from './demo-cards.ts'
import { drawLenderLogo } from './demo-financing.ts'
import { drawDemoHome } from './demo-home.ts'
import { makeDemoLogo } from './demo-logo.ts'
import { rewriteOwn } from './demo-picture.ts'
import { makeProductPhoto } from './product-photos.ts'

/** Files for a company that does not exist yet. */
export interface DemoFiles {
  companyId: string
  /** In the order of the product cards. */
  photos: readonly StoredFile[]
  logo: StoredFile
  lenderLogo: StoredFile
  thankYou: StoredFile
  /** Note attachments. */
  attachments: { colors: StoredFile; materials: StoredFile }
  /** Roof photos for a rep quote. */
  roofPhotos: readonly StoredFile[]
  /** Photos of text messages. */
  texted: { house: StoredFile; shingles: StoredFile }
  /** A report that a vendor completed. */
  report: StoredFile
}

const materials = `Item,Unit,Quantity
Architectural shingle,bundle,78
Starter strip,bundle,4
Ridge cap,bundle,5
Underlayment,roll,7
Drip edge,piece,21
`

/** Draws and stores the demo's files, before the transaction that creates the company. */
export async function keepDemoFiles({ deps }: Pick<App, 'deps'>): Promise<DemoFiles> {
  const companyId = uuidv7()
  const keep = (provided: GivenFile) => deps.files.keep(companyId, provided)
  const photos = []
  for (const [index, { photo }] of demoCards.entries()) {
    photos.push(await keep({ name: `${photo}.png`, kind: 'png', body: await makeProductPhoto(photo, index + 1) }))
  }
  const drawn = await makeProductPhoto(demoCards[0]!.photo, 1)
  const picture = await rewriteOwn(drawn, noteAttachments)
  const colors = await keep({ name: 'Shingle next door.png', kind: 'png', ...picture })
  const listed = await keep({ name: 'Materials.csv', kind: 'csv', body: Buffer.from(materials) })
  const logo = await keep({ name: 'Logo.png', kind: 'png', ...(await drawLogo()) })
  const lenderLogo = await keep({ name: 'Evergreen.png', kind: 'png', ...(await drawLenderLogo()) })
  const home = await drawDemoHome()
  const thankYou = await keep({ name: 'A new roof.png', kind: 'png', body: home })
  const roofPhotos = [
    await keep({ name: 'Front of the house.png', kind: 'png', ...(await rewriteOwn(home, repQuotePhotos)) }),
    await keep({ name: 'Worn shingles.png', kind: 'png', ...(await rewriteOwn(drawn, repQuotePhotos)) }),
  ]
  const texted = {
    house: await keep({ name: 'photo.png', kind: 'png', ...(await rewriteOwn(home, textPhotos)) }),
    shingles: await keep({ name: 'Shingles.png', kind: 'png', ...(await rewriteOwn(drawn, textPhotos)) }),
  }
  const lines = ['EagleView sandbox report', 'Report 49827701', 'A sandbox makes no drawing.']
  const report = await keep({ name: 'EagleView report 49827701.pdf', kind: 'pdf', body: samplePdf(lines) })
  const attachments = { colors, materials: listed }
  return { companyId, photos, logo, lenderLogo, thankYou, attachments, roofPhotos, texted, report }
}

async function drawLogo() {
  const body = await makeDemoLogo()
  return rewriteOwn(body, companyLogo)
}
