import { eq } from 'drizzle-orm'
import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { issueToken } from './token.service.ts'
import { apiToken } from './token.table.ts'

export const tokenSweep: SliceSweep<'token', { id: string }> = {
  async records({ app, company: { admin, tenant } }) {
    // A company has only so many: those that other calls of the sweep came with are used up.
    const revokedAt = app.clock.now()
    await app.database.db.update(apiToken).set({ revokedAt }).where(eq(apiToken.companyId, tenant.id))
    const { id } = await issueToken(admin.ctx, { name: secretName, scopes: ['lead:read'] })
    return { id }
  },
  inputs: {
    list: () => undefined,
    issue: () => ({ name: 'Nightly import', scopes: ['lead:read'], expiresIn: '90' }),
    revoke: ({ id }) => ({ id }),
  },
  // The sweep's own calls come with more tokens than a company may have.
  othersEnd: { issue: 'TOO_MANY_TOKENS' },
  // The table keeps when a token was last used, which the sweep's own calls change.
  snapshot: [],
}
