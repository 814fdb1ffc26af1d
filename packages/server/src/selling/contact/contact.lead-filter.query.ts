import { type SQL, sql } from 'drizzle-orm'
import { lead } from '../lead/lead.table.ts'
import { importedContact } from './contact.table.ts'

/** SQL condition: whether a lead was created from one of these files or joined by one. */
export const isOfFiles = (importIds: readonly string[]): SQL =>
  sql`exists (select from ${importedContact} as c where c.company_id = ${lead.companyId} and c.lead_id = ${lead.id}
    and c.import_id in (${sql.join(
      importIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}))`

/** SQL condition: whether an imported contact's roofs were priced within this range, in cents. */
export const isContactPricedWithin = (from: number, to: number): SQL =>
  sql`(${lead.kind} = 'imported' and exists (select from ${importedContact} as c where c.company_id = ${lead.companyId}
    and c.lead_id = ${lead.id} and c.price_cents >= ${from} and c.price_cents <= ${to}))`
