import { type PackageForm, packageLimits } from '@gable/contract/rep-quote-form'
import { and, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { lockName } from '../../../platform/db/client.ts'
import { countRecords, insertRecord, isRecord, ofCompany } from '../../../platform/records.ts'
import { emit } from '../../../platform/work/events.ts'
import { quotePackageRemoved, quotePackageSaved } from '../quote.events.ts'
import { quotePackage } from '../quote.table.ts'

/** Saves an option as a package for the company's quotes; overwrites a package with the same name. */
export async function keepPackage(
  ctx: Ctx,
  { name, option }: PackageForm,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'MAX_REACHED' }> {
  return ctx.transaction<{ ok: true; id: string } | { ok: false; reason: 'MAX_REACHED' }>(async (tx) => {
    const isThis = and(ofCompany(tx, quotePackage), sql`lower(${quotePackage.name}) = lower(${name})`)
    // Serializes concurrent saves: the second save of a name overwrites the first.
    await lockName(tx.db, `quote packages ${tx.company.id}`)
    const [there] = await tx.db
      .update(quotePackage)
      .set({ name, option, updatedAt: tx.clock.now() })
      .where(isThis)
      .returning({ id: quotePackage.id })
    if (!there && (await countRecords(tx, quotePackage)) >= packageLimits.most) {
      return { ok: false, reason: 'MAX_REACHED' }
    }
    const id = there?.id ?? (await insertRecord(tx, quotePackage, { name, option }))
    await emit(tx, quotePackageSaved, { subjectId: id, data: { name } })
    return { ok: true, id }
  })
}

/** Removes a package. Safe to repeat. */
export async function removePackage(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const [gone] = await tx.db
      .delete(quotePackage)
      .where(isRecord(tx, quotePackage, id))
      .returning({ name: quotePackage.name })
    if (gone) await emit(tx, quotePackageRemoved, { subjectId: id, data: gone })
  })
}
