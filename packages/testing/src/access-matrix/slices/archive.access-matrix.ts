import { randomUUID } from 'node:crypto'
import { companyExport } from '@gable/server/account/archive/archive.table'
import { company } from '@gable/server/account/company/company.table'
import { hashPassword } from '@gable/server/account/identity/identity.password'
import { keepPassword } from '@gable/server/account/identity/identity.service'
import { eq } from 'drizzle-orm'
import type { SliceAccessMatrix } from '../matrix.ts'

const current = 'Slate-and-Cedar-7'
/** Hashed only once because hashing is slow. */
const hash = hashPassword(current)

export const archiveAccessMatrix: SliceAccessMatrix<'archive', object> = {
  // A user with a password in a company with no pending deletion.
  async records({ app, company: { tenant } }, { id }) {
    const { db } = app.database
    await keepPassword(db, app.clock, id, await hash)
    await db.delete(companyExport).where(eq(companyExport.companyId, tenant.id))
    await db.update(company).set({ deletionRequestedAt: null }).where(eq(company.id, tenant.id))
    return {}
  },
  inputs: {
    requestDeletion: () => ({ current, idempotencyKey: randomUUID() }),
  },
  snapshot: [companyExport, company],
  othersEnd: { requestDeletion: 'CURRENT_PASSWORD_INVALID' },
}
