import type { Page, PageRequest } from '@gable/contract/list'
import type { SortDirection } from '@gable/contract/status'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CursorNotValid, decodeCursor, encodeCursor } from './cursor.ts'
import type { SortKey } from './sort-key.ts'

/** The order of a list. It must be total: the last key is unique, so that rows with equal values keep their order. */
export interface ListOrder {
  /** Identifies the order in its cursors, so that a cursor of another list or order is rejected. */
  name: string
  keys: readonly [SortKey, ...SortKey[]]
  direction: SortDirection
}

/** Returns an order by these keys, smallest first. `name` identifies it in cursors. */
export const ascending = (name: string, ...keys: ListOrder['keys']): ListOrder => ({ name, keys, direction: 'asc' })

/** Returns an order by these keys, largest first. */
export const descending = (name: string, ...keys: ListOrder['keys']): ListOrder => ({ name, keys, direction: 'desc' })

/** The values of a row's sort keys as text. */
type Place = Record<string, string>

/** The parts of a query that reads one page. Its cost doesn't grow with the page number. */
export interface KeysetPage {
  /** The row's position in the order, to be selected under this name. */
  place: Record<string, SQL<string>>
  /** The condition for rows after the cursor; undefined for the first page. */
  behind: SQL | undefined
  orderBy: SQL[]
  /** The sort keys as columns of a subquery, and the same order on that subquery's result. */
  keys: SQL
  orderOfKeys: SQL[]
  /** One more row than is shown, which indicates whether there is a next page. */
  limit: number
  /**
   * Reads the page: orders and limits a query that selects `place` and has the condition `behind`.
   * @param show makes the shown row; without it, the row is shown as selected.
   */
  read<Row extends { place: Place }, Shown = Omit<Row, 'place'>>(
    query: PromiseLike<Row[]> & { orderBy: unknown },
    show?: (row: Omit<Row, 'place'>) => Shown,
  ): Promise<Page<Shown>>
  /** Returns the page: each row as shown, and the cursor of the next page. */
  of<Row extends { place: Place }, Shown>(found: Row[], show: (row: Omit<Row, 'place'>) => Shown): Page<Shown>
}

/**
 * Returns one page of a list by keyset pagination. A row that exists throughout is shown exactly once, whatever is
 * added meanwhile. Throws {@link CursorNotValid} for a cursor that no page of this order returned.
 */
export function keysetPage(order: ListOrder, { cursor, pageSize }: PageRequest): KeysetPage {
  const { keys, direction } = order
  const down = direction === 'desc' ? sql` desc` : sql``
  const page: KeysetPage = {
    place: Object.fromEntries(keys.map(({ text }, index) => [nameOf(index), text])),
    behind: cursor === undefined ? undefined : behind(order, cursor),
    orderBy: keys.map(({ value }) => sql`${value}${down}`),
    keys: sql.join(
      keys.map(({ value }, index) => sql`${value} as ${sql.identifier(nameOf(index))}`),
      sql`, `,
    ),
    orderOfKeys: keys.map((_key, index) => sql`${sql.identifier(nameOf(index))}${down}`),
    limit: pageSize + 1,
    async read<Row extends { place: Place }, Shown>(
      query: PromiseLike<Row[]>,
      show: (row: Omit<Row, 'place'>) => Shown = (row) => row as Shown,
    ) {
      const found = await (query as unknown as Ordered<Row>).orderBy(...page.orderBy).limit(page.limit)
      return page.of(found, show)
    },
    of(found, show) {
      const shown = found.slice(0, pageSize)
      return {
        rows: shown.map(({ place: _place, ...row }) => show(row)),
        nextCursor: found.length > pageSize ? cursorBehind(order, shown.at(-1)!.place) : null,
      }
    },
  }
  return page
}

/** The part of a query that a page adds. */
interface Ordered<Row> {
  orderBy(...order: SQL[]): { limit(most: number): PromiseLike<Row[]> }
}

const nameOf = (index: number) => `key${index}`

/** Returns the cursor after the row at this position. */
function cursorBehind({ name, direction, keys }: ListOrder, place: Place): string {
  return encodeCursor([name, direction, ...keys.map((_key, index) => place[nameOf(index)])])
}

/** Returns the key values in a cursor of this order, or undefined for any other text. */
function textsOf(order: ListOrder, cursor: string): string[] | undefined {
  const { keys } = order
  const [name, direction, ...texts] = position.safeParse(decodeCursor(cursor)).data ?? []
  if (name !== order.name || direction !== order.direction || texts.length !== keys.length) return undefined
  return keys.every(({ valid }, index) => valid.safeParse(texts[index]).success) ? texts : undefined
}

const position = z.array(z.string())

/** Returns whether a page of this order returned the cursor. */
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
