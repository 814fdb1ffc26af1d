import { type EmailFailure, emailFailures } from '@gable/contract/email'
import { type EmailAccountForm, emailAccountForm } from '@gable/contract/email-form'
import type { Db } from '../db/client.ts'
import { openConnection } from '../integration/integration.service.ts'
import type { SecretBox } from '../platform/secrets.ts'

const settingsSchema = emailAccountForm.omit({ password: true })
/** What is kept of an account beside its password. */
export type EmailSettings = Omit<EmailAccountForm, 'password'>

/** The company's email account with its password. */
export interface OpenedAccount {
  settings: EmailSettings
  password: string
  state: 'connected' | 'failed'
  failure: EmailFailure | null
  connectedBy: string | null
  connectedAt: Date
}

/** The company's email account; undefined where it has connected none. */
export async function openAccount(
  deps: { db: Db; secrets: SecretBox },
  companyId: string,
): Promise<OpenedAccount | undefined> {
  const found = await openConnection(deps, companyId, 'smtp')
  if (!found) return undefined
  const { settings, secret: password, state, failure, connectedBy, updatedAt: connectedAt } = found
  return {
    ...{ settings: settingsSchema.parse(settings), password, state, connectedBy, connectedAt },
    failure: emailFailures.find((each) => each === failure) ?? null,
  }
}
