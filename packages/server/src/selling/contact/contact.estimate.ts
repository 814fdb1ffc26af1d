import type { ContactEstimate } from '@gable/contract/contact-estimate'
import type { EstimateOutcome } from '@gable/contract/estimate-outcome'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { type EstimateFacts, importedContact } from './contact.table.ts'

export type { EstimateFacts }

export interface Estimate {
  contactId: string
  outcome: EstimateOutcome
  roofAreaSqft: number | null
  priceCents: number | null
  facts: EstimateFacts
}

/** Stores the estimates of these contacts, replacing earlier ones. Ignores contacts that no longer exist. */
export async function keepEstimates(tx: Ctx, estimates: readonly Estimate[]): Promise<void> {
  await executeSql(
    tx.db,
    sql`update ${importedContact} as c set outcome = v.outcome, roof_area_sqft = v."roofAreaSqft",
      price_cents = v."priceCents", estimate = v.facts, updated_at = ${tx.clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(estimates)}::jsonb)
      as v("contactId" uuid, outcome text, "roofAreaSqft" float8, "priceCents" bigint, facts jsonb)
    where c.company_id = ${tx.company.id} and c.id = v."contactId"`,
  )
}

/** The columns that an estimate is shown from. */
export const estimateColumns = {
  outcome: importedContact.outcome,
  roofAreaSqft: importedContact.roofAreaSqft,
  priceCents: importedContact.priceCents,
  estimate: importedContact.estimate,
}

interface Estimated {
  outcome: EstimateOutcome | null
  roofAreaSqft: number | null
  priceCents: number | null
  estimate: EstimateFacts | null
}

/** The estimate in the form that lists and pages show; null if none was made. */
export function shownEstimate({ outcome, roofAreaSqft, priceCents, estimate }: Estimated): ContactEstimate | null {
  if (!outcome || !estimate) return null
  const { squaresHundredths, range, productName, pricedAt } = estimate
  return { outcome, roofAreaSqft, squaresHundredths, totalCents: priceCents, range, productName, pricedAt }
}

/** The latest estimate of a lead's contacts; null if none was made or the lead has no contact. */
export async function estimateOfLead({ db, company }: Ctx, leadId: string): Promise<ContactEstimate | null> {
  const rows = await db
    .select(estimateColumns)
    .from(importedContact)
    .where(and(eq(importedContact.companyId, company.id), eq(importedContact.leadId, leadId)))
  const shown = rows.map(shownEstimate).filter((estimate) => estimate !== null)
  return shown.toSorted((one, other) => (one.pricedAt < other.pricedAt ? 1 : -1))[0] ?? null
}
