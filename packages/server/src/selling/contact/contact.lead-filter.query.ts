import { type SQL, sql } from 'drizzle-orm'
import { lead } from '../lead/lead.table.ts'
import { importedContact } from './contact.table.ts'

/** Whether a lead came with one of these files, or was joined by it: a condition of its lists. */
export const isOfFiles = (importIds: readonly string[]): SQL =>
  sql`exists (select from ${importedContact} as c where c.company_id = ${lead.companyId} and c.lead_id = ${lead.id}
    and c.import_id in (${sql.join(
      importIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}))`

/** Whether an imported contact's roofs were priced within these cents: a condition of lead lists. */
export const isContactPricedWithin = (from: number, to: number): SQL =>
  sql`(${lead.kind} = 'imported' and exists (select from ${importedContact} as c where c.company_id = ${lead.companyId}
    and c.lead_id = ${lead.id} and c.price_cents >= ${from} and c.price_cents <= ${to}))`
