import { accountStates } from '@gable/contract/measurement-vendor'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/client.ts'
import { companyItself } from '../../platform/owner.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { type OpenedConnection, openConnection } from './integration.service.ts'
import { connection } from './integration.table.ts'

/** The stored settings of a report service account, in addition to its key and signing secret. */
export const serviceSettings = z.object({
  url: z.string(),
  name: z.string().default(''),
  accountState: z.enum(accountStates).nullable().default(null),
  /** The secret part of the callback URL to which the service reports changes. */
  callbackId: z.string(),
})

const serviceSecret = z.object({ apiKey: z.string(), signingSecret: z.string() })

type OpenedService = z.infer<typeof serviceSettings> & z.infer<typeof serviceSecret>

/** The key and URL of a report service account. */
export const serviceOf = ({ settings, secret }: Pick<OpenedConnection, 'settings' | 'secret'>): OpenedService => ({
  ...serviceSettings.parse(settings),
  ...serviceSecret.parse(JSON.parse(secret)),
})

/** The account that a callback URL belongs to; undefined if there is none. */
export async function serviceByCallback(
  { db, secrets }: { db: Db; secrets: SecretBox },
  callbackId: string,
): Promise<(OpenedService & { companyId: string }) | undefined> {
  const ofAddress = sql`${connection.settings}->>'callbackId' = ${callbackId}`
  const [row] = await db
    .select({ companyId: connection.companyId })
    .from(connection)
    .where(and(eq(connection.vendor, 'reportService'), eq(connection.ownerId, companyItself), ofAddress))
  const opened = row && (await openConnection({ db, secrets }, { ...row, vendor: 'reportService' }))
  return opened && { ...serviceOf(opened), companyId: opened.companyId }
}
