import type { ShownFile } from '@gable/contract/file'
import type { Page, PageRequest } from '@gable/contract/list'
import type {
  Conversation,
  ConversationAbout,
  ConversationFilters,
  ConversationText,
} from '@gable/contract/text-conversation'
import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { shownOf } from '../../platform/files/file-rows.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { file } from '../../platform/platform.table.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { seesLead, visibleIn, visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { readStop, readThread } from './text-message.query.ts'
import { textChoices } from './text-message.service.ts'
import { textConversation, textMedia, textMessage } from './text-message.table.ts'

const newest = descending('textMessage', idKey(textMessage.id))

/** The text messages with a lead's homeowner, newest first. Undefined if the user may not see the lead. */
export async function textsOfLead(
  ctx: Ctx,
  { leadId, ...requested }: { leadId: string } & PageRequest,
): Promise<Page<ConversationText> | undefined> {
  const page = keysetPage(newest, requested)
  if (!(await seesLead(ctx, leadId))) return undefined
  const found = await ctx.db
    .select({ id: textMessage.id, place: page.place })
    .from(textMessage)
    .where(
      and(
        eq(textMessage.companyId, ctx.company.id),
        eq(textMessage.leadId, leadId),
        ne(textMessage.consent, 'settings'),
        page.behind,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const shown = await readTexts(
    ctx,
    found.map(({ id }) => id),
  )
  return page.of(found, ({ id }) => shown.get(id)!)
}

/** Returns messages by id, as a user who may see their leads reads them. */
export async function readTexts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ConversationText>> {
  if (ids.length === 0) return new Map()
  const { id, direction, body, call, createdAt, state, recipient, sentBy, sentByUserId, files } = textMessage
  const rows = await ctx.db
    .select({
      id,
      direction,
      body,
      call,
      createdAt,
      state,
      recipient,
      sentByUserId,
      files,
      // Messages of earlier releases have no name.
      by: sql<string>`coalesce(nullif(${sentBy}, ''), ${user.name}, '')`,
    })
    .from(textMessage)
    .leftJoin(user, and(eq(user.companyId, textMessage.companyId), eq(user.id, sentByUserId)))
    .where(and(eq(textMessage.companyId, ctx.company.id), inArray(id, [...ids])))
  const photos = await photosOf(ctx, ids)
  return new Map(
    rows.map(({ createdAt: at, recipient: phone, sentByUserId: _user, files: count, ...row }) => {
      const shown = photos.get(row.id) ?? []
      const text: ConversationText = {
        ...row,
        at: at.toISOString(),
        phone,
        isAutomatic: row.direction === 'out' && row.by === '',
        files: shown,
        otherFiles: count - shown.length,
      }
      return [row.id, text]
    }),
  )
}

async function photosOf(ctx: Ctx, textIds: readonly string[]): Promise<Map<string, ShownFile[]>> {
  const { id, name, contentType, bytes, thumbnailKey } = file
  const rows = await ctx.db
    .select({ textId: textMedia.textId, id, name, contentType, bytes, thumbnailKey })
    .from(textMedia)
    .innerJoin(file, and(eq(file.companyId, textMedia.companyId), eq(file.id, textMedia.fileId)))
    .where(and(eq(textMedia.companyId, ctx.company.id), inArray(textMedia.textId, [...textIds])))
    .orderBy(asc(textMedia.textId), asc(textMedia.position))
  const photos = new Map<string, ShownFile[]>()
  for (const { textId, ...row } of rows) photos.set(textId, [...(photos.get(textId) ?? []), shownOf(row)])
  return photos
}

/** Whether a file came with a text message of a lead that the user may see. */
export async function isOnVisibleText(ctx: Ctx, fileId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: textMedia.textId })
    .from(textMedia)
    .innerJoin(textMessage, and(eq(textMessage.companyId, textMedia.companyId), eq(textMessage.id, textMedia.textId)))
    .innerJoin(lead, and(eq(lead.companyId, textMessage.companyId), eq(lead.id, textMessage.leadId)))
    .where(and(visibleTo(ctx), eq(textMedia.companyId, ctx.company.id), eq(textMedia.fileId, fileId)))
  return known !== undefined
}

/** What a person needs to know before writing to a visible lead; undefined for any other. */
export async function aboutConversation(ctx: Ctx, leadId: string): Promise<ConversationAbout | undefined> {
  const thread = await readThread(ctx, leadId)
  if (!thread) return undefined
  const { phone } = thread
  const { unread } = textConversation
  const [known] = await ctx.db
    .select({ unread })
    .from(textConversation)
    .where(and(eq(textConversation.companyId, ctx.company.id), eq(textConversation.leadId, leadId)))
  return {
    phone,
    choices: await textChoices(ctx, { leadId, phone }),
    stoppedBy: phone === '' ? null : await readStop(ctx, phone),
    unread: known?.unread ?? 0,
  }
}

const latest = descending(
  'textMessage.conversations',
  instantKey(textConversation.lastAt),
  idKey(textConversation.leadId),
)

const ofLead = and(eq(lead.companyId, textConversation.companyId), eq(lead.id, textConversation.leadId))
const ofAssignee = and(eq(user.companyId, lead.companyId), eq(user.id, lead.assignedUserId))

const underFilters = (ctx: Ctx, { search, unread }: ConversationFilters): SQL | undefined =>
  and(
    visibleIn(ctx, search) ?? visibleTo(ctx),
    eq(textConversation.companyId, ctx.company.id),
    ne(lead.status, 'Deleted'),
    unread ? gt(textConversation.unread, 0) : undefined,
  )

const columns = {
  leadId: textConversation.leadId,
  firstName: lead.firstName,
  lastName: lead.lastName,
  phone: lead.phone,
  street: lead.street,
  city: lead.city,
  assignee: sql<string>`coalesce(${user.name}, '')`,
  lastAt: textConversation.lastAt,
  lastDirection: textConversation.lastDirection,
  lastBody: textConversation.lastBody,
  unread: textConversation.unread,
}

type Row = Omit<Conversation, 'homeowner' | 'lastAt'> & { firstName: string; lastName: string; lastAt: Date }

const shown = ({ firstName, lastName, lastAt, ...row }: Row): Conversation => ({
  ...row,
  homeowner: `${firstName} ${lastName}`.trim(),
  lastAt: lastAt.toISOString(),
})

/** The conversations of all leads that the user sees, latest message first. */
export async function listConversations(
  ctx: Ctx,
  { search, unread, ...requested }: ConversationFilters & PageRequest,
): Promise<Page<Conversation>> {
  const page = keysetPage(latest, requested)
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(textConversation)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofAssignee)
    .where(and(underFilters(ctx, { search, unread }), page.behind))
  return page.read(found, shown)
}

/** A query of these conversations for an export: `id` and `place` from 1, in list order. */
export function conversationsInOrder(ctx: Ctx, filters: ConversationFilters, max: number): SQL {
  const { lastAt, leadId } = textConversation
  return sql`select ${leadId} as id, row_number() over (order by ${lastAt} desc, ${leadId} desc)::int as place
    from ${textConversation} join ${lead} on ${ofLead} where ${underFilters(ctx, filters)}
    order by ${lastAt} desc, ${leadId} desc limit ${max}`
}

/** The conversations of these leads, in this order, without those that the user can no longer see. */
export async function conversationsById(ctx: Ctx, leadIds: readonly string[]): Promise<Conversation[]> {
  const rows = await ctx.db
    .select(columns)
    .from(textConversation)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofAssignee)
    .where(and(visibleTo(ctx), eq(textConversation.companyId, ctx.company.id), inArray(lead.id, [...leadIds])))
  const byId = new Map(rows.map((row) => [row.leadId, shown(row)]))
  return leadIds.flatMap((id) => byId.get(id) ?? [])
}
