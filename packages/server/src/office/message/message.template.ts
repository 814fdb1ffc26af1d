import type { MessageTemplate, MessageTemplateForm } from '@gable/contract/message-template'
import { messageLimits } from '@gable/contract/message-words'
import { richTextAsText } from '@gable/documents/rich-text/rich-text-text'
import { asc, sql } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { createNamed, deleteNamed, insertRecord, ofCompany, updateNamed } from '../../platform/records.ts'
import { type Deletion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { templateAdded, templateChanged, templateDeleted } from './message.events.ts'
import { messageTemplate } from './message.table.ts'

const templates = {
  table: messageTemplate,
  index: 'message_template_name',
  taken: 'TEMPLATE_EXISTS',
  most: messageLimits.templates,
  added: templateAdded,
  deleted: templateDeleted,
} as const

export async function listTemplates(ctx: Ctx): Promise<MessageTemplate[]> {
  const { id, version, name, subject, body } = messageTemplate
  return ctx.db
    .select({ id, version, name, subject, body })
    .from(messageTemplate)
    .where(ofCompany(ctx, messageTemplate))
    .orderBy(asc(sql`lower(${name})`))
    .limit(messageLimits.templates)
}

/** Creates a template under a name unique in the company. */
export const createTemplate = (ctx: Ctx, form: MessageTemplateForm) =>
  createNamed(ctx, templates, form.name, (tx) => insertRecord(tx, messageTemplate, form))

/** Updates a template if `version` is current. Sent messages stay unchanged. */
export const updateTemplate = (
  ctx: Ctx,
  { id, version, ...form }: MessageTemplateForm & { id: string; version: number },
) =>
  updateNamed(ctx, templates, { id, version }, async (tx, known) => {
    const changes = changesOf(inWords(known), inWords(form))
    const written = await writeNext(tx, messageTemplate, known, form)
    if (changes) await emit(tx, templateChanged, { subjectId: id, data: { name: form.name, ...changes } })
    return written
  })

/** Deletes a template. Succeeds if it was already deleted. */
export const deleteTemplate = (ctx: Ctx, deletion: Deletion) => deleteNamed(ctx, templates, deletion)

/** A template in the form that the audit log shows. */
function inWords({ name: called, subject: line, body: text }: MessageTemplateForm) {
  return { name: called, subject: line, body: richTextAsText(text, (field) => `{${field}}`) }
}
