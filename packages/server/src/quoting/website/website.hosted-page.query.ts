import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Above } from '../../platform/above.ts'
import { widget } from './website.table.ts'

/** The quote page of the company's first active widget. */
export const hostedPage: Above['hostedPage'] = async ({ db, config }, companyId) => {
  const [first] = await db
    .select({ publicId: widget.publicId })
    .from(widget)
    .where(and(eq(widget.companyId, companyId), isNull(widget.revokedAt)))
    .orderBy(asc(widget.id))
    .limit(1)
  return first && `${config.PUBLIC_URL}/roof-quote-pro/${encodeURIComponent(first.publicId)}`
}
