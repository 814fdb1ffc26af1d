import { shiftDay } from '@gable/contract/analytics-report'
import { mentionOf } from '@gable/contract/note'
import { dayOf } from '@gable/server/platform/calendar'
import { type Ctx, callingUser } from '@gable/server/platform/context'
import { lead as leadTable } from '@gable/server/selling/lead/lead.table'
import { setNextStep } from '@gable/server/selling/lead/office/lead.next-step'
import { getLeadDetail } from '@gable/server/selling/lead/office/lead.service'
import { attachmentPurpose } from '@gable/server/selling/note/note.attachment'
import { createNote } from '@gable/server/selling/note/note.service'
import { and, eq } from 'drizzle-orm'
import type { DemoFiles } from './demo-files.ts'
import { demoUpload } from './demo-upload.ts'

interface DemoNote {
  who: 'admin' | 'rep'
  /** Position of the lead, oldest first. */
  at: number
  comment: string
  file?: keyof DemoFiles['attachments']
  /** Mentions the colleague with the other role. */
  mentions?: boolean
  inSummary?: boolean
}

/** Notes from the office on its leads, oldest first. */
const notes: readonly DemoNote[] = [
  {
    who: 'admin',
    at: 0,
    comment: 'Deposit paid. Crew starts on the 14th, materials two days before.',
    file: 'materials',
    inSummary: true,
  },
  { who: 'admin', at: 1, comment: 'Went with the cheaper bid. Ask again before winter about the gutters.' },
  {
    who: 'rep',
    at: 2,
    comment: 'Dog in the yard: call before going up.\nChimney flashing looks loose, take pictures.',
  },
  { who: 'admin', at: 2, comment: 'Insurance adjuster comes on Thursday.' },
  {
    who: 'rep',
    at: 4,
    comment: 'Wants to see shingle colors on the house next door.',
    file: 'colors',
    inSummary: true,
  },
  { who: 'admin', at: 4, comment: '{colleague} can you bring the samples along?', mentions: true },
  { who: 'rep', at: 6, comment: 'Back from vacation on Monday. Prefers a text.' },
]

/** Next steps for some leads, in days from now: some upcoming, some due and some overdue. */
const steps: readonly { who: DemoNote['who']; at: number; text: string; inDays: number }[] = [
  { who: 'rep', at: 2, text: 'Call the adjuster about the visit', inDays: -1 },
  { who: 'rep', at: 4, text: 'Bring shingle samples', inDays: 0 },
  { who: 'admin', at: 6, text: 'Ask whether the measurement fits', inDays: 5 },
]

/** Adds notes to some leads, through the function that serves the portal. */
export async function addDemoNotes(
  by: Record<DemoNote['who'], Ctx>,
  leadIds: readonly string[],
  { attachments }: DemoFiles,
): Promise<void> {
  for (const { who, at, comment, file, mentions, inSummary = false } of notes) {
    const leadId = leadIds[at]
    if (!leadId) continue
    const uploads = file ? [await demoUpload(by[who], attachments[file], attachmentPurpose)] : []
    const other = callingUser(by[who === 'admin' ? 'rep' : 'admin'])
    await createNote(by[who], {
      leadId,
      comment: comment.replace('{colleague}', mentionOf(other.name)),
      attachments: uploads,
      mentions: mentions ? [other.userId] : [],
      inSummary,
    })
  }
}

/** Adds next steps, with due dates relative to the day when the demo is created. */
export async function addDemoSteps(
  by: Record<DemoNote['who'], Ctx>,
  leadIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const { who, at, text, inDays } of steps) {
    const id = leadIds[at]
    const lead = id && (await getLeadDetail(by[who], id))
    if (!lead) continue
    const on = shiftDay(dayOf(now, by[who].company.timeZone), inDays)
    const { db, company } = by[who]
    await setNextStep(by[who], { id, version: lead.version, text, on, userId: callingUser(by[who]).userId })
    // Prevents an email about the next step.
    const ofLead = and(eq(leadTable.companyId, company.id), eq(leadTable.id, id))
    await db.update(leadTable).set({ nextStepToldOn: on }).where(ofLead)
  }
}
