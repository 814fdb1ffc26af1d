import type { MeasurementSource } from '@gable/contract/measurement'
import type { MeasurementRecord } from '@gable/contract/measurement-record'
import { isScanned } from '@gable/contract/measurement-record-of'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { company } from '../../../account/company/company.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { visibleTo } from '../../../selling/lead/lead.access.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { getMeasurement, type MeasurementDetail } from '../measurement.query.ts'
import { measurementOrder, measurementSeal } from '../measurement.table.ts'

type StoredSeal = typeof measurementSeal.$inferSelect

/** The seal of one of the company's reports; undefined if none was queued. */
export async function readSeal({ db, company: { id } }: Ctx, orderId: string): Promise<StoredSeal | undefined> {
  const [row] = await db
    .select()
    .from(measurementSeal)
    .where(and(eq(measurementSeal.companyId, id), eq(measurementSeal.orderId, orderId)))
  return row
}

export interface SealView {
  state: 'none' | 'waiting' | 'sealed'
  code: string
  fileId: string | null
  sealedAt: string | null
}

/** The state of a report's seal; undefined if the report does not exist or the person may not see it. */
export async function sealOf(ctx: Ctx, id: string): Promise<SealView | undefined> {
  const order = await getMeasurement(ctx, { id })
  return order && sealViewOf(ctx, order)
}

/** The same for a report that was read already. */
export async function sealViewOf(ctx: Ctx, { id, made }: MeasurementDetail): Promise<SealView> {
  const seal = isScanned(made) ? await readSeal(ctx, id) : undefined
  if (!seal) return { state: isScanned(made) ? 'waiting' : 'none', code: '', fileId: null, sealedAt: null }
  const { code, fileId, sealedAt } = seal
  return { state: sealedAt ? 'sealed' : 'waiting', code, fileId, sealedAt: sealedAt?.toISOString() ?? null }
}

/** Whether this file is the sealed PDF of a report whose lead the person may see. */
export async function isSealedOfVisible(ctx: Ctx, fileId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: measurementOrder.id })
    .from(measurementSeal)
    .innerJoin(measurementOrder, ofSeal)
    .innerJoin(lead, and(eq(lead.companyId, measurementOrder.companyId), eq(lead.id, measurementOrder.leadId)))
    .where(and(visibleTo(ctx), eq(measurementSeal.fileId, fileId)))
  return known !== undefined
}

const ofSeal = and(
  eq(measurementOrder.companyId, measurementSeal.companyId),
  eq(measurementOrder.id, measurementSeal.orderId),
)

/** A sealed report as anyone with its file or its code may see it. */
export interface SealedReport {
  companyId: string
  company: string
  timeZone: string
  code: string
  sha256: string
  sealedAt: Date
  sourceSha256: string
  record: MeasurementRecord
  made: MeasurementSource
  address: { street: string; city: string; state: string; postalCode: string }
}

/** The sealed reports with this file or this code, of any company; at most one of each. */
export async function sealedReports(
  db: Db,
  { sha256, code }: { sha256: string | null; code: string | null },
): Promise<SealedReport[]> {
  if (sha256 === null && code === null) return []
  const { street, city, state, postalCode } = measurementOrder
  const rows = await db
    .select({
      companyId: company.id,
      company: company.name,
      timeZone: company.timeZone,
      code: measurementSeal.code,
      sha256: sql`${measurementSeal.sha256}`.mapWith(measurementSeal.sha256),
      sealedAt: sql`${measurementSeal.sealedAt}`.mapWith(measurementSeal.sealedAt),
      sourceSha256: sql`${measurementSeal.sourceSha256}`.mapWith(measurementSeal.sourceSha256),
      record: sql`${measurementSeal.record}`.mapWith(measurementSeal.record),
      made: sql`${measurementOrder.made}`.mapWith(measurementOrder.made),
      address: { street, city, state, postalCode },
    })
    .from(measurementSeal)
    .innerJoin(measurementOrder, ofSeal)
    .innerJoin(company, eq(company.id, measurementSeal.companyId))
    .where(
      and(
        or(
          sha256 === null ? undefined : eq(measurementSeal.sha256, sha256),
          code === null ? undefined : eq(measurementSeal.code, code),
        ),
        isNotNull(measurementSeal.sealedAt),
      ),
    )
    .limit(2)
  return rows as SealedReport[]
}
