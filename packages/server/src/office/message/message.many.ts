import type { LeadChoice } from '@gable/contract/lead-many'
import type { MessageForm } from '@gable/contract/message'
import { uuidv7 } from 'uuidv7'
import { type Actor, type Ctx, callingUser, createContext, type Deps } from '../../platform/context.ts'
import { unsubscribedSince } from '../../selling/email/email.query.ts'
import { changeMany, type ManyResult } from '../../selling/lead/office/lead.many.ts'
import { companyValues, leadValues, repOf } from './message.draft.ts'
import { readHomeowner } from './message.query.ts'
import { filledIn, hasOwnAccount, sendMessage, whyNotReachable } from './message.service.ts'

type OfMany = Pick<MessageForm, 'from' | 'subject' | 'body'>

/** The same email to one of many leads. A repeated job sends it once, because `messageId` is the message's id. */
interface ToOne extends OfMany {
  companyId: string
  leadId: string
  messageId: string
  userId: string
  role: Extract<Actor, { kind: 'user' }>['role']
  name: string
}
const queue = 'message.toOne'

/** Retry delay for a mailbox above its daily limit. */
const dayMs = 86_400_000

/**
 * Queues the same email to many leads, each with its own field values. Jobs send them with an unsubscribe link. Returns
 * leads that cannot get it, with the reason.
 */
export async function sendToMany(
  ctx: Ctx,
  { choice, ...written }: OfMany & { choice: LeadChoice },
): Promise<ManyResult | { ok: false; reason: 'EMAIL_NOT_CONNECTED' }> {
  if (written.from === 'own' && !(await hasOwnAccount(ctx))) return { ok: false, reason: 'EMAIL_NOT_CONNECTED' }
  const { userId, role, name } = callingUser(ctx)
  const ofCompany = await companyValues(ctx)
  return changeMany(ctx, choice, async (tx, { id: leadId, version }) => {
    const homeowner = await readHomeowner(tx, leadId)
    const refused = whyNotReachable(homeowner)
    if (!homeowner || refused) return { ok: false, reason: !refused || refused === 'NOT_FOUND' ? 'LEAD_GONE' : refused }
    if (await unsubscribedSince(tx, homeowner.email)) return { ok: false, reason: 'EMAIL_UNSUBSCRIBED' }
    const values = { ...ofCompany, ...leadValues(homeowner, await repOf(tx, leadId)) }
    if (!filledIn(written, values)) return { ok: false, reason: 'FIELDS_WITHOUT_VALUE' }
    const job: ToOne = { companyId: tx.company.id, leadId, messageId: uuidv7(), userId, role, name, ...written }
    await tx.jobs.enqueue(tx.db, queue, { ...job }, { concurrencyKey: tx.company.id })
    return { ok: true, version }
  })
}

/** Defines the job that sends one of many emails. A mailbox above its daily limit is retried a day later. */
export function defineSendToMany(deps: Deps): void {
  deps.jobs.define<ToOne & Record<string, unknown>>(
    queue,
    async ({ companyId, leadId, messageId, userId, role, name, ...written }) => {
      const tenant = await deps.companies.byId(deps.database.db, companyId)
      if (!tenant) return
      const ctx = await createContext(deps, tenant, { kind: 'user', userId, role, name, address: '' })
      const { from, subject, body } = written
      const requested = { from, subject, body, leadId, cc: [], attachments: [], existingFiles: [] }
      const result = await sendMessage(ctx, requested, { messageId })
      if (result.ok) return
      if (result.reason !== 'MAIL_CAPPED')
        return ctx.log.info({ leadId, reason: result.reason }, 'bulk email not sent to this lead')
      const startAfter = new Date(ctx.clock.now().getTime() + dayMs)
      const again = { companyId, leadId, messageId, userId, role, name, from, subject, body }
      await ctx.transaction((tx) => tx.jobs.enqueue(tx.db, queue, again, { startAfter, concurrencyKey: companyId }))
    },
    { concurrencyPerKey: 2 },
  )
}
