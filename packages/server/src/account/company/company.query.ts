import type { License } from '@gable/contract/company'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { company, companyLicense } from './company.table.ts'

/** Days before its expiration that a license triggers a warning. */
const warningDays = 60

/** Returns the company's licenses by state, the national one first. */
export async function licensesOf(ctx: Ctx): Promise<License[]> {
  const rows = await ctx.db
    .select()
    .from(companyLicense)
    .where(eq(companyLicense.companyId, ctx.company.id))
    .orderBy(asc(companyLicense.state))
  const now = ctx.clock.now()
  return rows.map(({ id, version, state, number, expiresOn }) => {
    return { id, version, state, number, expiresOn: expiresOn ?? '', standing: standingOf(expiresOn, now, ctx.company) }
  })
}

function standingOf(expiresOn: string | null, now: Date, { timeZone }: { timeZone: string }): License['standing'] {
  if (!expiresOn) return 'good'
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
  if (expiresOn < dayOf(now)) return 'expired'
  return expiresOn <= dayOf(new Date(now.getTime() + warningDays * 86_400_000)) ? 'expiring' : 'good'
}

/** Returns a license of the company, locked until the transaction ends. */
export async function lockLicense(tx: Ctx, id: string): Promise<typeof companyLicense.$inferSelect | undefined> {
  const [locked] = await tx.db
    .select()
    .from(companyLicense)
    .where(and(eq(companyLicense.companyId, tx.company.id), eq(companyLicense.id, id)))
    .for('update')
  return locked
}

export type StoredCompany = typeof company.$inferSelect

export async function readCompany(ctx: Ctx): Promise<StoredCompany> {
  const [row] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.id))
  return row!
}

/** Returns the company's row, locked until the transaction ends. */
export async function lockCompany(tx: Ctx): Promise<StoredCompany | undefined> {
  const [locked] = await tx.db.select().from(company).where(eq(company.id, tx.company.id)).for('update')
  return locked
}
