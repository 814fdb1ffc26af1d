import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ConnectedPerson } from '../../../platform/access/principal.ts'
import type { Tenant } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { company, tenantColumns } from '../../company/company.table.ts'
import { hasSecondFactor } from '../identity.query.ts'
import { user } from '../identity.table.ts'

/** A user of a company with their present rights, for what acts in their name. */
export type ActivePerson = ConnectedPerson & { company: Tenant }

/** Returns an active user with their present role; undefined if user or company have ended. */
export async function readActivePerson(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<ActivePerson | undefined> {
  const isActive = and(eq(user.active, true), isNull(user.deletedAt), isNotNull(user.confirmedAt))
  const [row] = await db
    .select({
      userId: user.id,
      name: user.name,
      role: user.role,
      clpAccess: user.clpAccess,
      secondFactorDue: sql<boolean>`${company.secondFactorRequired} and not ${hasSecondFactor}`,
      company: tenantColumns,
    })
    .from(user)
    .innerJoin(company, and(eq(company.id, user.companyId), isNull(company.deletedAt)))
    .where(and(eq(user.companyId, companyId), eq(user.id, userId), isActive))
  return row && { ...row, support: null }
}
