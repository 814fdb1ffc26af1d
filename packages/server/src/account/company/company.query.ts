import { buffer } from 'node:stream/consumers'
import type { License } from '@gable/contract/company'
import { addressLine } from '@gable/contract/format/contact'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { lockRecord } from '../../platform/records.ts'
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
export const lockLicense = (tx: Ctx, id: string) => lockRecord(tx, companyLicense, id)

type StoredCompany = typeof company.$inferSelect

export async function readCompany(ctx: Ctx): Promise<StoredCompany> {
  const [row] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.id))
  return row!
}

/** Returns the company's row, locked until the transaction ends. */
export async function lockCompany(tx: Ctx): Promise<StoredCompany | undefined> {
  const [locked] = await tx.db.select().from(company).where(eq(company.id, tx.company.id)).for('update')
  return locked
}

/** Company details that documents show besides its name and contact details. */
export interface CompanyOnDocuments {
  mailingAddress: string
  licenses: string[]
  /** A data URL; null if there is no logo or it cannot be read. */
  logo: string | null
}

/**
 * Returns the address, licenses, and logo as shown on documents, without expired licenses. Reads a file, so call it
 * before a transaction.
 */
export async function onDocuments(ctx: Ctx): Promise<CompanyOnDocuments> {
  const { logoFileId, mailingAddress, ...place } = await readCompany(ctx)
  const licenses = (await licensesOf(ctx)).filter(({ standing }) => standing !== 'expired')
  return {
    mailingAddress: mailingAddress || addressLine(place),
    licenses: licenses.map(({ state, number }) => `${state ? `${state} License` : 'License'} ${number}`),
    logo: logoFileId ? await readLogo(ctx, logoFileId) : null,
  }
}

/** A report doesn't wait for an unreadable logo; it shows the name instead. */
async function readLogo(ctx: Ctx, fileId: string): Promise<string | null> {
  const file = await readFileRow(ctx.db, ctx.company.id, fileId)
  if (!file) return null
  try {
    const bytes = await buffer(await ctx.files.read(file.storeKey))
    return `data:${file.contentType};base64,${bytes.toString('base64')}`
  } catch (error) {
    ctx.log.warn({ fileId, error: (error as Error).message }, 'failed to read the logo for a document')
    return null
  }
}
