import { addressLine } from '@gable/contract/format/contact'
import { money } from '@gable/contract/format/money'
import { notificationWords } from '@gable/documents/mail/notification/notification-mail'
import { user } from '@gable/server/account/identity/identity.table'
import { leadPage, quotePage } from '@gable/server/office/notification/notification.notify'
import { notification } from '@gable/server/office/notification/notification.table'
import type { Db } from '@gable/server/platform/db/client'
import { insertRows } from '@gable/server/platform/db/insert-rows'
import { event } from '@gable/server/platform/platform.table'
import { quoteChosenNotification, quoteViewedNotification } from '@gable/server/quoting/quote/quote.notifications'
import { newLeadNotification, otherContactNotification } from '@gable/server/selling/lead/lead.notifications'
import { lead } from '@gable/server/selling/lead/lead.table'
import { mentionNotification } from '@gable/server/selling/note/note.mention'
import { note, noteMention } from '@gable/server/selling/note/note.table'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { demoUsers } from './demo-accounts.ts'

const mostOfDemo = 14
/** Number of unread notifications, the newest ones. */
const unread = 4
const types = ['lead.submitted', 'lead.helpRequested', 'quote.viewed', 'quote.chosen']

type Reported = Pick<typeof notification.$inferInsert, 'userId' | 'kind' | 'title' | 'detail' | 'page' | 'createdAt'>

/** Creates notifications from past events, because nobody is notified while the demo is being created. */
export async function addDemoNotifications(db: Db, companyId: string): Promise<void> {
  const people = await db.select({ id: user.id, email: user.email }).from(user).where(eq(user.companyId, companyId))
  const idOf = (role: (typeof demoUsers)[number]['role']) => {
    const email = demoUsers.find((each) => each.role === role)?.email
    return people.find((person) => person.email === email)?.id
  }
  const [admin, rep] = [idOf('companyAdmin'), idOf('salesRep')]
  if (!admin || !rep) return
  const reported = [
    ...(await notifiedOfEvents(db, companyId, { admin, rep })),
    ...(await notifiedOfMentions(db, companyId)),
  ]
  for (const userId of [admin, rep]) {
    const mine = reported
      .filter((each) => each.userId === userId)
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .slice(0, mostOfDemo)
      .map((each, index) => ({
        ...each,
        companyId,
        inPortal: true,
        daily: false,
        occasion: uuidv7(),
        mailedAt: null,
        id: uuidv7(),
        readAt: index < unread ? null : each.createdAt,
      }))
    // Ids sort by creation time, like the list.
    const ids = mine.map(({ id }) => id).sort()
    await insertRows(
      db,
      notification,
      mine.map((row, index) => ({ ...row, id: ids[mine.length - 1 - index]! })),
    )
  }
}

async function notifiedOfEvents(db: Db, companyId: string, { admin, rep }: { admin: string; rep: string }) {
  const rows = await db
    .select({ type: event.type, at: event.at, data: event.data, lead })
    .from(event)
    .innerJoin(lead, and(eq(lead.companyId, event.companyId), eq(lead.id, event.subjectId)))
    .where(and(eq(event.companyId, companyId), inArray(event.type, types)))
    .orderBy(desc(event.at))
    .limit(10 * mostOfDemo)
  return rows.map(({ type, at, data, lead: of }): Reported => {
    const name = `${of.firstName} ${of.lastName}`.trim()
    const place = addressLine(of)
    const facts = { userId: of.assignedUserId === rep ? rep : admin, createdAt: at }
    const quoteId = String(data.quoteId)
    switch (type) {
      case 'lead.submitted':
        return {
          ...facts,
          kind: newLeadNotification.name,
          page: leadPage(of.id),
          title: `New lead: ${name}, ${of.street}`,
          detail: place,
        }
      case 'lead.helpRequested':
        return {
          ...facts,
          kind: otherContactNotification.name,
          page: leadPage(of.id),
          title: `${name} asked to be contacted`,
          detail: place,
        }
      case 'quote.viewed':
        return {
          ...facts,
          userId: rep,
          kind: quoteViewedNotification.name,
          page: quotePage(quoteId),
          ...notificationWords('quoteViewed', 'en-US', { name, place }),
        }
      default:
        return {
          ...facts,
          userId: rep,
          kind: quoteChosenNotification.name,
          page: quotePage(quoteId),
          ...notificationWords('quoteChosen', 'en-US', {
            name,
            place,
            option: String(data.title),
            total: money(Number(data.totalCents), 'USD', 'short', 'en-US'),
          }),
        }
    }
  })
}

async function notifiedOfMentions(db: Db, companyId: string): Promise<Reported[]> {
  const rows = await db
    .select({ userId: noteMention.userId, comment: note.comment, at: note.createdAt, lead, writer: user.name })
    .from(noteMention)
    .innerJoin(note, and(eq(note.companyId, noteMention.companyId), eq(note.id, noteMention.noteId)))
    .innerJoin(lead, and(eq(lead.companyId, note.companyId), eq(lead.id, note.leadId)))
    .innerJoin(user, and(eq(user.companyId, note.companyId), eq(user.id, note.authorId)))
    .where(eq(noteMention.companyId, companyId))
  return rows.map(({ userId, comment, at, lead: of, writer }) => ({
    userId,
    kind: mentionNotification.name,
    page: leadPage(of.id),
    createdAt: at,
    detail: comment,
    title: `${writer} mentioned you on ${of.firstName} ${of.lastName}`.trim(),
  }))
}
