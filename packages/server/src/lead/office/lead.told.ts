import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import { byOwnLink } from '../lead.access.ts'
import { markOfValue, marksOfCode } from '../lead.marks.ts'
import { lead } from '../lead.table.ts'
import {
  isCode,
  isForHail,
  isState,
  keptPerson,
  madeIn,
  type Name,
  type Narrowing,
  roofWithin,
  unnarrowed,
} from './lead.filter.ts'

/** What stands behind every order in its index. */
export const columnsTold = [
  lead.id,
  lead.assigneeMark,
  lead.creatorMark,
  lead.marketMark,
  lead.productMark,
  lead.cityMark,
  lead.sourceMark,
  lead.codeMark,
  lead.isTest,
  lead.createdAt,
  lead.sortRoofAreaSqft,
]

export interface Told {
  /** Whose records they are, where the person does not see all. */
  own: SQL | undefined
  /** Without tests. */
  isReal: SQL | undefined
  /** What else the filters ask for. */
  conditions: SQL[]
  /** What the index does not tell of them; and statuses, which the database knows as well. */
  rest: Narrowing
  /** Of how many of the filters it tells nothing. */
  others: number
}

/** What of the filters an order's index tells. Several values of one filter are compared one by one. */
export function toldByIndex(ctx: Ctx, filters: Narrowing, name: Name): Told {
  const { assignedTo, tests, marketIds, products, sources, areas, statuses, search, box, hail, originalRep } = filters
  const who = viewer(ctx)
  const isOne = (column: AnyPgColumn, values: readonly string[]) => isOneOf(column, values.map(markOfValue), name)
  const areasTold = areas.every((area) => isCode(area) || !isState(area)) ? areas : []
  const conditions = [
    assignedTo === undefined ? undefined : isOne(lead.assigneeMark, [keptPerson(assignedTo)]),
    isOne(
      lead.marketMark,
      marketIds.map((id) => id.toLowerCase()),
    ),
    isOne(lead.productMark, products),
    isOne(lead.sourceMark, sources),
    or(
      ...areasTold.map((area) => (isCode(area) ? codeBegins(area, name) : isOne(lead.cityMark, [area.toLowerCase()]))),
    ),
    and(...madeIn(ctx, filters).map(({ side, moment }) => sql`${lead.createdAt} ${sql.raw(side)} ${name(moment)}`)),
    and(
      ...roofWithin(filters).map(
        ({ side, sqft }) => sql`${lead.sortRoofAreaSqft} ${sql.raw(side)} ${name(sql`${sqft}::float8`)}`,
      ),
    ),
    tests === 'only' ? sql`${lead.isTest}` : undefined,
  ].filter((condition) => condition !== undefined)
  const areasLeft = areasTold.length < areas.length ? areas : []
  return {
    own:
      who.sees === 'own'
        ? or(
            isOne(lead.assigneeMark, [who.userId]),
            isOne(lead.creatorMark, [who.userId]),
            sql`${lead.id} = any(${name(byOwnLink(ctx))}::uuid[])`,
          )
        : undefined,
    isReal: tests === 'exclude' ? sql`not ${lead.isTest}` : undefined,
    conditions,
    rest: { ...unnarrowed, statuses, search, box, hail, areas: areasLeft, originalRep },
    others: [search.trim(), box, areasLeft.length, isForHail(ctx, filters), originalRep].filter(Boolean).length,
  }
}

/** One value is looked for within the index; of several each record is compared with all. */
function isOneOf(column: AnyPgColumn, marks: readonly number[], name: Name): SQL | undefined {
  if (marks.length === 0) return undefined
  if (marks.length === 1) return sql`${column} = ${name(sql`${marks[0]}::smallint`)}`
  return sql`${column} = any(${name(sql`${`{${marks.join(',')}}`}::smallint[]`)}::smallint[])`
}

function codeBegins(area: string, name: Name): SQL {
  const { least, greatest } = marksOfCode(area.toUpperCase())
  return sql`(${lead.codeMark} >= ${name(sql`${least}::int`)} and ${lead.codeMark} <= ${name(sql`${greatest}::int`)})`
}
