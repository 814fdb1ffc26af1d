import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Tenant } from '../platform/context.ts'
import { company, tenantColumns } from './company.table.ts'

/** The company of a job or a link; one that was deleted only where it is asked for. */
export async function tenantById(
  db: Db,
  companyId: string,
  { evenDeleted } = { evenDeleted: false },
): Promise<Tenant | undefined> {
  const isThere = evenDeleted ? undefined : isNull(company.deletedAt)
  const [row] = await db
    .select(tenantColumns)
    .from(company)
    .where(and(eq(company.id, companyId), isThere))
  return row
}

/** Whether any company stands in the database: a fresh one is given its demo content. */
export async function hasCompanies(db: Db): Promise<boolean> {
  const [row] = await db.select({ one: sql<number>`1` }).from(company).limit(1)
  return row !== undefined
}
