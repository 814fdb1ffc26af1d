import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { file } from '../../platform/platform.table.ts'
import { ownerOf } from '../../platform/work/tenant-table.ts'
import { type Match, type NamedBy, namedBy, namedFiles } from './privacy.reach.ts'
import {
  arrayOf,
  conditionsOf,
  type Homeowner,
  keyColumnsOf,
  keysWhere,
  nameOf,
  type Reach,
  type RowKey,
} from './privacy.rows.ts'

/** Rows found in the last round, by table. */
type Front = Map<string, RowKey[]>

/**
 * Finds everything that belongs to a lead's homeowner: the lead, all rows that reference a reached row, round after
 * round until none is found, and the files that no other row has. With `lock`, all of it is locked until the
 * transaction ends.
 */
export async function walk(ctx: Ctx, homeowner: Homeowner, { lock }: { lock: boolean }): Promise<Reach> {
  const reach: Reach = new Map()
  const byName = new Map(ctx.tenantTables.map((one) => [nameOf(one.table), one]))
  const companyId = ctx.company.id
  const take = (name: string, keys: readonly RowKey[]): RowKey[] => {
    const known = reach.get(name) ?? { tenantTable: byName.get(name)!, keys: new Map<string, RowKey>() }
    const fresh = keys.filter((key) => !known.keys.has(key.join('|')))
    for (const key of fresh) known.keys.set(key.join('|'), key)
    if (known.keys.size > 0) reach.set(name, known)
    return fresh
  }
  const lead = byName.get('lead')!.table
  const first = await keysWhere(ctx.db, { table: lead, companyId, where: sql`id = ${homeowner.leadId}`, lock })
  let front: Front = new Map([['lead', take('lead', first)]])
  while ([...front.values()].some((keys) => keys.length > 0)) {
    const next: Front = new Map()
    for (const [name, { table }] of byName) {
      const conditions = conditionsFrom(table, front, homeowner)
      if (conditions.length === 0 || name === 'company') continue
      const where = sql.join(conditions, sql` or `)
      const fresh = take(name, await keysWhere(ctx.db, { table, companyId, where, lock }))
      if (fresh.length > 0) next.set(name, fresh)
    }
    front = next
  }
  take('file', await filesOfReach(ctx, reach, { lock }))
  return reach
}

/**
 * The conditions by which rows of a table are reached from these: foreign keys, and columns that reference rows without
 * one.
 */
function conditionsFrom(table: PgTable, front: Front, homeowner: Homeowner): SQL[] {
  const byKey = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const found = front.get(nameOf(foreignTable))
    if (!found || found.length === 0) return []
    const own = columns.filter(({ name }) => name !== getTableColumns(table).companyId?.name)
    if (own.length !== 1) throw new Error(`A foreign key of ${nameOf(table)} must have one column besides the company`)
    return [sql`${own[0]} = any(${arrayOf(idsOf(foreignTable, found), 'uuid')})`]
  })
  const ids = [...front].flatMap(([name, keys]) => (isNamed(keys) && name !== 'file' ? keys.map(([id]) => id!) : []))
  const isFirst = front.has('lead')
  const byName = namedBy.filter((rule) => rule.table === nameOf(table))
  return [...byKey, ...byName.flatMap((rule) => conditionBy(table, rule, { ids, isFirst, homeowner }) ?? [])]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether rows are identified by an id of their own. */
const isNamed = (keys: readonly RowKey[]) => keys[0]?.length === 1 && uuid.test(keys[0][0]!)

function idsOf(table: PgTable, keys: readonly RowKey[]): string[] {
  const at = keyColumnsOf(table).findIndex(({ name }) => name === getTableColumns(table).id?.name)
  return keys.map((key) => key[at]!)
}

interface Known {
  ids: readonly string[]
  /** Whether the lead itself was found in the last round. */
  isFirst: boolean
  homeowner: Homeowner
}

const uuidInText = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

function conditionBy(table: PgTable, rule: NamedBy, { ids, isFirst, homeowner }: Known): SQL | undefined {
  const { leadId, emails, phones } = homeowner
  const column = getTableColumns(table)[rule.column]
  if (!column) throw new Error(`${rule.table} has no column ${rule.column}`)
  const value = rule.member ? sql`${column} ->> ${rule.member}` : sql`${column}`
  const ofLead = (condition: SQL, is = true) => (isFirst && is ? condition : undefined)
  const by: Record<Match, () => SQL | undefined> = {
    lead: () => ofLead(sql`${value}::text = ${leadId}`),
    leadInText: () => ofLead(sql`position(${leadId} in ${value}::text) > 0`),
    email: () => ofLead(sql`lower(${value}) = any(${arrayOf(emails, 'text')})`, emails.length > 0),
    emailInText: () =>
      ofLead(
        sql`exists (select from unnest(${arrayOf(emails, 'text')}) email where position(email in lower(${value}::text)) > 0)`,
        emails.length > 0,
      ),
    phone: () => ofLead(sql`${value} = any(${arrayOf(phones, 'text')})`, phones.length > 0),
    id: () => (ids.length > 0 ? sql`${value} = any(${arrayOf(ids, 'uuid')})` : undefined),
    idInText: () =>
      ids.length > 0
        ? sql`exists (select from regexp_matches(${value}::text, ${uuidInText}, 'g') found
            where found[1] = any(${arrayOf(ids, 'text')}))`
        : undefined,
  }
  const condition = by[rule.match]()
  return condition && (rule.only ? sql`(${condition} and ${sql.raw(rule.only)})` : sql`(${condition})`)
}

/** The columns of a table that reference a file. */
function fileColumnsOf(table: PgTable): PgColumn[] {
  const company = getTableColumns(table).companyId?.name
  const byKey = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return nameOf(foreignTable) === 'file' ? columns.filter(({ name }) => name !== company) : []
  })
  const byName = namedFiles
    .filter((one) => one.table === nameOf(table))
    .map(({ column }) => getTableColumns(table)[column]!)
  return [...byKey, ...byName]
}

/** Returns the files of reached rows, except those that other rows also reference. */
async function filesOfReach(ctx: Ctx, reach: Reach, { lock }: { lock: boolean }): Promise<RowKey[]> {
  const { db, company } = ctx
  const wanted = new Set<string>()
  for (const { tenantTable, keys } of reach.values()) {
    for (const column of fileColumnsOf(tenantTable.table)) {
      for (const condition of conditionsOf(tenantTable.table, company.id, [...keys.values()])) {
        const { rows } = await executeSql<{ id: string }>(
          db,
          sql`select ${column}::text as id from ${tenantTable.table} where ${condition} and ${column} is not null`,
        )
        for (const { id } of rows) wanted.add(id)
      }
    }
  }
  if (wanted.size === 0) return []
  for (const { table } of ctx.tenantTables) await leaveShared(ctx, table, reach, wanted)
  return keysWhere(db, {
    table: file,
    companyId: company.id,
    lock,
    where: sql`id = any(${arrayOf([...wanted], 'uuid')})`,
  })
}

/** Excludes files referenced by rows of this table that are not reached. */
async function leaveShared({ db, company }: Ctx, table: PgTable, reach: Reach, wanted: Set<string>): Promise<void> {
  const known = reach.get(nameOf(table))?.keys
  const keys = keyColumnsOf(table).map((column, index) => sql`${column}::text as ${sql.raw(`k${index}`)}`)
  for (const column of fileColumnsOf(table)) {
    const { rows } = await executeSql<Record<string, string>>(
      db,
      sql`select ${sql.join([sql`${column}::text as file`, ...keys], sql`, `)} from ${table}
        where ${ownerOf(table)} = ${company.id} and ${column} = any(${arrayOf([...wanted], 'uuid')})`,
    )
    for (const row of rows) {
      const key = keys.map((_key, index) => row[`k${index}`]).join('|')
      if (!known?.has(key)) wanted.delete(row.file!)
    }
  }
}
