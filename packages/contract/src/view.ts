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
 * A saved view of a list. `query` is the query string of the list's address, such as "status=New&made=month"; the list
 * parses it like any address, so a view never grants access to more than its reader may see.
 */
const view = z.object({
  id,
  version,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Whether it is the reader's own; otherwise `owner` made it. */
  own: z.boolean(),
  owner: z.string(),
})
export type View = z.infer<typeof view>

export const viewForm = z.object({
  name: plainWords('name', limits.view.name, messages.NAME_NOT_VALID),
  query: freeText(limits.view.query),
  /** Visible to everyone in the company. */
  shared: z.boolean(),
})
export type ViewForm = z.infer<typeof viewForm>

const list = z.enum(viewedLists)
const columns = z.array(ruledText().regex(/^([a-zA-Z]{1,40}|field-[0-9a-f-]{36})$/)).max(limits.view.columns)
const taken = { VIEW_EXISTS: { status: 409, message: messages.VIEW_EXISTS } }

export const viewContract = {
  /** The caller's views and those shared by colleagues, sorted by name. */
  list: reads(viewAccess.list).input(pageRequest({ list })).output(pageOf(view)),

  create: creates(viewAccess.create)
    .input(viewForm.extend({ list, idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...taken, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),
  update: edits(viewAccess.update)
    .input(viewForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...taken, ...ofAnother, ...staleVersion }),
  /** Deletes one of the caller's views; company admins can also delete shared views of others. */
  delete: sets(viewAccess.delete)
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...ofAnother, ...staleVersion }),

  /** The columns that the reader has chosen, in order; null for the list's defaults. */
  columns: reads(viewAccess.columns)
    .input(z.object({ list }))
    .output(z.object({ columns: columns.nullable() })),
  saveColumns: sets(viewAccess.saveColumns)
    .input(z.object({ list, columns: columns.min(1).nullable() }))
    .output(z.object({ columns: columns.nullable() })),
}
