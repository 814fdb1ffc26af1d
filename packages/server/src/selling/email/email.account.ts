import { type EmailFailure, emailFailures } from '@gable/contract/email'
import { emailAccountForm, senderForm } from '@gable/contract/email-form'
import { usualDailyLimit } from '@gable/contract/email-server'
import { emailVendors } from '@gable/contract/integration-vendor'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type OpenedConnection, openOneOf } from '../../places/integration/integration.service.ts'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { countInWindow } from '../../platform/http/limits.ts'
import { companyItself } from '../../platform/owner.ts'
import { requestCount } from '../../platform/platform.table.ts'
import type { SecretBox } from '../../platform/secrets.ts'

/** The context for counting an account's email by the company's day. */
type Today = Pick<Ctx, 'db' | 'clock' | 'company'>

const keyOf = ({ opened }: OpenedAccount) => `emailAccount:${opened.companyId}:${opened.ownerId}:${opened.vendor}`

/** The key of the day: noon UTC, so that no time zone's day is over when the previous day's counts are deleted. */
const windowOf = (today: Today) => new Date(`${dayBefore(today, 0)}T12:00:00Z`)

/** How many emails per day the account's service accepts; null if unknown. */
export function usualLimitOf({ opened, sender, server }: OpenedAccount): number | null {
  return usualDailyLimit(opened.vendor, sender.fromAddress, server?.host)
}

/** Counts one more email that the account sends today. Returns false if the limit is reached. */
export async function takeTurn(today: Today, account: OpenedAccount): Promise<boolean> {
  const limit = account.sender.dailyLimit ?? usualLimitOf(account)
  const counted = await countInWindow(today.db, keyOf(account), windowOf(today), 1)
  if (limit === null || counted <= limit) return true
  await returnTurn(today, account)
  return false
}

/** Returns the turn of an email that was not sent. */
export async function returnTurn(today: Today, account: OpenedAccount): Promise<void> {
  await countInWindow(today.db, keyOf(account), windowOf(today), -1)
}

export async function sentToday(today: Today, account: OpenedAccount): Promise<number> {
  const { key, windowStart, count } = requestCount
  const [row] = await today.db
    .select({ count })
    .from(requestCount)
    .where(and(eq(key, keyOf(account)), eq(windowStart, windowOf(today))))
  return Math.max(0, row?.count ?? 0)
}

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
