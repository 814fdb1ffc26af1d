import type { LeadFilters } from '@gable/contract/lead'
import { leadSorts, sortDirections } from '@gable/contract/status'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorInstant, decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import { lead, leadSortKeys } from '../lead.table.ts'

type Order = Pick<LeadFilters, 'sort' | 'direction'>

interface Key {
  /** What the index is on. */
  value: SQL
  /** The value as text that loses nothing. */
  text: SQL<string>
  /** Reads the text again. */
  type: SQL
  valid: z.ZodType<string>
}

/** To the microsecond, as the database keeps it: a rounded one would skip or repeat rows. */
const instantKey = (column: SQL): Key => ({
  value: column,
  text: sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  type: sql`timestamptz`,
  valid: cursorInstant(6),
})
const textKey = (value: SQL): Key => ({
  value,
  text: sql`${value}`,
  type: sql`text`,
  valid: z.string().regex(/^[^\0]*$/),
})

const expressions = leadSortKeys(lead)
const keys: Record<LeadFilters['sort'], Key> = {
  createdAt: instantKey(sql`${lead.createdAt}`),
  lastActivityAt: instantKey(sql`${lead.lastActivityAt}`),
  name: textKey(expressions.name),
  street: textKey(expressions.street),
  totalCents: {
    value: expressions.totalCents,
    text: sql`(${expressions.totalCents})::text`,
    type: sql`bigint`,
    valid: z.string().regex(/^-?\d{1,18}$/),
  },
  roofAreaSqft: {
    value: expressions.roofAreaSqft,
    text: sql`(${expressions.roofAreaSqft})::text`,
    type: sql`double precision`,
    valid: z.string().regex(/^-?\d{1,15}(\.\d{1,20})?(e[+-]\d{1,2})?$/),
  },
}

/** Rows of the same value stand in the order in which they were made, so that every order is total. */
export function orderBy({ sort, direction }: Order): SQL[] {
  const down = direction === 'desc' ? sql` desc` : sql``
  return [sql`${keys[sort].value}${down}`, sql`${lead.id}${down}`]
}

/** The row's place in the order, to be selected beside it. */
export function positionOf({ sort }: Order): SQL<string> {
  return keys[sort].text
}

const position = z.tuple([z.enum(leadSorts), z.enum(sortDirections), z.string(), z.uuid()])

/** The cursor behind a row. */
export function cursorBehind({ sort, direction }: Order, row: { id: string; position: string }): string {
  return encodeCursor([sort, direction, row.position, row.id])
}

/** The rows behind a cursor; undefined for a cursor of another list. */
export function behind({ sort, direction }: Order, cursor: string): SQL | undefined {
  const decoded = decodeCursor(position, cursor)
  if (!decoded) return undefined
  const [ofSort, ofDirection, value, id] = decoded
  const { value: key, type, valid } = keys[sort]
  if (ofSort !== sort || ofDirection !== direction || !valid.safeParse(value).success) return undefined
  const after = direction === 'desc' ? sql`<` : sql`>`
  return sql`(${key}, ${lead.id}) ${after} (${value}::${type}, ${id}::uuid)`
}
