import { type EmailFailure, emailFailures } from '@gable/contract/email'
import { emailAccountForm, senderForm } from '@gable/contract/email-form'
import { emailVendors } from '@gable/contract/integration-vendor'
import { z } from 'zod'
import { type OpenedConnection, openOneOf } from '../../places/integration/integration.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { companyItself } from '../../platform/owner.ts'
import type { SecretBox } from '../../platform/secrets.ts'

/** The stored settings of an account at an email server, besides its password. */
export const serverSettings = emailAccountForm.omit({ password: true })
export type ServerSettings = z.infer<typeof serverSettings>

const senderSettings = senderForm.extend({ fromAddress: z.string() })

/** The email account of a company or of one of its users, with its secret. */
export interface OpenedAccount {
  opened: OpenedConnection
  sender: z.infer<typeof senderSettings>
  /** Settings of an SMTP account. */
  server: ServerSettings | null
  failure: EmailFailure | null
}

/** Undefined if the owner has no connected account. */
export async function openAccount(
  deps: { db: Db; secrets: SecretBox },
  companyId: string,
  ownerId: string = companyItself,
): Promise<OpenedAccount | undefined> {
  const opened = await openOneOf(deps, { companyId, ownerId }, emailVendors)
  if (!opened) return undefined
  return {
    opened,
    sender: senderSettings.parse(opened.settings),
    server: opened.vendor === 'smtp' ? serverSettings.parse(opened.settings) : null,
    failure: emailFailures.find((each) => each === opened.failure) ?? null,
  }
}
