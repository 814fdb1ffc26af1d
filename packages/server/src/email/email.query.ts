import type { EmailDetail } from '@gable/contract/email'
import { and, eq } from 'drizzle-orm'
import { user } from '../identity/identity.table.ts'
import type { Ctx } from '../platform/context.ts'
import { bareAddress, namedAddress } from '../platform/mail/mail-address.ts'
import { openAccount } from './email.account.ts'

/** The account that the company's email is sent from, and what it is sent from without one. */
export async function emailSettingsOf(ctx: Ctx): Promise<EmailDetail> {
  const { name, email } = ctx.company
  const account = await openAccount(ctx, ctx.company.id)
  return {
    account: account
      ? {
          ...account.settings,
          state: account.state,
          failure: account.failure,
          connectedBy: await nameOf(ctx, account.connectedBy),
          connectedAt: account.connectedAt.toISOString(),
        }
      : null,
    defaultSender: namedAddress(name, bareAddress(ctx.config.MAIL_FROM)),
    company: { name, email },
  }
}

async function nameOf(ctx: Ctx, userId: string | null): Promise<string> {
  if (!userId) return ''
  const [row] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, userId))
  return row?.name ?? ''
}

/** Where a user of the company is reached. */
export async function emailOfUser({ db, company }: Ctx, userId: string): Promise<string> {
  const [row] = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.companyId, company.id), eq(user.id, userId)))
  return row!.email
}
