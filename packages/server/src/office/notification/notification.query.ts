import type { Page, PageRequest } from '@gable/contract/list'
import type { Notification } from '@gable/contract/notification'
import type { MailContact } from '@gable/documents/mail/lead/lead-mail'
import type { MailQuote } from '@gable/documents/mail/quote-facts'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '../../account/identity/identity.table.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { quote, quoteStructure } from '../../quoting/quote/quote.table.ts'
import { quoteSession } from '../../quoting/widget/widget.table.ts'
import { seenBy } from '../../selling/lead/lead.access.ts'
import { lead, leadSubmission } from '../../selling/lead/lead.table.ts'
import { note, noteMention } from '../../selling/note/note.table.ts'
import { notification } from './notification.table.ts'

/** The content of mail about one contact form: the form's own facts, and only location and assignee of the lead. */
export interface SentForm {
  contact: MailContact
  /** The location of the form's own visit, else of the lead. */
  address: { street: string; city: string; state: string; postalCode: string }
  isTest: boolean
  quoteId: string | null
  /** The user the lead is assigned to, if active. */
  assigneeId: string | null
  /** The rep whose public link the visitor used, if active. */
  repId: string | null
}

const rep = alias(user, 'rep')

/** Returns a submitted form; undefined if it is gone. */
export async function readForm(ctx: Ctx, submissionId: string): Promise<SentForm | undefined> {
  const [row] = await ctx.db
    .select({
      contact: {
        firstName: leadSubmission.firstName,
        lastName: leadSubmission.lastName,
        email: leadSubmission.email,
        phone: leadSubmission.phone,
      },
      leadAddress: { street: lead.street, city: lead.city, state: lead.state, postalCode: lead.postalCode },
      visitAddress: quoteSession.address,
      isTest: lead.isTest,
      quoteId: leadSubmission.quoteId,
      assigneeId: user.id,
      repId: rep.id,
    })
    .from(leadSubmission)
    .innerJoin(lead, and(eq(lead.companyId, leadSubmission.companyId), eq(lead.id, leadSubmission.leadId)))
    .leftJoin(
      quoteSession,
      and(eq(quoteSession.companyId, leadSubmission.companyId), eq(quoteSession.id, leadSubmission.sessionId)),
    )
    .leftJoin(user, and(eq(user.companyId, lead.companyId), eq(user.id, lead.assignedUserId), eq(user.active, true)))
    .leftJoin(rep, and(eq(rep.companyId, lead.companyId), eq(rep.id, leadSubmission.repUserId), eq(rep.active, true)))
    .where(and(eq(leadSubmission.companyId, ctx.company.id), eq(leadSubmission.id, submissionId)))
  if (!row) return undefined
  const { leadAddress, visitAddress, ...form } = row
  const { street, city, state, postalCode } = visitAddress ?? leadAddress
  return { ...form, address: { street, city, state, postalCode } }
}

type QuotedFacts = MailQuote & { totalCents: number }

/** Returns a quote as priced and shown; undefined if it is gone. */
export async function readQuote(ctx: Ctx, quoteId: string): Promise<QuotedFacts | undefined> {
  const companyId = ctx.company.id
  const [row] = await ctx.db
    .select()
    .from(quote)
    .where(and(eq(quote.companyId, companyId), eq(quote.id, quoteId)))
  if (!row) return undefined
  const structures = await ctx.db
    .select({ roofAreaSqft: quoteStructure.roofAreaSqft, rise: quoteStructure.rise })
    .from(quoteStructure)
    .where(
      and(
        eq(quoteStructure.companyId, companyId),
        eq(quoteStructure.quoteId, quoteId),
        eq(quoteStructure.included, true),
      ),
    )
  const { productName, currency, squaresHundredths, wasteBps, totalCents } = row
  const roofAreaSqft = structures.reduce((sum, one) => sum + one.roofAreaSqft, 0)
  // A flat garage has its own slope; the house's slope is the requested one.
  const rise = Math.max(0, ...structures.map((one) => one.rise))
  return { productName, currency, price: shownPrice(row), roofAreaSqft, squaresHundredths, wasteBps, rise, totalCents }
}

function shownPrice(row: typeof quote.$inferSelect): MailQuote['price'] {
  const { display, totalCents, rangeMinCents, rangeMaxCents, monthly } = row
  if (display === 'range' && rangeMinCents !== null && rangeMaxCents !== null) {
    return { display, minCents: rangeMinCents, maxCents: rangeMaxCents }
  }
  if (display === 'monthlyRange' && monthly?.range) {
    return { display, ...monthly.range, disclosure: monthly.disclosure }
  }
  if (display === 'monthly' && monthly) {
    return { display, paymentCents: monthly.paymentCents, disclosure: monthly.disclosure }
  }
  return { display: 'total', totalCents }
}

const mentioned = alias(user, 'mentioned')

/**
 * Returns a note that mentions colleagues, with those who are still active, still mentioned, and can see the lead.
 * Undefined if it is gone.
 */
export async function readMention(ctx: Ctx, noteId: string, userIds: readonly string[]) {
  const companyId = ctx.company.id
  const [row] = await ctx.db
    .select({
      comment: note.comment,
      writer: user.name,
      leadId: lead.id,
      isTest: lead.isTest,
      firstName: lead.firstName,
      lastName: lead.lastName,
      address: { street: lead.street, city: lead.city, state: lead.state, postalCode: lead.postalCode },
    })
    .from(note)
    .innerJoin(lead, and(eq(lead.companyId, note.companyId), eq(lead.id, note.leadId)))
    .leftJoin(user, and(eq(user.companyId, note.companyId), eq(user.id, note.authorId)))
    .where(and(eq(note.companyId, companyId), eq(note.id, noteId), isNull(note.deletedAt)))
  if (!row || userIds.length === 0) return undefined
  const people = await ctx.db
    .select({ id: mentioned.id, email: mentioned.email })
    .from(noteMention)
    .innerJoin(mentioned, and(eq(mentioned.companyId, noteMention.companyId), eq(mentioned.id, noteMention.userId)))
    .innerJoin(lead, and(eq(lead.companyId, noteMention.companyId), eq(lead.id, row.leadId)))
    .where(
      and(
        eq(noteMention.companyId, companyId),
        eq(noteMention.noteId, noteId),
        inArray(noteMention.userId, [...userIds]),
        eq(mentioned.active, true),
        isNotNull(mentioned.confirmedAt),
        isNull(mentioned.deletedAt),
        seenBy(mentioned),
      ),
    )
  return { ...row, people }
}

const newest = descending('notification', idKey(notification.id))

/** The asking user's notifications that are shown in the portal. */
export const ownInPortal = (ctx: Ctx): SQL =>
  and(
    eq(notification.companyId, ctx.company.id),
    eq(notification.userId, callingUser(ctx).userId),
    eq(notification.inPortal, true),
  )!

/** Lists the user's notifications, newest first, with keyset pagination. */
export async function listNotifications(
  ctx: Ctx,
  { unread, kind, ...requested }: { unread: boolean; kind?: string | undefined } & PageRequest,
): Promise<Page<Notification>> {
  const page = keysetPage(newest, requested)
  const { id, title, detail, createdAt, readAt } = notification
  const found = await ctx.db
    .select({
      id,
      kind: notification.kind,
      title,
      detail,
      page: notification.page,
      createdAt,
      readAt,
      place: page.place,
    })
    .from(notification)
    .where(
      and(
        ownInPortal(ctx),
        unread ? isNull(readAt) : undefined,
        kind ? eq(notification.kind, kind) : undefined,
        page.behind,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const labels = new Map(ctx.notificationKinds.map((each) => [each.name, each.label]))
  return page.of(found, (row) => ({ ...isoTimes(row), label: labels.get(row.kind) ?? '' }))
}

/** Counting stops here. */
const maxCounted = 100

/** Counts the user's unread notifications, up to 100. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .select({ id: notification.id })
    .from(notification)
    .where(and(ownInPortal(ctx), isNull(notification.readAt)))
    .limit(maxCounted)
  return rows.length
}

/** Counts the unread notifications of each of these users, up to 100, by user. */
export async function countUnreadOf(
  db: Db,
  people: readonly { companyId: string; userId: string }[],
): Promise<Map<string, number>> {
  const each = new Map(people.map(({ companyId, userId }) => [userId, companyId]))
  if (each.size === 0) return new Map()
  const [users, companies] = [[...each.keys()], [...each.values()]]
  const { rows } = await executeSql<{ userId: string; count: number }>(
    db,
    sql`select who.user_id as "userId", (select count(*)::integer from (
        select from ${notification} n where n.company_id = who.company_id and n.user_id = who.user_id
          and n.in_portal and n.read_at is null limit ${maxCounted}) as unread) as count
      from unnest(${sql.param(companies)}::uuid[], ${sql.param(users)}::uuid[]) as who(company_id, user_id)`,
  )
  return new Map(rows.map(({ userId, count }) => [userId, Number(count)]))
}
