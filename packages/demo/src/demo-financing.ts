import { financingLogo } from '@gable/contract/accepted-files'
import { logoPurpose } from '@gable/server/places/financing-type/financing-type.service'
import { financingType } from '@gable/server/places/financing-type/financing-type.table'
import type { Db } from '@gable/server/platform/db/client'
import { addFile } from '@gable/server/platform/files/file-rows'
import type { StoredFile } from '@gable/server/platform/files/files'
import type { Picture } from '@gable/server/platform/upload/picture'
import { rewriteOwn } from './demo-picture.ts'

/** Logo of a fictional lender: a leaf over a house. Uses only shapes, so that no font is needed. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="332" height="240" viewBox="0 0 332 240">
  <path d="M60 206V112L166 34l106 78v94z" fill="#2B7A4B"/>
  <path d="M166 176c-44-8-58-44-46-86 42 10 58 44 46 86z" fill="#FAF6EF"/>
  <path d="M166 176c0-46 26-72 60-76 2 42-16 72-60 76z" fill="#DDEFE3"/>
</svg>`

/** Returns the logo as a PNG with its thumbnail. */
export async function drawLenderLogo(): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  const body = await sharp(Buffer.from(mark)).trim().png().toBuffer()
  return rewriteOwn(body, financingLogo)
}

/** Adds a custom financing type that can be applied to a market. */
export async function addDemoFinancing(db: Db, now: Date, companyId: string, logo: StoredFile): Promise<void> {
  await addFile(db, logo, { purpose: logoPurpose, uploadedBy: null, attachedAt: now, createdAt: now })
  await db.insert(financingType).values({
    companyId,
    name: 'Evergreen Home Lending',
    url: 'https://evergreen-lending.example/apply?contractor=summit-peak',
    logoFileId: logo.id,
    createdAt: now,
    updatedAt: now,
  })
}
