import type { ShownFile } from '@gable/contract/file'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { shownOf } from '../../../platform/files/file-rows.ts'
import { file } from '../../../platform/platform.table.ts'
import { visibleTo } from '../../../selling/lead/lead.access.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { quote, quotePhoto } from '../quote.table.ts'
import { isThere } from './quote.rep-lock.query.ts'

const ofQuote = and(eq(quote.companyId, quotePhoto.companyId), eq(quote.id, quotePhoto.quoteId))

export async function photosOfQuote(ctx: Ctx, quoteId: string): Promise<ShownFile[]> {
  const { id, name, contentType, bytes, thumbnailKey } = file
  const rows = await ctx.db
    .select({ id, name, contentType, bytes, thumbnailKey })
    .from(quotePhoto)
    .innerJoin(file, and(eq(file.companyId, quotePhoto.companyId), eq(file.id, quotePhoto.fileId)))
    .where(and(eq(quotePhoto.companyId, ctx.company.id), eq(quotePhoto.quoteId, quoteId)))
  return rows.map(shownOf)
}

/** Whether a photo belongs to a quote on a lead that the user may see. */
export async function isOnVisibleQuote(ctx: Ctx, fileId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: quote.id })
    .from(quotePhoto)
    .innerJoin(quote, ofQuote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .where(and(visibleTo(ctx), eq(quotePhoto.companyId, ctx.company.id), eq(quotePhoto.fileId, fileId), isThere))
    .limit(1)
  return found !== undefined
}
