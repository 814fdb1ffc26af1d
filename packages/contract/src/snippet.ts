import { z } from 'zod'
import { deletion, staleVersion, version } from './edit.ts'
import { id, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, tooLong } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { snippetAccess } from './snippet.access.ts'
import { freeText, writtenText } from './text.ts'

/** A reusable text of a company, to be inserted into product cards and settings. */
const snippet = z.object({ id, version, name: z.string(), text: z.string() })
export type Snippet = z.infer<typeof snippet>

const max = limits.snippet

export const snippetForm = z.object({
  name: plainWords('name', max.name, messages.NAME_NOT_VALID),
  text: writtenText().min(1, messages.REQUIRED).max(max.text, tooLong('text', max.text)),
})
export type SnippetForm = z.infer<typeof snippetForm>

const notTaken = { SNIPPET_EXISTS: { status: 409, message: messages.SNIPPET_EXISTS } }

export const snippetContract = {
  /** Sorted by name. The search covers names and texts. */
  list: reads(snippetAccess.list)
    .input(pageRequest({ search: freeText(limits.searchText).default('') }))
    .output(pageOf(snippet)),
  get: reads(snippetAccess.get).input(z.object({ id })).output(snippet),

  create: creates(snippetAccess.create)
    .input(snippetForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...notTaken, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),
  update: edits(snippetAccess.update)
    .input(snippetForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...notTaken, ...staleVersion }),
  /** Deletes a snippet. Texts written with it are unchanged. */
  delete: sets(snippetAccess.delete).input(deletion).output(z.object({ id })).errors(staleVersion),
}
