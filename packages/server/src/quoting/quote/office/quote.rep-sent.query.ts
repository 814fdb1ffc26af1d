import type { MailStatus } from '@gable/contract/message-words'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { and, desc, eq, sql } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isoTimes } from '../../../platform/db/iso-times.ts'
import { mail } from '../../../platform/platform.table.ts'
import { textMessage } from '../../../selling/text-message/text-message.table.ts'
import { quoteEmail } from '../quote.table.ts'

const shown = 50

/** The emails of a rep's quote with their details, newest first. */
export async function emailsOfQuote(ctx: Ctx, quoteId: string): Promise<RepQuoteDetail['emails']> {
  const rows = await ctx.db
    .select({
      id: quoteEmail.id,
      number: quoteEmail.number,
      // The actual sender while the outbox has the mail, otherwise the stored one.
      sentFrom: sql<string>`coalesce(${mail.sender}, ${quoteEmail.sentFrom})`,
      sentTo: quoteEmail.sentTo,
      sentBy: quoteEmail.sentBy,
      measurementType: quoteEmail.measurementType,
      sentAt: quoteEmail.sentAt,
      status: sql<MailStatus>`coalesce(${mail.status}, 'sent')`,
    })
    .from(quoteEmail)
    .leftJoin(mail, and(eq(mail.companyId, quoteEmail.companyId), eq(mail.id, quoteEmail.mailId)))
    .where(and(eq(quoteEmail.companyId, ctx.company.id), eq(quoteEmail.quoteId, quoteId)))
    .orderBy(desc(quoteEmail.sentAt), desc(quoteEmail.id))
    .limit(shown)
  return rows.map(isoTimes)
}

/** The text messages with the link of a rep's quote, newest first. */
export async function textsOfQuote(ctx: Ctx, quoteId: string): Promise<RepQuoteDetail['texts']> {
  const rows = await ctx.db
    .select({
      id: textMessage.id,
      sentTo: textMessage.recipient,
      state: textMessage.state,
      sentAt: textMessage.createdAt,
      sentBy: sql<string>`coalesce(${user.name}, '')`,
    })
    .from(textMessage)
    .leftJoin(user, and(eq(user.companyId, textMessage.companyId), eq(user.id, textMessage.sentByUserId)))
    .where(and(eq(textMessage.companyId, ctx.company.id), eq(textMessage.subjectId, quoteId)))
    .orderBy(desc(textMessage.createdAt), desc(textMessage.id))
    .limit(shown)
  return rows.map(isoTimes)
}
