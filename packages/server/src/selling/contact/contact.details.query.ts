import { type FileExtra, fileExtras } from '@gable/contract/contact-file'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { importedContact } from './contact.table.ts'

export interface FileDetail {
  field: FileExtra
  value: string
}

/** The data that import files had about a lead besides its contact, by field. */
export async function detailsOfLead({ db, company }: Ctx, leadId: string): Promise<FileDetail[]> {
  const rows = await db
    .select({ details: importedContact.details })
    .from(importedContact)
    .where(and(eq(importedContact.companyId, company.id), eq(importedContact.leadId, leadId)))
    .orderBy(asc(importedContact.id))
    .limit(20)
  return fileExtras.flatMap((field) => {
    const said = [...new Set(rows.flatMap(({ details }) => details[field] ?? []))]
    return said.length === 0 ? [] : [{ field, value: said.join(', ') }]
  })
}
