import { type SQL, sql } from 'drizzle-orm'
import { importedContact } from '../../contact/contact.table.ts'
import { lead } from '../lead.table.ts'

/** Whether a lead came with one of these files, or was joined by it: a condition of its lists. */
export const isOfFiles = (importIds: readonly string[]): SQL =>
  sql`exists (select from ${importedContact} as c where c.company_id = ${lead.companyId} and c.lead_id = ${lead.id}
    and c.import_id in (${sql.join(
      importIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}))`

/** Whether a lead was quoted, or a contact's roofs were priced, within these cents. */
export function isPricedWithin(from: number | undefined, to: number | undefined): SQL {
  const within = (value: SQL) => sql`${value} >= ${from ?? 0} and ${value} <= ${to ?? Number.MAX_SAFE_INTEGER}`
  return sql`((${within(sql`${lead.totalCents}`)}) or (${lead.kind} = 'imported' and exists (select from ${importedContact} as c
    where c.company_id = ${lead.companyId} and c.lead_id = ${lead.id} and ${within(sql`c.price_cents`)})))`
}
