import { companyLogo, financingLogo, noteAttachments, repQuotePhotos, textPhotos } from '@gable/contract/accepted-files'
import { samplePdf } from '@gable/sandbox/vendors/sample-report'
import type { App } from '@gable/server/app'
import type { GivenFile, StoredFile } from '@gable/server/platform/files/files'
import { uuidv7 } from 'uuidv7'
import { demoCards } from './demo-cards.ts'
import { demoPicture, rewriteOwn } from './demo-picture.ts'

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

/** Stores the demo's files, before the transaction that creates the company. */
export async function keepDemoFiles({ deps }: Pick<App, 'deps'>): Promise<DemoFiles> {
  const companyId = uuidv7()
  const keep = (provided: GivenFile) => deps.files.keep(companyId, provided)
  const photos = []
  for (const { photo } of demoCards) {
    photos.push(await keep({ name: `${photo}.jpg`, kind: 'jpeg', body: await demoPicture(`${photo}.jpg`) }))
  }
  const shingles = `${demoCards[0]!.photo}.jpg`
  const picture = await rewriteOwn(shingles, noteAttachments)
  const colors = await keep({ name: 'Shingle next door.jpg', kind: 'jpeg', ...picture })
  const listed = await keep({ name: 'Materials.csv', kind: 'csv', body: Buffer.from(materials) })
  const logo = await keep({ name: 'Logo.png', kind: 'png', ...(await rewriteOwn('logo.png', companyLogo)) })
  const lender = await rewriteOwn('lender-logo.png', financingLogo)
  const lenderLogo = await keep({ name: 'Evergreen.png', kind: 'png', ...lender })
  const thankYou = await keep({ name: 'A new roof.png', kind: 'png', body: await demoPicture('home.png') })
  const roofPhotos = [
    await keep({ name: 'Front of the house.png', kind: 'png', ...(await rewriteOwn('home.png', repQuotePhotos)) }),
    await keep({ name: 'Worn shingles.jpg', kind: 'jpeg', ...(await rewriteOwn(shingles, repQuotePhotos)) }),
  ]
  const texted = {
    house: await keep({ name: 'photo.png', kind: 'png', ...(await rewriteOwn('home.png', textPhotos)) }),
    shingles: await keep({ name: 'Shingles.jpg', kind: 'jpeg', ...(await rewriteOwn(shingles, textPhotos)) }),
  }
  const lines = ['EagleView sandbox report', 'Report 49827701', 'A sandbox makes no drawing.']
  const report = await keep({ name: 'EagleView report 49827701.pdf', kind: 'pdf', body: samplePdf(lines) })
  const attachments = { colors, materials: listed }
  return { companyId, photos, logo, lenderLogo, thankYou, attachments, roofPhotos, texted, report }
}
