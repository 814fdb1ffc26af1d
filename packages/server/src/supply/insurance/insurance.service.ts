import type { InsuranceRoof, InsuranceSheet, PacketEntry } from '@gable/contract/insurance'
import { type PacketItem, packetItems } from '@gable/contract/insurance-packet'
import type { MeasurementSource } from '@gable/contract/measurement'
import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import { isCloseToLimit, type WindGeometry, windGeometry } from '@gable/roof/report/wind-shape'
import { and, eq } from 'drizzle-orm'
import { verifyUrl } from '../../account/seal/seal.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { slugOf } from '../../platform/slug.ts'
import { viewer } from '../../platform/viewer.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { getLeadDetail } from '../../selling/lead/office/lead.service.ts'
import { newestMeasurement } from '../measurement/measurement.query.ts'
import { sealOf } from '../measurement/seal/measurement.seal.query.ts'
import { markedItemsOf } from './insurance.query.ts'
import { insuranceItem } from './insurance.table.ts'

/**
 * The insurance geometry of a lead by its newest measurement, and what its packet has. Undefined if the lead does not
 * exist or the person may not see it.
 */
export async function readInsurance(ctx: Ctx, leadId: string): Promise<InsuranceSheet | undefined> {
  if (!(await seesLead(ctx, leadId))) return undefined
  const measured = await newestMeasurement(ctx, leadId)
  const seal = measured && (await sealOf(ctx, measured.id))
  const marked = new Map((await markedItemsOf(ctx, leadId)).map((row) => [row.item, row]))
  const code = seal?.state === 'sealed' ? seal.code : ''
  return {
    report: measured ? { id: measured.id, measuredAt: measured.createdAt, code } : null,
    roofs: measured ? insuranceRoofs(measured.made) : [],
    packet: packetItems.map((item): PacketEntry => {
      if (item === 'sealedReport') return { item, have: code !== '', by: '', at: seal?.sealedAt ?? null }
      const known = marked.get(item)
      return { item, have: known !== undefined, by: known?.by ?? '', at: known?.at.toISOString() ?? null }
    }),
  }
}

/** The sheet as a PDF. Undefined like `readInsurance`; rejects if it cannot be rendered now. */
export async function insurancePdf(ctx: Ctx, leadId: string): Promise<File | undefined> {
  const sheet = await readInsurance(ctx, leadId)
  const lead = sheet && (await getLeadDetail(ctx, leadId))
  if (!sheet || !lead) return undefined
  const { name, phone, email, locale, timeZone } = ctx.company
  const { street, city, state, postalCode } = lead
  const body = await ctx.documents.renderInsurance({
    leadId,
    ...sheet,
    locale,
    timeZone,
    company: { name, phone, email },
    customer: `${lead.firstName} ${lead.lastName}`.trim(),
    address: { street, city, state, postalCode },
    madeAt: ctx.clock.now().toISOString(),
    verifyUrl: verifyUrl(ctx),
  })
  const file = `${slugOf(`${street} ${city} insurance geometry`, 80)}.pdf`
  return new File([new Uint8Array(body)], file, { type: 'application/pdf' })
}

/**
 * Marks an item of a lead's packet as on file or missing; the first user to mark it stays. Undefined like the others.
 */
export async function markItem(
  ctx: Ctx,
  { leadId, item, have }: { leadId: string; item: PacketItem; have: boolean },
): Promise<{ item: PacketItem; have: boolean } | undefined> {
  return ctx.transaction(async (tx) => {
    if (!(await seesLead(tx, leadId))) return undefined
    const companyId = tx.company.id
    if (have) {
      const row = { companyId, leadId, item, markedByUserId: viewer(tx).userId, markedAt: tx.clock.now() }
      await tx.db.insert(insuranceItem).values(row).onConflictDoNothing()
    } else {
      const mine = [eq(insuranceItem.companyId, companyId), eq(insuranceItem.leadId, leadId)]
      await tx.db.delete(insuranceItem).where(and(...mine, eq(insuranceItem.item, item)))
    }
    return { item, have }
  })
}

/** The insurance geometry of each roof of a measurement, from its snapshot. */
function insuranceRoofs({ structures }: MeasurementSource): InsuranceRoof[] {
  return measureRoofs(structures).map((measured) => {
    const { name, roof } = measured
    const geometry = roof.ok ? windGeometry(roof.roof) : null
    return {
      name,
      geometry,
      doubt: doubtOf(measured, geometry),
      ...heightsOf(measured),
      pitches: [...measurementReport([measured]).pitches],
    }
  })
}

/** A scan shows the shape only if all of it applies to the roof as it is now. */
function doubtOf({ scan }: MeasuredRoof, geometry: WindGeometry | null): InsuranceRoof['doubt'] {
  if (scan?.holds !== 'whole') return 'unscanned'
  return geometry && isCloseToLimit(geometry) ? 'close' : null
}

/** Heights above the ground. The mean is halfway between eaves and ridge, as ASCE 7 defines it. */
function heightsOf({ scan }: MeasuredRoof) {
  const eaveHeightFeet = scan?.roof?.eaveHeightFeet ?? null
  const ridgeHeightFeet = scan?.holds === 'whole' ? (scan.roof?.ridgeHeightFeet ?? null) : null
  const isKnown = eaveHeightFeet !== null && ridgeHeightFeet !== null
  return { eaveHeightFeet, ridgeHeightFeet, meanHeightFeet: isKnown ? (eaveHeightFeet + ridgeHeightFeet) / 2 : null }
}
