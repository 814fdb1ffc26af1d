import { plainRichText } from '@gable/contract/rich-text'
import { messageSent } from '@gable/server/office/message/message.events'
import { message } from '@gable/server/office/message/message.table'
import { type Ctx, callingUser } from '@gable/server/platform/context'
import { emit } from '@gable/server/platform/work/events'
import { lead } from '@gable/server/selling/lead/lead.table'
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
  const { userId, name: by } = callingUser(ctx)
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
