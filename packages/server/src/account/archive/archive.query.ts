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

/** The time at which a company is deleted after a request at `requestedAt`. */
export const dueAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + deletionDays * day)

/** Returns the latest export and the state of a requested deletion. */
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

export async function isExporting({ db, company: { id } }: Ctx): Promise<boolean> {
  const { companyId, status } = companyExport
  const under = and(eq(companyId, id), inArray(status, ['waiting', 'running']))
  return (await db.select({ id: companyExport.id }).from(companyExport).where(under).limit(1)).length > 0
}

export async function passwordHashOf(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await asPlatform(db)
    .select({ hash: userPassword.hash })
    .from(userPassword)
    .where(eq(userPassword.userId, userId))
  return row?.hash
}

/** Returns the addresses of the company's admins and of the company itself, without duplicates. */
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

/** Returns a user's email address, or undefined if the user no longer exists. */
export async function emailOf({ db, company: tenant }: Ctx, userId: string): Promise<string | undefined> {
  const mine = and(eq(user.companyId, tenant.id), eq(user.id, userId), eq(user.active, true), isNull(user.deletedAt))
  const [row] = await db.select({ email: user.email }).from(user).where(mine)
  return row?.email
}

/** Whether a file is an export that the asking admin can still download. Support sessions may not. */
export async function mayReadExport({ db, actor, company: tenant }: Ctx, fileId: string): Promise<boolean> {
  if (actor.kind !== 'user' || actor.role !== 'companyAdmin' || actor.support) return false
  const mine = and(eq(companyExport.companyId, tenant.id), eq(companyExport.fileId, fileId))
  return (await db.select({ id: companyExport.id }).from(companyExport).where(mine)).length === 1
}

/** Anything requested, or deleted by the platform, before this time is due for permanent deletion. */
export const lastMoment = (now: Date): Date => new Date(now.getTime() - deletionDays * day)

/**
 * An unconfirmed sign-up: its admin set a password, but no user of the company has ever confirmed an address. Users
 * invited by the platform have no password yet.
 */
export const neverConfirmed = sql`(exists (select from ${user} u join ${userPassword} p on p.user_id = u.id
  where u.company_id = ${company.id})
  and not exists (select from ${user} u where u.company_id = ${company.id} and u.confirmed_at is not null))`

/** Companies due for deletion, least recently updated first. Deleting unconfirmed ones frees their names. */
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
