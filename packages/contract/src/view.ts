import { z } from 'zod'
import { deletion, ofAnother, staleVersion, version } from './edit.ts'
import { id, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { viewedLists } from './status.ts'
import { freeText, ruledText } from './text.ts'
import { viewAccess } from './view.access.ts'

/**
 * A list as somebody wants to find it again. `query` is what stands behind the list's address, such as
 * "status=New&made=month": the list reads it as it reads any address, so a view never asks for more than its reader may see.
 */
export const view = z.object({
  id,
  version,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Whether it is the reader's own; else `owner` made it. */
  own: z.boolean(),
  owner: z.string(),
})
export type View = z.infer<typeof view>

export const viewForm = z.object({
  name: plainWords('name', limits.view.name, messages.NAME_NOT_VALID),
  query: freeText(limits.view.query),
  /** Everybody of the company finds it. */
  shared: z.boolean(),
})
export type ViewForm = z.infer<typeof viewForm>

const list = z.enum(viewedLists)
const columns = z.array(ruledText().regex(/^([a-zA-Z]{1,40}|field-[0-9a-f-]{36})$/)).max(limits.view.columns)
const taken = { VIEW_EXISTS: { status: 409, message: messages.VIEW_EXISTS } }

export const viewContract = {
  /** One's own and those that colleagues share, by name. */
  list: reads(viewAccess.list).input(pageRequest({ list })).output(pageOf(view)),

  create: creates(viewAccess.create)
    .input(viewForm.extend({ list, idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...taken, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),
  update: edits(viewAccess.update)
    .input(viewForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...taken, ...ofAnother, ...staleVersion }),
  /** One's own; a company admin also takes away what a colleague shares. */
  delete: sets(viewAccess.delete)
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...ofAnother, ...staleVersion }),

  /** The columns that the reader wants to see, in their order; null where the list's own are right. */
  columns: reads(viewAccess.columns)
    .input(z.object({ list }))
    .output(z.object({ columns: columns.nullable() })),
  saveColumns: sets(viewAccess.saveColumns)
    .input(z.object({ list, columns: columns.min(1).nullable() }))
    .output(z.object({ columns: columns.nullable() })),
}
