import type { Page, PageRequest } from '@gable/contract/list'
import type { SortDirection } from '@gable/contract/status'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CursorNotValid, decodeCursor, encodeCursor } from './cursor.ts'
import type { SortKey } from './sort-key.ts'

/** The order of a list. It has to be total: the last key is unique, so that rows of the same value keep their places. */
export interface ListOrder {
  /** Names the order in its cursors, so that one of another list or order is refused. */
  name: string
  keys: readonly [SortKey, ...SortKey[]]
  direction: SortDirection
}

/** The values of a row's keys as text. */
type Place = Record<string, string>

/** The parts of a query that read one page. Its cost does not grow with its depth. */
export interface KeysetPage {
  /** The row's place in the order, to be selected beside it by this name. */
  place: Record<string, SQL<string>>
  /** The rows behind the cursor; undefined for the first page. */
  behind: SQL | undefined
  orderBy: SQL[]
  /** The values of the order as columns of a subquery, and the same order of what that subquery gives. */
  keys: SQL
  orderOfKeys: SQL[]
  /** One row more than is shown: it tells whether there is a next page. */
  limit: number
  /** The page of what was found: each row as it is shown, and the cursor of the next page. */
  of<Row extends { place: Place }, Shown>(found: Row[], show: (row: Omit<Row, 'place'>) => Shown): Page<Shown>
}

/**
 * One page of a list in an order, by keyset: whatever is added meanwhile, a row that is there throughout is shown once.
 * Throws {@link CursorNotValid} for a cursor that no page of this order gave.
 */
export function keysetPage(order: ListOrder, { cursor, pageSize }: PageRequest): KeysetPage {
  const { keys, direction } = order
  const down = direction === 'desc' ? sql` desc` : sql``
  return {
    place: Object.fromEntries(keys.map(({ text }, index) => [nameOf(index), text])),
    behind: cursor === undefined ? undefined : behind(order, cursor),
    orderBy: keys.map(({ value }) => sql`${value}${down}`),
    keys: sql.join(
      keys.map(({ value }, index) => sql`${value} as ${sql.identifier(nameOf(index))}`),
      sql`, `,
    ),
    orderOfKeys: keys.map((_key, index) => sql`${sql.identifier(nameOf(index))}${down}`),
    limit: pageSize + 1,
    of(found, show) {
      const shown = found.slice(0, pageSize)
      return {
        rows: shown.map(({ place: _place, ...row }) => show(row)),
        nextCursor: found.length > pageSize ? cursorBehind(order, shown.at(-1)!.place) : null,
      }
    },
  }
}

const nameOf = (index: number) => `key${index}`

/** The cursor behind the row of this place. */
function cursorBehind({ name, direction, keys }: ListOrder, place: Place): string {
  return encodeCursor([name, direction, ...keys.map((_key, index) => place[nameOf(index)])])
}

/** The keys' values that a cursor of this order carries; undefined for any other text. */
function textsOf(order: ListOrder, cursor: string): string[] | undefined {
  const { keys } = order
  const [name, direction, ...texts] = position.safeParse(decodeCursor(cursor)).data ?? []
  if (name !== order.name || direction !== order.direction || texts.length !== keys.length) return undefined
  return keys.every(({ valid }, index) => valid.safeParse(texts[index]).success) ? texts : undefined
}

const position = z.array(z.string())

/** Whether a page of this order gave the cursor. */
export function isCursorOf(order: ListOrder, cursor: string): boolean {
  return textsOf(order, cursor) !== undefined
}

function behind(order: ListOrder, cursor: string): SQL {
  const { name, direction, keys } = order
  const texts = textsOf(order, cursor)
  if (!texts) throw new CursorNotValid(name)
  const after = direction === 'desc' ? sql`<` : sql`>`
  const values = sql.join(
    keys.map(({ value }) => value),
    sql`, `,
  )
  const seen = sql.join(
    keys.map(({ read }, index) => read(texts[index]!)),
    sql`, `,
  )
  return sql`(${values}) ${after} (${seen})`
}
