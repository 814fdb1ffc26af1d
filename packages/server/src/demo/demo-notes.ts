import { attachmentPurpose } from '../note/note.files.ts'
import { createNote } from '../note/note.service.ts'
import type { Ctx } from '../platform/context.ts'
import { addFile } from '../platform/files/file-rows.ts'
import type { DemoFiles } from './demo-files.ts'

interface DemoNote {
  who: 'admin' | 'rep'
  /** On which of the leads, the oldest first. */
  at: number
  comment: string
  file?: keyof DemoFiles['attachments']
}

/** What the office wrote on its leads, the oldest first. */
const notes: readonly DemoNote[] = [
  {
    who: 'admin',
    at: 0,
    comment: 'Deposit paid. Crew starts on the 14th, materials two days before.',
    file: 'materials',
  },
  { who: 'admin', at: 1, comment: 'Went with the cheaper bid. Ask again before winter about the gutters.' },
  {
    who: 'rep',
    at: 2,
    comment: 'Dog in the yard: call before going up.\nChimney flashing looks loose, take pictures.',
  },
  { who: 'admin', at: 2, comment: 'Insurance adjuster comes on Thursday.' },
  { who: 'rep', at: 4, comment: 'Wants to see shingle colors on the house next door.', file: 'colors' },
  { who: 'rep', at: 6, comment: 'Back from vacation on Monday. Prefers a text.' },
]

/** Notes on some of the leads, by the very function that serves the portal. */
export async function addDemoNotes(
  by: Record<DemoNote['who'], Ctx>,
  leadIds: readonly string[],
  { attachments }: DemoFiles,
): Promise<void> {
  for (const { who, at, comment, file } of notes) {
    const leadId = leadIds[at]
    if (!leadId) continue
    const uploads = file ? [await upload(by[who], attachments[file])] : []
    await createNote(by[who], { leadId, comment, attachments: uploads })
  }
}

/** As if the person had just sent it. @returns its id. */
async function upload({ db, clock, actor }: Ctx, kept: DemoFiles['attachments']['colors']): Promise<string> {
  const uploadedBy = actor.kind === 'user' ? actor.userId : null
  await addFile(db, kept, { purpose: attachmentPurpose, uploadedBy, attachedAt: null, createdAt: clock.now() })
  return kept.id
}
