import type { LeadFilters } from '@gable/contract/lead-filter'
import { and, eq, min, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/context.ts'
import type { KeysetPage } from '../../platform/keyset.ts'
import { markOfValue } from '../lead.marks.ts'
import { lead } from '../lead.table.ts'
import { isNotDeleted, isOfKind, madeIn, type Name, type Narrowing, roofWithin, unnarrowed } from './lead.filter.ts'
import { standsIn } from './lead.order.ts'
import { columnsTold, toldByIndex } from './lead.told.ts'

/** The places of records in an order, as a subquery with `key0` and `key1`, and the values that it names by `asked`. */
export interface Places {
  asked: SQL
  places: SQL
}

/**
 * The way through an order of the lists, in its index alone. Behind the order stands there what the filters ask for, so that what
 * is not meant is passed over: within the index, which takes some 50 ns each and has no end, or at a glance, which takes four times
 * as much and ends after as many as it is given. In each order each status has an index of its own.
 */
export interface Walk {
  /** How many of the filters leave something out, and of how many of them the index tells nothing. */
  narrowings: number
  others: number
  /** Whether it tells all that they ask for within itself, but that different values may look alike. */
  tellsAll: boolean
  /** What is meant lies all over the order, as far as is known; or it may begin far away. */
  isEven: boolean
  isFar: boolean
  /** What all is passed for a page: the list, or of it these statuses, days or sizes. */
  list: Narrowing & Pick<LeadFilters, 'kind'>
  /** The first ones, so many, that look meant. */
  first(most: number): Places
  /** Those that look meant among so many of the order. */
  among(passed: number): Places
  /** Those of which the condition is true among so many of the order, each looked at by its row. */
  seen(looked: number, condition: SQL): Places
}

export function walkOf(ctx: Ctx, filters: LeadFilters, page: KeysetPage): Walk {
  const { kind, sort, direction, statuses, madeTo } = filters
  const { name, row } = namedOnce()
  const { own, isReal, conditions, others } = toldByIndex(ctx, filters, name)
  const told = [own, ...conditions].filter(Boolean)
  const looksMeant = and(isReal, ...told)
  const inList = and(
    eq(lead.companyId, name(sql`${ctx.company.id}::uuid`)),
    isOfKind(kind, name),
    standsIn(sort),
    ...fromWhere(ctx, filters, name),
    ...possibly(ctx, filters, name),
    page.behindBy(name),
  )
  const inOrder = (columns: SQL, condition: SQL | undefined, most: number, orderOfThem = page.orderOfKeys) => {
    const end = sql`order by ${list(page.orderBy)} limit ${number(most)}`
    if (statuses.length === 0)
      return sql`(select ${columns} from ${lead} where ${condition} and ${isNotDeleted} ${end})`
    // Each by itself: a list of values would be read in no order.
    const pieces = statuses.map(
      (status) =>
        sql`(select ${columns} from ${lead} where ${condition} and ${lead.statusMark} = ${number(markOfValue(status))} ${end})`,
    )
    return sql`(select * from (${sql.join(pieces, sql` union all `)}) as ${lead} order by ${list(orderOfThem)} limit ${number(most)})`
  }
  const narrowings = told.length + others
  const tellsAll = others === 0
  // What was made before a day was done last soon after, and what came later lies before it; what a roof costs hangs on its size.
  const isFar =
    (sort === 'lastActivityAt' && direction === 'desc' && madeTo !== undefined) ||
    (sort === 'totalCents' && roofWithin(filters).length > 0)
  return {
    ...{ narrowings, others, tellsAll, isFar },
    isEven: tellsAll && narrowings === 1 && !isFar,
    list: { ...unnarrowed, kind, statuses, ...boundsOf(filters) },
    first: (most) => ({ places: inOrder(page.keys, and(inList, looksMeant), most), asked: row() }),
    among(passed) {
      // The order is entered where its own days or sizes begin: a glance at what lies before them would find nothing.
      const bounds = sort === 'lastActivityAt' ? unnarrowed : { ...unnarrowed, ...boundsOf(filters) }
      const inBounds = and(inList, ...toldByIndex(ctx, bounds, name).conditions)
      const all = inOrder(sql`${page.keys}, ${list(columnsTold)}`, inBounds, passed)
      const places = sql`(select key0, key1 from ${all} as ${lead} where ${looksMeant ?? sql`true`} order by ${list(page.orderOfKeys)} limit ${number(page.limit)})`
      return { places, asked: row() }
    },
    seen(looked, condition) {
      const records = inOrder(sql`*`, and(inList, looksMeant), looked, page.orderBy)
      const places = sql`(select ${page.keys} from ${records} as ${lead} where ${condition} order by ${list(page.orderBy)} limit ${number(page.limit)})`
      return { places, asked: row() }
    },
  }
}

/** Days or sizes, where nothing else stands in that part of the order; what was made since a day was also done since then. */
function boundsOf({ sort, made, madeFrom, madeTo, roofFrom, roofTo }: LeadFilters): Partial<Narrowing> {
  if (sort === 'roofAreaSqft') return { roofFrom, roofTo }
  const isOfDays = sort === 'createdAt' || (sort === 'lastActivityAt' && madeTo === undefined)
  return isOfDays ? { made, madeFrom, madeTo } : {}
}

/** Values that a statement uses several times: each is sent once, and read by its name. By none of them can its plan be guessed. */
export function namedOnce(): { name: Name; row: () => SQL } {
  const values: SQL[] = []
  return {
    name(value) {
      values.push(value)
      return sql.raw(`(select v${values.length} from asked)`)
    },
    row: () =>
      sql`asked as materialized (select ${list(values.map((value, at) => sql`${value} as ${sql.raw(`v${at + 1}`)}`))})`,
  }
}

/**
 * Where the records can begin, by the value that the list is sorted by. What was done last was not done before the record was
 * made, and a person's records begin with the first of them.
 */
function fromWhere(ctx: Ctx, filters: LeadFilters, name: Name): SQL[] {
  const { sort } = filters
  if (sort !== 'createdAt' && sort !== 'lastActivityAt') return []
  const moments = madeIn(ctx, filters)
    .filter(({ side }) => side === '>=')
    .map(({ moment }) => moment)
  if (isPerson(filters.assignedTo)) moments.push(firstOf(ctx, filters))
  return moments.length === 0 ? [] : [sql`${lead[sort]} >= ${name(greatest(moments))}`]
}

/**
 * Whether the person has any record of these days at all: where there is none, the list would be passed to its end. By the first
 * of them, which an index knows.
 */
function possibly(ctx: Ctx, filters: LeadFilters, name: Name): SQL[] {
  const made = madeIn(ctx, filters)
  if (made.length === 0 || !isPerson(filters.assignedTo)) return []
  const within = (side: '>=' | '<') => made.filter((bound) => bound.side === side).map(({ moment }) => moment)
  const first = firstOf(ctx, filters, and(...within('>=').map((moment) => sql`${lead.createdAt} >= ${moment}`)))
  return [
    name(sql`coalesce(${first} < ${sql`least('infinity'::timestamptz, ${list([...within('<'), sql`null`])})`}, false)`),
  ]
}

const isPerson = (assignedTo: string | undefined) => assignedTo !== undefined && assignedTo !== 'nobody'

/** When the first record of the filters' person was made; null where there is none. */
function firstOf(ctx: Ctx, { kind, assignedTo }: LeadFilters, within?: SQL): SQL {
  const ofPerson = and(eq(lead.companyId, ctx.company.id), isOfKind(kind), eq(lead.assignedUserId, `${assignedTo}`))
  return sql`${ctx.db
    .select({ at: min(lead.createdAt) })
    .from(lead)
    .where(and(ofPerson, within))}`
}

/** Of moments; one that is unknown does not count. */
const greatest = (moments: SQL[]) => sql`greatest(${list(moments)})`

const number = (of: number) => sql.raw(`${of}`)
const list = (parts: (SQL | AnyPgColumn)[]) => sql.join(parts, sql`, `)
