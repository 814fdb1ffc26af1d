import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { labelsOf } from './product.query.ts'
import { productLabel } from './product.table.ts'

export type DeleteLabelResult = { ok: true } | { ok: false; reason: 'LABEL_USED' }

/** Deletes a label from the list unless a card uses it. */
export async function deleteLabel(ctx: Ctx, name: string): Promise<DeleteLabelResult> {
  return ctx.transaction<DeleteLabelResult>(async (tx) => {
    const isIt = (other: string) => other.toLowerCase() === name.toLowerCase()
    if ((await labelsOf(tx)).some((label) => label.used && isIt(label.name))) return { ok: false, reason: 'LABEL_USED' }
    await tx.db
      .delete(productLabel)
      .where(and(eq(productLabel.companyId, tx.company.id), eq(sql`lower(${productLabel.name})`, name.toLowerCase())))
    return { ok: true }
  })
}
