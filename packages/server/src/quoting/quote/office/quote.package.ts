import { type PackageForm, packageLimits } from '@gable/contract/rep-quote-form'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { emit } from '../../../platform/work/events.ts'
import { quotePackageRemoved, quotePackageSaved } from '../quote.events.ts'
import { quotePackage } from '../quote.table.ts'

/** Saves an option as a package for the company's quotes; overwrites a package with the same name. */
export async function keepPackage(
  ctx: Ctx,
  { name, option }: PackageForm,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'MAX_REACHED' }> {
  return ctx.transaction<{ ok: true; id: string } | { ok: false; reason: 'MAX_REACHED' }>(async (tx) => {
    const { companyId, name: named, id } = quotePackage
    const mine = eq(companyId, tx.company.id)
    const isThis = and(mine, sql`lower(${named}) = lower(${name})`)
    const now = tx.clock.now()
    // Serializes concurrent saves: the second save of a name overwrites the first.
    await executeSql(
      tx.db,
      sql`select pg_advisory_xact_lock(hashtextextended(${`quote packages ${tx.company.id}`}, 0))`,
    )
    const [there] = await tx.db
      .update(quotePackage)
      .set({ name, option, updatedAt: now })
      .where(isThis)
      .returning({ id })
    if (!there) {
      const [stored] = await tx.db.select({ packages: count() }).from(quotePackage).where(mine)
      if (stored!.packages >= packageLimits.most) return { ok: false, reason: 'MAX_REACHED' }
    }
    const [row] = there
      ? [there]
      : await tx.db
          .insert(quotePackage)
          .values({ companyId: tx.company.id, name, option, createdAt: now, updatedAt: now })
          .returning({ id })
    await emit(tx, quotePackageSaved, { subjectId: row!.id, data: { name } })
    return { ok: true, id: row!.id }
  })
}

/** Removes a package. Safe to repeat. */
export async function removePackage(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const [gone] = await tx.db
      .delete(quotePackage)
      .where(and(eq(quotePackage.companyId, tx.company.id), eq(quotePackage.id, id)))
      .returning({ name: quotePackage.name })
    if (gone) await emit(tx, quotePackageRemoved, { subjectId: id, data: gone })
  })
}
