import type { ImageryKind } from '@gable/contract/status'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { widget } from './website.table.ts'

/** The company's first widget, whose imagery its users see too; undefined if it has none. */
export async function readWidgetOfCompany(
  ctx: Pick<Ctx, 'db' | 'company'>,
): Promise<{ publicId: string; imagery: ImageryKind } | undefined> {
  const [row] = await ctx.db
    .select({ publicId: widget.publicId, imagery: widget.imagery })
    .from(widget)
    .where(and(eq(widget.companyId, ctx.company.id), isNull(widget.revokedAt)))
    .orderBy(asc(widget.createdAt), asc(widget.id))
    .limit(1)
  return row
}
