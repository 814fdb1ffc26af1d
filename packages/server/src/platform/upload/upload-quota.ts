import { gigabyte } from '@gable/contract/file-kind'
import { limits } from '@gable/contract/limits'
import { mediaPurposes } from '@gable/contract/media-file'
import type { MessageCode } from '@gable/contract/messages'
import { uploadPurposes } from '@gable/contract/upload'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { countInWindow } from '../http/limits.ts'
import { file, requestCount } from '../platform.table.ts'

export type QuotaRefusal = 'STORAGE_FULL' | 'UPLOADS_OVER_LIMIT'

/** Only files that people upload count. Reports and exports that the product creates don't. */
const counted = [...Object.keys(uploadPurposes), ...Object.values(mediaPurposes)]

export const quotaRetrySeconds = 3_600

/** Returns why a company may not upload another `bytes`: its stored total, or its uploads of the last hour. */
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

/**
 * Maximum number of unreadable files per hour, because each one costs the time to try. More than a folder of broken
 * photos.
 */
const maxUnreadable = { ofPerson: 60, ofCompany: 200 }

const unreadableKeys = (ctx: Ctx, userId: string) => ({
  ofPerson: `unreadable:${userId}`,
  ofCompany: `unreadable:${ctx.company.id}`,
})

function hourOf({ clock }: Ctx): Date {
  const now = clock.now().getTime()
  return new Date(now - (now % (quotaRetrySeconds * 1_000)))
}

/** Returns whether a person or their company has uploaded too many unreadable files in this hour. */
export async function hasTooManyUnreadable(ctx: Ctx, userId: string): Promise<boolean> {
  const keys = unreadableKeys(ctx, userId)
  const rows = await ctx.db
    .select({ key: requestCount.key, count: requestCount.count })
    .from(requestCount)
    .where(and(inArray(requestCount.key, Object.values(keys)), eq(requestCount.windowStart, hourOf(ctx))))
  const countOf = (key: string) => rows.find((row) => row.key === key)?.count ?? 0
  return countOf(keys.ofPerson) >= maxUnreadable.ofPerson || countOf(keys.ofCompany) >= maxUnreadable.ofCompany
}

/** Errors that can only be detected by reading a file. */
const unreadable: ReadonlySet<MessageCode> = new Set([
  'PICTURE_NOT_READABLE',
  'PICTURE_TOO_COMPLEX',
  'VIDEO_NOT_READABLE',
  'PDF_BROKEN',
  'PDF_EMPTY',
  'PDF_TEXT_CHANGED',
  'PDF_LAYERS',
  'PDF_PAGE_SIZE',
  'FILE_NOT_READABLE',
  'REPORT_FILE_NOT_READ',
])

/**
 * Counts a rejected file if it had to be read to be rejected. A job that reads it later has no person, so only the
 * company's count increases.
 */
export async function countIfUnreadable(ctx: Ctx, reason: MessageCode, userId?: string | null): Promise<void> {
  if (!unreadable.has(reason)) return
  const { ofPerson, ofCompany } = unreadableKeys(ctx, userId ?? '')
  for (const key of userId ? [ofPerson, ofCompany] : [ofCompany]) await countInWindow(ctx.db, key, hourOf(ctx), 1)
}
