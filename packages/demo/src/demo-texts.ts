import { usualTextSettings } from '@gable/contract/text-settings-form'
import { type Ctx, callingUser } from '@gable/server/platform/context'
import { addMadeFile } from '@gable/server/platform/files/file-rows'
import { emit } from '@gable/server/platform/work/events'
import { lead } from '@gable/server/selling/lead/lead.table'
import { noteText } from '@gable/server/selling/text-message/text-message.conversation'
import { callReceived, textReceived, textSent } from '@gable/server/selling/text-message/text-message.events'
import { mediaPurpose } from '@gable/server/selling/text-message/text-message.photo'
import { textMedia, textMessage, textSettings } from '@gable/server/selling/text-message/text-message.table'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { DemoFiles } from './demo-files.ts'
import { lastCallAt } from './demo-office-hours.ts'

interface DemoText {
  direction: 'in' | 'out'
  body: string
  /** How many minutes ago. */
  minutes: number
  photo?: keyof DemoFiles['texted']
  /** A call instead of a text. */
  call?: 'answered' | 'missed'
  /** Sent by the product. */
  isAutomatic?: true
  isRead?: true
}

const aboutAVisit: readonly DemoText[] = [
  { direction: 'out', body: 'Hi, this is Summit Peak Roofing. When can we measure your roof?', minutes: 95 },
  { direction: 'in', body: 'Thursday works for us. Can you come after 4? The gate code is 2210.', minutes: 42 },
]

const aboutALeak: readonly DemoText[] = [
  { direction: 'in', body: '', call: 'answered', minutes: 1_610, isRead: true },
  { direction: 'out', body: 'Thank you for your call. Can you send me a photo of the house?', minutes: 1_590 },
  { direction: 'in', body: 'Here it is. It leaks above the garage.', photo: 'house', minutes: 1_530, isRead: true },
  { direction: 'out', body: 'Thank you. This is the shingle that I have in mind.', photo: 'shingles', minutes: 1_515 },
  { direction: 'in', body: '', call: 'missed', minutes: 190 },
  { direction: 'out', body: usualTextSettings.missedCall, isAutomatic: true, minutes: 189 },
]

/**
 * Adds two conversations by text message: one whose last message nobody has read, and one with calls and photos. The
 * demo sends no text messages.
 */
export async function addDemoTexts(ctx: Ctx, leadIds: readonly string[], files: DemoFiles): Promise<void> {
  const times = { createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() }
  await ctx.db
    .insert(textSettings)
    .values({ ...usualTextSettings, missedCallOn: true, companyId: ctx.company.id, ...times })
  await addConversation(ctx, leadIds[4], aboutAVisit, files)
  await addConversation(ctx, leadIds[2], aboutALeak, files)
}

async function addConversation(
  ctx: Ctx,
  leadId: string | undefined,
  texts: readonly DemoText[],
  files: DemoFiles,
): Promise<void> {
  if (!leadId) return
  const [homeowner] = await ctx.db.select({ phone: lead.phone }).from(lead).where(eq(lead.id, leadId))
  if (!homeowner?.phone) return
  const { userId, name } = callingUser(ctx)
  const system: Ctx = { ...ctx, actor: { kind: 'system' } }
  let lastId: string | null = null
  let now = ctx.clock.now().getTime()
  for (const { direction, body, minutes, photo, call, isAutomatic = false, isRead = false } of texts) {
    const id = uuidv7()
    let at = new Date(now - minutes * 60_000)
    if (call) {
      // Keeps the intervals to the messages after the call.
      const inHours = lastCallAt(at, ctx.company.timeZone)
      now -= at.getTime() - inHours.getTime()
      at = inHours
    }
    const isOwn = direction === 'out' && !isAutomatic
    await ctx.db.insert(textMessage).values({
      companyId: ctx.company.id,
      id,
      leadId,
      subjectId: isAutomatic ? lastId : null,
      direction,
      recipient: homeowner.phone,
      body,
      ...(call && { call }),
      state: 'delivered',
      externalId: `demo-${id}`,
      consent: call ? 'call' : direction === 'in' || isAutomatic ? 'reply' : 'form',
      files: photo ? 1 : 0,
      sentByUserId: isOwn ? userId : null,
      sentBy: isOwn ? name : '',
      readAt: isRead ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    if (photo) {
      const fileId = await addMadeFile(ctx, files.texted[photo], mediaPurpose)
      const place = { companyId: ctx.company.id, textId: id, position: 0 }
      await ctx.db.insert(textMedia).values({ ...place, url: '', state: 'stored', fileId })
    }
    const shown = call === 'missed' ? 'Missed call' : call === 'answered' ? 'Call' : body
    await noteText(ctx, { leadId, direction, body: shown, isRead })
    if (call) await emit(system, callReceived, { subjectId: leadId, data: { textId: id, call } })
    else if (direction === 'in')
      await emit(system, textReceived, {
        subjectId: leadId,
        data: { textId: id, body, files: photo ? 1 : 0, asks: 'text' },
      })
    else await emit(isAutomatic ? system : ctx, textSent, { subjectId: leadId, data: { textId: id, isAutomatic } })
    lastId = id
  }
}
