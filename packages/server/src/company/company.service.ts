import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Tenant } from '../platform/context.ts'
import { company, tenantColumns } from './company.table.ts'

/** The company of a job. */
export async function tenantById(db: Db, companyId: string): Promise<Tenant | undefined> {
  const [row] = await db.select(tenantColumns).from(company).where(eq(company.id, companyId))
  return row
}

/** Whether any company stands in the database: a fresh one is given its demo content. */
export async function hasCompanies(db: Db): Promise<boolean> {
  const [row] = await db.select({ one: sql<number>`1` }).from(company).limit(1)
  return row !== undefined
}
