import type { DownloadFormat } from '@gable/contract/download-form'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../../platform/db/client.ts'
import { choose, filters, visitTo } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** An export request for the list of leads. */
export const requestOf = (format: DownloadFormat, change: Partial<LeadFilters> = {}) => ({
  list: 'lead' as const,
  format,
  filters: filters(change),
})

/** Parses a CSV file like a spreadsheet, using a different library than the writer. */
export function openCsv(text: string): Record<string, string>[] {
  const parsed = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
  if (parsed.errors.length > 0) throw new Error(JSON.stringify(parsed.errors))
  return parsed.data
}

/** Adds leads, each a minute older than the one before: "0 Oak Street", "1 Oak Street", and so on. */
export async function addLeads(database: Database, company: TestCompany, count: number): Promise<void> {
  const id = await choose(company, visitTo(company, 1))
  const [first] = await database.db.select().from(lead).where(eq(lead.id, id))
  const rows = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(first!.createdAt.getTime() - index * 60_000)
    const street = `${index} Oak Street`
    return { ...first!, id: uuidv7(), kind: 'rqp' as const, addressKey: `row ${index}`, street, createdAt }
  })
  for (let start = 0; start < rows.length; start += 700) {
    await database.db.insert(lead).values(rows.slice(start, start + 700))
  }
}
