import type { ArchiveState, CompanyExport } from '@gable/contract/archive'
import { deletionDays } from '@gable/contract/limits'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import { file } from '../../platform/platform.table.ts'
import { company } from '../company/company.table.ts'
import { user, userPassword } from '../identity/identity.table.ts'
import { companyExport } from './archive.table.ts'

const day = 86_400_000

/** When a company whose deletion was asked for at a moment is deleted. */
export const dueAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + deletionDays * day)

/** The last export, and how the end of the account stands. */
export async function archiveState(ctx: Ctx): Promise<ArchiveState> {
  return { export: await latestExport(ctx), deletion: await deletionOf(ctx) }
}

async function latestExport({ db, company: { id: companyId } }: Ctx): Promise<CompanyExport | null> {
  const [row] = await db
    .select({ made: companyExport, by: user.name, fileId: file.id, name: file.name, bytes: file.bytes })
    .from(companyExport)
    .leftJoin(user, eq(user.id, companyExport.requestedBy))
    .leftJoin(file, and(eq(file.companyId, companyExport.companyId), eq(file.id, companyExport.fileId)))
    .where(eq(companyExport.companyId, companyId))
    .orderBy(desc(companyExport.createdAt))
    .limit(1)
  if (!row) return null
  const { made, by, fileId, name, bytes } = row
  return {
    id: made.id,
    status: made.status,
    percent: made.percent,
    requestedAt: made.createdAt.toISOString(),
    requestedBy: by ?? '',
    file: fileId ? { id: fileId, name: name ?? '', bytes: bytes ?? 0 } : null,
    expiresAt: made.expiresAt?.toISOString() ?? null,
  }
}

async function deletionOf({ db, clock, company: tenant }: Ctx): Promise<ArchiveState['deletion']> {
  const [row] = await db
    .select({ at: company.deletionRequestedAt, by: user.name })
    .from(company)
    .leftJoin(user, eq(user.id, company.deletionRequestedBy))
    .where(and(eq(company.id, tenant.id), isNotNull(company.deletionRequestedAt)))
  if (!row?.at) return null
  const due = dueAt(row.at)
  const daysLeft = Math.max(0, Math.ceil((due.getTime() - clock.now().getTime()) / day))
  return { requestedAt: row.at.toISOString(), requestedBy: row.by ?? '', dueAt: due.toISOString(), daysLeft }
}

/** Whether an export is being made. */
export async function isExporting({ db, company: { id } }: Ctx): Promise<boolean> {
  const { companyId, status } = companyExport
  const under = and(eq(companyId, id), inArray(status, ['waiting', 'running']))
  return (await db.select({ id: companyExport.id }).from(companyExport).where(under).limit(1)).length > 0
}

/** What a person's password is compared with. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await asPlatform(db)
    .select({ hash: userPassword.hash })
    .from(userPassword)
    .where(eq(userPassword.userId, userId))
  return row?.hash
}

/** Where the company's admins are reached, and the company itself; each address once. */
export async function adminAddresses({ db, company: tenant }: Ctx): Promise<string[]> {
  const admins = await db
    .select({ email: user.email })
    .from(user)
    .where(
      and(
        eq(user.companyId, tenant.id),
        eq(user.role, 'companyAdmin'),
        eq(user.active, true),
        isNull(user.deletedAt),
        isNotNull(user.confirmedAt),
      ),
    )
    .orderBy(asc(user.id))
  return [...new Set([tenant.email, ...admins.map(({ email }) => email)].map((each) => each.toLowerCase()))]
}

/** Where a user is reached; undefined for one that is no more. */
export async function emailOf({ db, company: tenant }: Ctx, userId: string): Promise<string | undefined> {
  const mine = and(eq(user.companyId, tenant.id), eq(user.id, userId), eq(user.active, true), isNull(user.deletedAt))
  const [row] = await db.select({ email: user.email }).from(user).where(mine)
  return row?.email
}

/** Whether a file is an export that can still be downloaded by the admin who asks; support in their place may not. */
export async function mayReadExport({ db, actor, company: tenant }: Ctx, fileId: string): Promise<boolean> {
  if (actor.kind !== 'user' || actor.role !== 'companyAdmin' || actor.support) return false
  const mine = and(eq(companyExport.companyId, tenant.id), eq(companyExport.fileId, fileId))
  return (await db.select({ id: companyExport.id }).from(companyExport).where(mine)).length === 1
}

/** What was asked for, or deleted by the platform, before this moment is to be deleted for good. */
export const lastMoment = (now: Date): Date => new Date(now.getTime() - deletionDays * day)

/**
 * A sign-up that nobody confirmed: its admin chose a password, and no user of the company ever confirmed an address. Whoever
 * the platform invited has no password yet.
 */
export const neverConfirmed = sql`(exists (select from ${user} u join ${userPassword} p on p.user_id = u.id
  where u.company_id = ${company.id})
  and not exists (select from ${user} u where u.company_id = ${company.id} and u.confirmed_at is not null))`

/** Companies whose time is over, the longest untouched first; those that nobody confirmed free their names. */
export async function companiesToErase(db: Db, now: Date): Promise<string[]> {
  const before = lastMoment(now)
  const unconfirmed = and(lt(company.createdAt, before), neverConfirmed)
  const rows = await db
    .select({ id: company.id })
    .from(company)
    .where(or(lt(company.deletionRequestedAt, before), lt(company.deletedAt, before), unconfirmed))
    .orderBy(asc(company.updatedAt))
    .limit(20)
  return rows.map(({ id }) => id)
}
