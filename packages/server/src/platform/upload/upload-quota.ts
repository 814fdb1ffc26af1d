import { gigabyte } from '@gable/contract/file-kind'
import { limits } from '@gable/contract/limits'
import { mediaPurposes } from '@gable/contract/media-file'
import { uploadPurposes } from '@gable/contract/upload'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { file } from '../platform.table.ts'

export type QuotaRefusal = 'STORAGE_FULL' | 'UPLOADS_OVER_LIMIT'

/** What people bring. Reports and exports that the product makes of it do not count. */
const counted = [...Object.keys(uploadPurposes), ...Object.values(mediaPurposes)]

export const quotaRetrySeconds = 3_600

/** Why a company may not upload another `bytes`: what it has stored, or what it uploaded in the last hour. */
export async function overQuota({ db, clock, company }: Ctx, bytes: number): Promise<QuotaRefusal | undefined> {
  const hourAgo = new Date(clock.now().getTime() - quotaRetrySeconds * 1_000)
  const [used] = await db
    .select({
      stored: sql<string>`coalesce(sum(${file.bytes}), 0)`,
      uploaded: sql<string>`coalesce(sum(${file.bytes}) filter (where ${gt(file.createdAt, hourAgo)}), 0)`,
    })
    .from(file)
    .where(and(eq(file.companyId, company.id), inArray(file.purpose, counted)))
  const { storedGigabytes, uploadedGigabytesPerHour } = limits.upload
  if (Number(used?.stored) + bytes > storedGigabytes * gigabyte) return 'STORAGE_FULL'
  return Number(used?.uploaded) + bytes > uploadedGigabytesPerHour * gigabyte ? 'UPLOADS_OVER_LIMIT' : undefined
}
