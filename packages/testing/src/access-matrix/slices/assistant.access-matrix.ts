import { assistantClient, assistantGrant } from '@gable/server/account/assistant/assistant.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

const redirectUri = 'https://assistant.example/callback'

export const assistantAccessMatrix: SliceAccessMatrix<'assistant', { id: string; clientId: string }> = {
  async records({ app, company: { tenant } }, { id: userId }) {
    const { db } = app.database
    const now = app.clock.now()
    const registered = { name: secretName, redirectUris: [redirectUri], createdAt: now, usedAt: now }
    const [client] = await db.insert(assistantClient).values(registered).returning({ id: assistantClient.id })
    const clientId = client!.id
    const expiresAt = new Date(now.getTime() + 86_400_000)
    const requested = { clientId, client: secretName, host: 'assistant.example', scopes: ['lead:read' as const] }
    const [grant] = await db
      .insert(assistantGrant)
      .values({ ...requested, companyId: tenant.id, userId, connectedAt: now, expiresAt, createdAt: now })
      .returning({ id: assistantGrant.id })
    return { id: grant!.id, clientId }
  },
  inputs: {
    // Everyone may ask for a client: it belongs to no company.
    consent: () => request('00000000-0000-7000-8000-000000000000'),
    decide: () => ({ ...request('00000000-0000-7000-8000-000000000000'), allow: true, readOnly: true }),
  },
  ends: { consent: 'NOT_FOUND', decide: 'NOT_FOUND' },
  othersEnd: { consent: 'NOT_FOUND', decide: 'NOT_FOUND' },
  snapshot: [assistantGrant],
}

const request = (clientId: string) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirectUri,
  scope: 'lead:read',
  state: '',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
  resource: '',
})
