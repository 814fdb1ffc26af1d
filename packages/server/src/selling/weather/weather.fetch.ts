import { limits } from '@gable/contract/limits'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Box, HailReport, StormSource } from '../../platform/ports/storms.ts'
import { isFetchError } from '../../platform/safe-fetch.ts'
import { stormFetch, stormReport } from './weather.table.ts'

/** How long an answer stays fresh: ten minutes for today, an hour for earlier days that are not settled. */
const minute = 60_000
const freshFor = { today: 10 * minute, unsettled: 60 * minute }
/** How long a claimed request belongs to one process. Failed requests are retried after it. */
const untilAgain = 10 * minute
/** Maximum number of calls to a source per run. The rest waits for the next run. */
const callsPerRun = 100
const rowsAtATime = 500

/** The UTC days that cover the last 30 days in any time zone, latest first. */
function daysToLookAt(now: Date): string[] {
  return Array.from({ length: limits.weather.days + 2 }, (_, ago) => utcDay(new Date(now.getTime() - ago * 86_400_000)))
}

type Known = Pick<typeof stormFetch.$inferSelect, 'askedAt' | 'fetchedAt' | 'failed'>

/** Whether a day of a tile must be requested: never if it is settled, soon if the last request failed. */
function isDue(
  known: Known | undefined,
  day: string,
  { now, settledAfterDays }: { now: Date; settledAfterDays: number },
) {
  if (!known) return true
  const age = now.getTime() - known.askedAt.getTime()
  if (known.failed || !known.fetchedAt) return age >= untilAgain
  if (known.fetchedAt >= dayStart(day, 1 + settledAfterDays)) return false
  return age >= (day === utcDay(now) ? freshFor.today : freshFor.unsettled)
}

/**
 * Requests the due days of these tiles from the sources, and stores the reports. Tiles with the same due days are
 * requested together, so the cost depends on regions and days, not on the number of leads. Failures of a source are
 * recorded, not thrown.
 * @returns the tiles with changes.
 */
export async function fetchDue(
  deps: Deps,
  tiles: readonly string[],
  goesOn: () => boolean = () => true,
): Promise<Set<string>> {
  const changed = new Set<string>()
  for (const source of deps.providers.storms) {
    let calls = 0
    for (const { days, tiles: together } of await dueOf(deps, source, tiles)) {
      for (const run of runsOf(days)) {
        if (!goesOn() || calls >= callsPerRun) break
        calls += 1
        for (const tile of await lookAt(deps, source, together, run)) changed.add(tile)
      }
    }
  }
  return changed
}

/** The due days, grouped by tiles with the same days. */
async function dueOf({ database, clock }: Deps, { vendor, settledAfterDays }: StormSource, tiles: readonly string[]) {
  const now = clock.now()
  const days = daysToLookAt(now)
  const rows =
    tiles.length === 0
      ? []
      : await database.db
          .select()
          .from(stormFetch)
          .where(
            and(eq(stormFetch.vendor, vendor), inArray(stormFetch.tile, [...tiles]), inArray(stormFetch.day, days)),
          )
  const known = new Map(rows.map((row) => [`${row.tile} ${row.day}`, row]))
  const groups = new Map<string, { days: string[]; tiles: string[] }>()
  for (const tile of tiles) {
    const due = days.filter((day) => isDue(known.get(`${tile} ${day}`), day, { now, settledAfterDays }))
    if (due.length === 0) continue
    const group = groups.get(due.join()) ?? { days: due, tiles: [] }
    group.tiles.push(tile)
    groups.set(due.join(), group)
  }
  return [...groups.values()]
}

/** Makes one call: claims the tiles, requests them, and stores the reports. */
async function lookAt(deps: Deps, source: StormSource, tiles: readonly string[], days: readonly string[]) {
  const { database, clock, log } = deps
  const now = clock.now()
  const claimed = await claim(database.db, source.vendor, tiles, days, now)
  if (claimed.length === 0) return []
  const which = { vendor: source.vendor, tiles: claimed, days }
  try {
    const reports = await source.hailWithin({
      boxes: claimed.map(boxOf),
      from: dayStart(days[0]!),
      to: dayStart(days.at(-1)!, 1),
    })
    // Ignores reports from the future, which come from a wrong clock; the next request gets them.
    const past = reports.filter(({ at }) => at <= now)
    return await database.transaction((db) => keep(db, which, past, now))
  } catch (error) {
    if (!isFetchError(error)) throw error
    log.warn({ err: error, vendor: source.vendor, days: days.length }, 'failed to fetch storm reports')
    await database.db.update(stormFetch).set({ failed: true }).where(ofLook(which))
    return []
  }
}

interface Look {
  vendor: StormSource['vendor']
  tiles: readonly string[]
  days: readonly string[]
}

const ofLook = ({ vendor, tiles, days }: Look) =>
  and(eq(stormFetch.vendor, vendor), inArray(stormFetch.tile, [...tiles]), inArray(stormFetch.day, [...days]))

/** Claims the tiles that no other process is requesting. */
async function claim(
  db: Db,
  vendor: StormSource['vendor'],
  tiles: readonly string[],
  days: readonly string[],
  now: Date,
) {
  const rows = tiles.flatMap((tile) => days.map((day) => ({ vendor, tile, day, askedAt: now })))
  const mine = new Set<string>()
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    const claimed = await db
      .insert(stormFetch)
      .values(rows.slice(from, from + rowsAtATime))
      .onConflictDoUpdate({
        target: [stormFetch.tile, stormFetch.day, stormFetch.vendor],
        set: { askedAt: now },
        setWhere: lte(stormFetch.askedAt, new Date(now.getTime() - untilAgain)),
      })
      .returning({ tile: stormFetch.tile })
    for (const { tile } of claimed) mine.add(tile)
  }
  return [...mine]
}

/** Writes new and changed reports, and deletes those that are no longer reported. @returns the tiles with changes. */
async function keep(db: Db, look: Look, reports: readonly HailReport[], now: Date): Promise<string[]> {
  const { vendor, tiles, days } = look
  await db.update(stormFetch).set({ fetchedAt: now, failed: false }).where(ofLook(look))
  const { id, tile, day, at, lng, lat, hundredths } = stormReport
  const before = await db
    .select({ id, tile, day, at, lng, lat, hundredths })
    .from(stormReport)
    .where(and(eq(stormReport.vendor, vendor), inArray(tile, [...tiles]), inArray(day, [...days])))
  const left = new Map(before.map((row) => [keyOf(row), row]))
  const changed = new Set<string>()
  const written: (typeof stormReport.$inferInsert)[] = []
  for (const row of reports.map((report) => rowOf(vendor, report))) {
    const known = left.get(keyOf(row))
    left.delete(keyOf(row))
    if (known?.hundredths === row.hundredths) continue
    written.push(row)
    changed.add(row.tile)
  }
  for (let from = 0; from < written.length; from += rowsAtATime) {
    await db
      .insert(stormReport)
      .values(written.slice(from, from + rowsAtATime))
      .onConflictDoUpdate({
        target: [tile, day, stormReport.vendor, at, lng, lat],
        set: { hundredths: sql`excluded.hundredths` },
      })
  }
  const gone = [...left.values()]
  for (const row of gone) changed.add(row.tile)
  for (let from = 0; from < gone.length; from += rowsAtATime) {
    const ids = gone.slice(from, from + rowsAtATime).map((row) => row.id)
    await db.delete(stormReport).where(inArray(id, ids))
  }
  return [...changed]
}

const keyOf = ({ at, lng, lat }: { at: Date; lng: number; lat: number }) => `${at.getTime()} ${lng} ${lat}`

function rowOf(vendor: StormSource['vendor'], { at, point: [lng, lat], inches, place }: HailReport) {
  const hundredths = Math.max(1, Math.round(inches * 100))
  return { vendor, tile: tileOf(lng, lat), day: utcDay(at), at, lng, lat, hundredths, place }
}

/** How current and complete the reports of these tiles are. */
export async function retrievalOf(
  { database, clock, providers }: Deps,
  tiles: readonly string[],
): Promise<{ asOf: Date | null; trouble: boolean }> {
  const now = clock.now()
  if (tiles.length === 0) return { asOf: now, trouble: false }
  const recent = daysToLookAt(now)
  const vendors = providers.storms.map(({ vendor }) => vendor)
  const rows = await database.db
    .select({
      looks: sql<number>`count(${stormFetch.fetchedAt})::int`,
      asOf: sql<
        string | null
      >`to_char(min(${stormFetch.fetchedAt}) filter (where ${stormFetch.day} >= ${recent[1]}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      failed: sql<number>`count(*) filter (where ${stormFetch.failed})::int`,
    })
    .from(stormFetch)
    .where(
      and(inArray(stormFetch.vendor, vendors), inArray(stormFetch.tile, [...tiles]), inArray(stormFetch.day, recent)),
    )
  const { looks, asOf, failed } = rows[0]!
  const all = vendors.length * tiles.length * (recent.length - 1)
  return { asOf: looks >= all && asOf ? new Date(asOf) : null, trouble: failed > 0 }
}

/**
 * Tiles of one degree: about 69 miles from south to north and 45 to 60 from west to east, so that a company's leads are
 * in one to four of them, and companies in a region share them. Named by their southwest corner: "-112,43".
 */
export const tileOf = (lng: number, lat: number): string => `${Math.floor(lng)},${Math.floor(lat)}`

export function boxOf(tile: string): Box {
  const [west, south] = tile.split(',').map(Number) as [number, number]
  return [west, south, west + 1, south + 1]
}

const dayLong = 86_400_000

export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** UTC midnight at the start of a day, or `after` days later. */
export const dayStart = (day: string, after = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) + after * dayLong)

/** Maximum number of days per call, so that the answer for a stormy week can still be read at once. */
const daysPerCall = 7

/** Groups days into runs of consecutive days, of a week at most. */
export function runsOf(days: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const day of [...days].sort()) {
    const run = runs.at(-1)
    const follows = run && utcDay(dayStart(run.at(-1)!, 1)) === day
    if (follows && run.length < daysPerCall) run.push(day)
    else runs.push([day])
  }
  return runs
}
