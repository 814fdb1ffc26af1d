import { logoPurpose } from '@gable/server/places/financing-type/financing-type.service'
import { financingType } from '@gable/server/places/financing-type/financing-type.table'
import type { Db } from '@gable/server/platform/db/client'
import { addFile } from '@gable/server/platform/files/file-rows'
import type { StoredFile } from '@gable/server/platform/files/files'

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
