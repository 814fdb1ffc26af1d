import { and, count, eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'
import { orTaken } from './db/refusal.ts'
import { once } from './idempotency.ts'
import { ascending, type ListOrder } from './keyset.ts'
import { idKey, textKey } from './sort-key.ts'
import { type Deleted, type Deletion, deleteUnchanged, expectVersion, type UnexpectedVersion } from './version.ts'
import type { EventType } from './work/event-type.ts'
import { emit } from './work/events.ts'

/** A table of a company's records. */
type RecordTable = PgTable & Record<'companyId' | 'id' | 'createdAt' | 'updatedAt', PgColumn>
type NamedTable = RecordTable & Record<'name' | 'version', PgColumn>

/** The condition for all records of the company. */
export const ofCompany = (ctx: Pick<Ctx, 'company'>, { companyId }: Pick<RecordTable, 'companyId'>): SQL =>
  eq(companyId, ctx.company.id)

/** The condition for one record of the company. */
export const isRecord = (ctx: Pick<Ctx, 'company'>, table: Pick<RecordTable, 'companyId' | 'id'>, id: string): SQL =>
  and(ofCompany(ctx, table), eq(table.id, id))!

/** Returns a record of the company, locked until the transaction ends. */
export async function lockRecord<Table extends RecordTable>(
  tx: Ctx,
  table: Table,
  id: string,
): Promise<InferSelectModel<Table> | undefined> {
  const [row] = await tx.db
    .select()
    .from(table as RecordTable)
    .where(isRecord(tx, table, id))
    .for('update')
  return row as InferSelectModel<Table> | undefined
}

/** Counts all records of the company. */
export async function countRecords(ctx: Pick<Ctx, 'db' | 'company'>, table: RecordTable): Promise<number> {
  const [row] = await ctx.db.select({ all: count() }).from(table).where(ofCompany(ctx, table))
  return row!.all
}

/** Inserts a record of the company. @returns its id. */
export async function insertRecord<Table extends RecordTable>(
  tx: Ctx,
  table: Table,
  values: Omit<InferInsertModel<Table>, 'companyId' | 'createdAt' | 'updatedAt'>,
): Promise<string> {
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert<RecordTable>(table)
    .values({ ...values, companyId: tx.company.id, createdAt: now, updatedAt: now })
    .returning({ id: table.id })
  return row!.id as string
}

/** The order of a list by name, regardless of case. `list` identifies it in cursors. */
export const byName = (list: string, table: NamedTable): ListOrder =>
  ascending(list, textKey(sql`lower(${table.name})`), idKey(table.id))

/** Records that people keep under names that are unique in the company, such as snippets. */
export interface NamedRecords<Table extends NamedTable, Taken extends string> {
  table: Table
  /** The unique index of the names, and the refusal of a name that is in use. */
  index: string
  taken: Taken
  /** Maximum number of records in a company. */
  most: number
  added: EventType<string, { name: string }>
  deleted: EventType<string, { name: string }>
}

type Refused<Reason extends string> = { ok: false; reason: Reason }
export type CreateNamedResult<Taken extends string> = { ok: true; id: string } | Refused<Taken> | Refused<'MAX_REACHED'>
export type UpdateNamedResult<Taken extends string> = { ok: true; version: number } | UnexpectedVersion | Refused<Taken>

/** Creates a record, unless the company has the maximum number or uses the name already. */
export function createNamed<Taken extends string>(
  ctx: Ctx,
  { table, index, taken, most, added }: NamedRecords<NamedTable, Taken>,
  name: string,
  insert: (tx: Ctx) => Promise<string>,
): Promise<CreateNamedResult<Taken>> {
  return orTaken(index, taken, () =>
    once<CreateNamedResult<Taken>>(ctx, async (tx) => {
      if ((await countRecords(tx, table)) >= most) return { ok: false, reason: 'MAX_REACHED' }
      const id = await insert(tx)
      await emit(tx, added, { subjectId: id, data: { name } })
      return { ok: true, id }
    }),
  )
}

/**
 * Changes a record over the version that the person saw.
 * @param write writes the change and emits its event. @returns the new version.
 */
export function updateNamed<Table extends NamedTable, Taken extends string>(
  ctx: Ctx,
  { table, index, taken }: NamedRecords<Table, Taken>,
  { id, version }: { id: string; version: number },
  write: (tx: Ctx, known: InferSelectModel<Table> & Known) => Promise<number>,
): Promise<UpdateNamedResult<Taken>> {
  return orTaken(index, taken, () =>
    ctx.transaction<UpdateNamedResult<Taken>>(async (tx) => {
      const locked = (await lockRecord(tx, table, id)) as (InferSelectModel<Table> & Known) | undefined
      const seen = expectVersion(locked, version)
      return seen.ok ? { ok: true, version: await write(tx, seen.known) } : seen
    }),
  )
}

type Known = { companyId: string; id: string; name: string; version: number }

/** Deletes a record, unless it changed since the person saw it. Succeeds if it is already gone. */
export function deleteNamed(
  ctx: Ctx,
  { table, deleted }: Pick<NamedRecords<NamedTable, string>, 'table' | 'deleted'>,
  { id, version }: Deletion,
): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    async (tx) => (await lockRecord(tx, table, id)) as Known | undefined,
    async (tx, known) => {
      await tx.db.delete(table).where(isRecord(tx, table, id))
      await emit(tx, deleted, { subjectId: id, data: { name: known.name } })
    },
  )
}
