import type { Download } from '@gable/contract/download'
import { downloadUnderWay } from '@gable/contract/download-form'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { keysetPage } from '../../platform/keyset.ts'
import { file } from '../../platform/platform.table.ts'
import { idKey } from '../../platform/sort-key.ts'
import { download, downloadPart } from './download.table.ts'

export type StoredDownload = typeof download.$inferSelect

export const rowOf = ({ company }: Ctx, id: string) => and(eq(download.companyId, company.id), eq(download.id, id))

const latestFirst = { name: 'download', keys: [idKey(download.id)], direction: 'desc' } as const

/** The user's own downloads that were requested in the current role and haven't expired. */
function own(ctx: Ctx): SQL {
  const { userId, role } = callingUser(ctx)
  const whose = and(eq(download.companyId, ctx.company.id), eq(download.requestedBy, userId), eq(download.role, role))
  return and(whose, or(isNull(download.expiresAt), gt(download.expiresAt, ctx.clock.now())))!
}

/** Lists the user's own files, latest first. */
export async function listDownloads(ctx: Ctx, request: PageRequest): Promise<Page<Download>> {
  const page = keysetPage(latestFirst, request)
  const found = ctx.db
    .select({ made: download, fileId: file.id, name: file.name, bytes: file.bytes, place: page.place })
    .from(download)
    .leftJoin(file, and(eq(file.companyId, download.companyId), eq(file.id, download.fileId)))
    .where(and(own(ctx), page.behind))
  return page.read(found, ({ made, fileId, name, bytes }) => ({
    id: made.id,
    format: made.request.format,
    status: made.status,
    title: made.table.title,
    rows: made.rows,
    done: made.done,
    requestedAt: made.createdAt.toISOString(),
    file: fileId ? { id: fileId, name: name ?? '', bytes: bytes ?? 0 } : null,
    expiresAt: made.expiresAt?.toISOString() ?? null,
  }))
}

/** Whether the user requested this one in the current role. */
export async function isOwn(ctx: Ctx, id: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: download.id })
    .from(download)
    .where(and(own(ctx), eq(download.id, id)))
  return found.length === 1
}

/** Whether a file is the user's own and still available. Support sessions may not read it. */
export async function mayReadDownload(ctx: Ctx, fileId: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user' || ctx.actor.support) return false
  const these = and(own(ctx), eq(download.fileId, fileId), eq(download.status, 'ready'))
  return (await ctx.db.select({ id: download.id }).from(download).where(these)).length === 1
}

/** Serializes a user's requests, so that their files are counted correctly. */
export async function lockPerson({ db, company }: Ctx, userId: string): Promise<void> {
  const person = and(eq(user.companyId, company.id), eq(user.id, userId))
  await db.select({ id: user.id }).from(user).where(person).for('no key update')
}

export async function hasClpAccess({ db, company }: Ctx, userId: string): Promise<boolean> {
  const person = and(eq(user.companyId, company.id), eq(user.id, userId))
  const [found] = await db.select({ clpAccess: user.clpAccess }).from(user).where(person)
  return found?.clpAccess ?? false
}

export async function countUnderWay({ db, company }: Ctx, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(download)
    .where(
      and(
        eq(download.companyId, company.id),
        eq(download.requestedBy, userId),
        inArray(download.status, [...downloadUnderWay]),
      ),
    )
  return row!.count
}

/** Returns what to make and for whom. `person` is missing if the user was locked out or now has another role. */
export async function underWay(ctx: Ctx, id: string) {
  const [found] = await ctx.db
    .select({ stored: download, person: { userId: user.id, role: user.role, name: user.name } })
    .from(download)
    .leftJoin(
      user,
      and(
        eq(user.companyId, download.companyId),
        eq(user.id, download.requestedBy),
        eq(user.role, download.role),
        eq(user.active, true),
        isNull(user.deletedAt),
      ),
    )
    .where(and(rowOf(ctx, id), inArray(download.status, [...downloadUnderWay])))
  return found
}

const partsOf = ({ company }: Ctx, id: string) =>
  and(eq(downloadPart.companyId, company.id), eq(downloadPart.downloadId, id))

/** Returns the first unread rows and how many rows were found before them; undefined if all are read. */
export async function nextPart(
  ctx: Ctx,
  id: string,
): Promise<{ number: number; ids: string[]; before: number } | undefined> {
  const before = ctx.db.select({ rows: rowsOfParts }).from(downloadPart).where(partsOf(ctx, id))
  const [part] = await ctx.db
    .select({ number: downloadPart.number, ids: downloadPart.ids, before: sql<number>`${before}` })
    .from(downloadPart)
    .where(and(partsOf(ctx, id), isNull(downloadPart.rows)))
    .orderBy(asc(downloadPart.number))
    .limit(1)
  return part
}

const rowsOfParts = sql<number>`coalesce(sum(${downloadPart.rows}), 0)::int`

/** Counts the rows found in the parts read so far. */
export async function rowsFound(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.db.select({ rows: rowsOfParts }).from(downloadPart).where(partsOf(ctx, id))
  return row!.rows
}

/** Yields the pieces in order, reading one at a time. */
export async function* piecesOf(ctx: Ctx, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const [part] = await ctx.db
      .select({ piece: downloadPart.piece })
      .from(downloadPart)
      .where(and(partsOf(ctx, id), eq(downloadPart.number, number)))
    if (!part) return
    if (!part.piece) throw new Error(`Part ${number} of list ${id} has not been read yet`)
    yield part.piece
  }
}
