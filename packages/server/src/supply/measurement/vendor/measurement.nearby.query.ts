import type { Address } from '@gable/contract/field'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import type { OrderRow } from '@gable/contract/measurement-order'
import type { ReportSource, ReportVendorId } from '@gable/contract/measurement-vendor'
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { isoTimes } from '../../../platform/db/iso-times.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { measurementOrder } from '../measurement.table.ts'
import { figuresOfOwn, ofLead, selectRows, visibleOrders } from './measurement.order.query.ts'

const maxNearby = 5
/** How near to a house's point its own reports are, in meters. */
const near = 40
const metersPerDegree = 111_320

/** An address, with its coordinates if known. */
export type PlaceOf = Pick<Address, 'street' | 'postalCode'> & { point: readonly [number, number] | null }

/**
 * Completed reports of the company for an address or its location, the newest first, to avoid paying for another one.
 */
export async function reportsNear(ctx: Ctx, place: PlaceOf): Promise<OrderRow[]> {
  const isThere = and(visibleOrders(ctx), eq(measurementOrder.status, 'Completed'))
  const found = await selectRows(ctx, {})
    .where(and(isThere, or(sameHouse(place), samePlace(place))))
    .orderBy(desc(measurementOrder.id))
    .limit(maxNearby)
  return found.map(isoTimes)
}

const sameHouse = ({ street, postalCode }: PlaceOf): SQL | undefined =>
  and(
    sql`lower(${measurementOrder.street}) = lower(${street})`,
    sql`left(${measurementOrder.postalCode}, 5) = left(${postalCode}, 5)`,
  )

function samePlace({ point }: PlaceOf): SQL | undefined {
  if (!point) return undefined
  const [lng, lat] = point
  const narrower = Math.cos((lat * Math.PI) / 180)
  const degrees = near / metersPerDegree
  return sql`(power((${measurementOrder.point}[0] - ${lng}::float8) * ${narrower}::float8, 2)
    + power(${measurementOrder.point}[1] - ${lat}::float8, 2)) <= ${degrees * degrees}::float8`
}

/** The orders with these numbers at a vendor that the person may see: the id of the newest by number. */
export async function ordersByNumber(
  ctx: Ctx,
  { vendor, jobNumbers }: { vendor: ReportVendorId; jobNumbers: readonly string[] },
): Promise<Map<string, string>> {
  if (jobNumbers.length === 0) return new Map()
  const { id, provider, jobNumber } = measurementOrder
  const rows = await ctx.db
    .select({ jobNumber, id })
    .from(measurementOrder)
    .leftJoin(lead, ofLead)
    .where(and(visibleOrders(ctx), eq(provider, vendor), inArray(jobNumber, [...jobNumbers])))
    .orderBy(asc(id))
  return new Map(rows.map((row) => [row.jobNumber, row.id]))
}

/** A measurement of a lead's roofs with available figures. */
interface LeadFigures {
  id: string
  source: ReportSource
  madeAt: Date
  figures: ReportFigures
}

/**
 * The measurements of a lead that the person may see, the newest first: our own and those of vendors. Our own figures
 * are derived from the roofs here, so this must not run inside a transaction.
 * @param only the id of the only one to read.
 */
export async function figuresOfLead(
  ctx: Ctx,
  leadId: string,
  { most, only }: { most: number; only?: string | undefined },
): Promise<LeadFigures[]> {
  const { id, provider, createdAt, figures, made } = measurementOrder
  const rows = await ctx.db
    .select({ id, source: provider, createdAt, figures, made })
    .from(measurementOrder)
    .innerJoin(lead, and(eq(lead.companyId, measurementOrder.companyId), eq(lead.id, measurementOrder.leadId)))
    .where(
      and(
        ...[visibleOrders(ctx), eq(measurementOrder.leadId, leadId), only ? eq(id, only) : undefined],
        or(isNotNull(figures), isNotNull(made)),
      ),
    )
    .orderBy(desc(measurementOrder.id))
    .limit(most)
  return rows.flatMap(({ createdAt: madeAt, made: own, figures: known, ...row }) => {
    const measured = known ?? (own && figuresOfOwn(own))
    return measured ? [{ ...row, madeAt, figures: measured }] : []
  })
}
