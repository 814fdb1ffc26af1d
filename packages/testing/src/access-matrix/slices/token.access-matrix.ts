import { issueToken } from '@gable/server/account/token/token.service'
import { apiToken } from '@gable/server/account/token/token.table'
import { eq } from 'drizzle-orm'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

export const tokenAccessMatrix: SliceAccessMatrix<'token', { id: string }> = {
  async records({ app, company: { admin, tenant } }) {
    // Revokes tokens left by other calls of the access matrix, because a company may have only a limited number.
    const revokedAt = app.clock.now()
    await app.database.db.update(apiToken).set({ revokedAt }).where(eq(apiToken.companyId, tenant.id))
    const { id } = await issueToken(admin.ctx, { name: secretName, scopes: ['lead:read'] })
    return { id }
  },
  inputs: {
    issue: () => ({ name: 'Nightly import', scopes: ['lead:read'], expiresIn: '90' }),
  },
  // The access matrix's own calls present more tokens than a company may have.
  othersEnd: { issue: 'TOO_MANY_TOKENS' },
  // The table records when a token was last used, which changes with the access matrix's own calls.
  snapshot: [],
}
