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

/** Writes what the addresses of these contacts came to, over what they came to before. A contact that is gone has none. */
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

/** What an estimate is shown by. */
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

/** As lists and pages show it; null where nobody has looked. */
export function shownEstimate({ outcome, roofAreaSqft, priceCents, estimate }: Estimated): ContactEstimate | null {
  if (!outcome || !estimate) return null
  const { squaresHundredths, range, productName, pricedAt } = estimate
  return { outcome, roofAreaSqft, squaresHundredths, totalCents: priceCents, range, productName, pricedAt }
}

/** The same of a lead, as it was looked for last; null where nobody has, or where no contact is on it. */
export async function estimateOfLead({ db, company }: Ctx, leadId: string): Promise<ContactEstimate | null> {
  const rows = await db
    .select(estimateColumns)
    .from(importedContact)
    .where(and(eq(importedContact.companyId, company.id), eq(importedContact.leadId, leadId)))
  const shown = rows.map(shownEstimate).filter((estimate) => estimate !== null)
  return shown.toSorted((one, other) => (one.pricedAt < other.pricedAt ? 1 : -1))[0] ?? null
}
