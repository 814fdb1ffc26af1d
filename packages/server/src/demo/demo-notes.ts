import { shiftDay } from '@gable/contract/analytics-report'
import { mentionOf } from '@gable/contract/note'
import { and, eq } from 'drizzle-orm'
import { dayOf } from '../platform/calendar.ts'
import { askingUser, type Ctx } from '../platform/context.ts'
import { lead as leadTable } from '../selling/lead/lead.table.ts'
import { getLeadDetail } from '../selling/lead/office/lead.detail.ts'
import { setNextStep } from '../selling/lead/office/lead.next-step.ts'
import { attachmentPurpose } from '../selling/note/note.files.ts'
import { createNote } from '../selling/note/note.service.ts'
import type { DemoFiles } from './demo-files.ts'
import { demoUpload } from './demo-upload.ts'

interface DemoNote {
  who: 'admin' | 'rep'
  /** On which of the leads, the oldest first. */
  at: number
  comment: string
  file?: keyof DemoFiles['attachments']
  /** Names the colleague of the other role. */
  mentions?: boolean
  inSummary?: boolean
}

/** What the office wrote on its leads, the oldest first. */
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

/** What is to be done next on some of the leads, so many days from now: some of it is due, and some overdue. */
const steps: readonly { who: DemoNote['who']; at: number; text: string; inDays: number }[] = [
  { who: 'rep', at: 2, text: 'Call the adjuster about the visit', inDays: -1 },
  { who: 'rep', at: 4, text: 'Bring shingle samples', inDays: 0 },
  { who: 'admin', at: 6, text: 'Ask whether the measurement fits', inDays: 5 },
]

/** Notes on some of the leads, by the very function that serves the portal. */
export async function addDemoNotes(
  by: Record<DemoNote['who'], Ctx>,
  leadIds: readonly string[],
  { attachments }: DemoFiles,
): Promise<void> {
  for (const { who, at, comment, file, mentions, inSummary = false } of notes) {
    const leadId = leadIds[at]
    if (!leadId) continue
    const uploads = file ? [await demoUpload(by[who], attachments[file], attachmentPurpose)] : []
    const other = askingUser(by[who === 'admin' ? 'rep' : 'admin'])
    await createNote(by[who], {
      leadId,
      comment: comment.replace('{colleague}', mentionOf(other.name)),
      attachments: uploads,
      mentions: mentions ? [other.userId] : [],
      inSummary,
    })
  }
}

/** Next steps, counted from the day on which the demo is made. */
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
    await setNextStep(by[who], { id, version: lead.version, text, on, userId: askingUser(by[who]).userId })
    // No email is sent for it.
    const ofLead = and(eq(leadTable.companyId, company.id), eq(leadTable.id, id))
    await db.update(leadTable).set({ nextStepToldOn: on }).where(ofLead)
  }
}
