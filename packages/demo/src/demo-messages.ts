import { plainRichText } from '@gable/contract/rich-text'
import { messageSent } from '@gable/server/office/message/message.events'
import { message } from '@gable/server/office/message/message.table'
import { askingUser, type Ctx } from '@gable/server/platform/context'
import { emit } from '@gable/server/platform/work/events'
import { lead } from '@gable/server/selling/lead/lead.table'
import { noteText } from '@gable/server/selling/text-message/text-message.conversation'
import { textReceived, textSent } from '@gable/server/selling/text-message/text-message.events'
import { textMessage } from '@gable/server/selling/text-message/text-message.table'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'

const words = `Thank you for showing me your roof today.

We can start in two weeks. I will bring the color samples on Thursday, as you asked.

Reply to this email or call me with any question.`

/** Adds an email from the rep to a homeowner. It is not in the outbox, because the demo sends no email. */
export async function addDemoMessage(ctx: Ctx, leadId: string | undefined): Promise<void> {
  if (!leadId) return
  const [homeowner] = await ctx.db
    .select({ firstName: lead.firstName, email: lead.email })
    .from(lead)
    .where(eq(lead.id, leadId))
  if (!homeowner?.email) return
  const { userId, name: by } = askingUser(ctx)
  const [id, now] = [uuidv7(), ctx.clock.now()]
  const text = `Hello ${homeowner.firstName},\n\n${words}\n\n${by}`
  const about = { companyId: ctx.company.id, leadId, recipient: homeowner.email, subject: 'Your new roof: next steps' }
  const times = { createdAt: now, updatedAt: now }
  await ctx.db.insert(message).values({
    ...about,
    ...times,
    id,
    mailId: uuidv7(),
    sentByUserId: userId,
    sentBy: by,
    fromOwn: false,
    body: plainRichText(text.replaceAll('\n\n', '\n')),
  })
  await emit(ctx, messageSent, { subjectId: leadId, data: { messageId: id, files: 0 } })
}

const texted = [
  { direction: 'out', body: 'Hi, this is Summit Peak Roofing. When can we measure your roof?', minutes: 95 },
  { direction: 'in', body: 'Thursday works for us. Can you come after 4? The gate code is 2210.', minutes: 42 },
] as const

/** Adds a conversation by text message, whose last message nobody has read. The demo sends no text messages. */
export async function addDemoReply(ctx: Ctx, leadId: string | undefined): Promise<void> {
  if (!leadId) return
  const [homeowner] = await ctx.db.select({ phone: lead.phone }).from(lead).where(eq(lead.id, leadId))
  if (!homeowner?.phone) return
  const { userId, name } = askingUser(ctx)
  for (const { direction, body, minutes } of texted) {
    const [id, at] = [uuidv7(), new Date(ctx.clock.now().getTime() - minutes * 60_000)]
    const isIn = direction === 'in'
    await ctx.db.insert(textMessage).values({
      companyId: ctx.company.id,
      id,
      leadId,
      direction,
      recipient: homeowner.phone,
      body,
      state: 'delivered',
      externalId: `demo-${id}`,
      consent: isIn ? 'reply' : 'form',
      sentByUserId: isIn ? null : userId,
      sentBy: isIn ? '' : name,
      createdAt: at,
      updatedAt: at,
    })
    await noteText(ctx, { leadId, direction, body })
    const data = { textId: id, body, files: 0, asks: 'text' as const }
    if (isIn) await emit({ ...ctx, actor: { kind: 'system' } }, textReceived, { subjectId: leadId, data })
    else await emit(ctx, textSent, { subjectId: leadId, data: { textId: id, isAutomatic: false } })
  }
}
