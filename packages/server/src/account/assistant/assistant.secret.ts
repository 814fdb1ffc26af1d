import type { Scope } from '@gable/contract/access'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { mintCapability, sha256 } from '../../platform/secrets.ts'
import { assistantGrant, assistantSecret } from './assistant.table.ts'

/** How long a code can be exchanged, an access token be used, and an unused refresh token be exchanged. */
export const codeSeconds = 60
export const accessSeconds = 3_600
export const refreshDays = 30

export type SecretKind = 'code' | 'access' | 'refresh'

/** Identifies the kind of secret in a log or a leaked file. */
const marks = { code: 'gable_ac_', access: 'gable_at_', refresh: 'gable_rt_' } as const

export function mintSecret(kind: SecretKind): { secret: string; secretSha256: string } {
  const secret = marks[kind] + mintCapability().token
  return { secret, secretSha256: sha256(secret) }
}

/** Whether a bearer token is one of an assistant rather than an API token. */
export const isAccessToken = (token: string): boolean => /^gable_at_[\w-]{43}$/.test(token)

export interface FoundSecret {
  companyId: string
  grantId: string
  userId: string
  clientId: string
  client: string
  host: string
  scopes: Scope[]
  endedAt: Date | null
  secretSha256: string
  kind: SecretKind
  binding: { redirectUri: string; challenge: string } | null
  expiresAt: Date
  spentAt: Date | null
}

/** Finds a secret and locks it with its grant until the transaction ends. Of two requests with one secret, one waits. */
export async function lockSecret(tx: Db, secret: string): Promise<FoundSecret | undefined> {
  const { companyId, userId, clientId, client, host, scopes, endedAt } = assistantGrant
  const { grantId, secretSha256, kind, binding, expiresAt, spentAt } = assistantSecret
  const ofGrant = { companyId, grantId, userId, clientId, client, host, scopes, endedAt }
  const [row] = await tx
    .select({ ...ofGrant, secretSha256, kind, binding, expiresAt, spentAt })
    .from(assistantSecret)
    .innerJoin(assistantGrant, eq(assistantGrant.id, grantId))
    .where(eq(assistantSecret.secretSha256, sha256(secret)))
    .for('update')
  return row
}
