import type { EmailDetail } from '@gable/contract/email'
import { oauthVendorIds } from '@gable/contract/integration-vendor'
import { and, eq, isNotNull } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { bareAddress, namedAddress } from '../../platform/mail/mail-address.ts'
import { companyItself } from '../../platform/owner.ts'
import { openAccount, sentToday, usualLimitOf } from './email.domain.ts'
import { emailSubscription } from './email.table.ts'

/** An email account, and the sender that is used without it. @param ownerId a user, or `companyItself`. */
export async function emailSettingsOf(ctx: Ctx, ownerId: string): Promise<EmailDetail> {
  const isCompany = ownerId === companyItself
  const account = await openAccount(ctx, ctx.company.id, ownerId)
  const { name, email } = ctx.company
  return {
    account: account
      ? {
          vendor: account.opened.vendor,
          ...account.sender,
          server: account.server,
          state: account.opened.state,
          failure: account.failure,
          connectedBy: await nameOf(ctx, account.opened.connectedBy),
          connectedAt: account.opened.updatedAt.toISOString(),
          usualLimit: usualLimitOf(account),
          sentToday: await sentToday(ctx, account),
        }
      : null,
    defaultSender: await senderWithout(ctx, isCompany),
    start: isCompany ? { name, email } : { name: callingUser(ctx).name, email: await emailOfUser(ctx, ownerId) },
    offered: oauthVendorIds.filter((id) => ctx.providers.mailVendors.some((vendor) => vendor.id === id)),
  }
}

/** Users without their own account send through the company's, and the company through the installation's. */
async function senderWithout(ctx: Ctx, isCompany: boolean): Promise<string> {
  const company = isCompany ? undefined : await openAccount(ctx, ctx.company.id)
  if (company?.opened.state === 'connected') return namedAddress(company.sender.fromName, company.sender.fromAddress)
  return namedAddress(ctx.company.name, bareAddress(ctx.config.MAIL_FROM))
}

async function nameOf(ctx: Ctx, userId: string | null): Promise<string> {
  if (!userId) return ''
  const [row] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, userId))
  return row?.name ?? ''
}

export async function emailOfUser({ db, company }: Ctx, userId: string): Promise<string> {
  const [row] = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.companyId, company.id), eq(user.id, userId)))
  return row!.email
}

/** When the owner of an address unsubscribed from the company's optional email; undefined if they are subscribed. */
export async function unsubscribedSince(ctx: Ctx, address: string): Promise<Date | undefined> {
  const { companyId, address: of, unsubscribedAt } = emailSubscription
  const [row] = await ctx.db
    .select({ at: unsubscribedAt })
    .from(emailSubscription)
    .where(and(eq(companyId, ctx.company.id), eq(of, address.toLowerCase()), isNotNull(unsubscribedAt)))
  return row?.at ?? undefined
}

/** The subscription of an unsubscribe link; undefined if its row no longer exists. */
export async function readSubscription(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(emailSubscription)
    .where(and(eq(emailSubscription.companyId, ctx.company.id), eq(emailSubscription.id, id)))
  return row
}
