import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ImportFiles } from '../../platform/above.ts'
import { contactImport } from './contact.table.ts'

export const importFiles: ImportFiles = {
  recent({ db, company }) {
    return db
      .select({ id: contactImport.id, name: contactImport.name })
      .from(contactImport)
      .where(eq(contactImport.companyId, company.id))
      .orderBy(desc(contactImport.createdAt), desc(contactImport.id))
      .limit(200)
  },

  async names({ db, company }, ids) {
    if (ids.length === 0) return []
    const ofCompany = and(eq(contactImport.companyId, company.id), inArray(contactImport.id, [...ids]))
    const found = await db.select({ name: contactImport.name }).from(contactImport).where(ofCompany)
    return found.map(({ name }) => name).sort()
  },
}
