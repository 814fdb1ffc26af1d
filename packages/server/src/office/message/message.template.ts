import type { MessageTemplate, MessageTemplateForm } from '@gable/contract/message-template'
import { messageLimits } from '@gable/contract/message-words'
import { richTextAsText } from '@gable/documents/rich-text/rich-text-text'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { templateAdded, templateChanged, templateDeleted } from './message.events.ts'
import { messageTemplate } from './message.table.ts'

type Taken = { ok: false; reason: 'TEMPLATE_EXISTS' }
type CreateTemplateResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
type UpdateTemplateResult = { ok: true; version: number } | UnexpectedVersion | Taken

const { id, version, name, subject, body } = messageTemplate
const ofCompany = ({ company }: Ctx) => eq(messageTemplate.companyId, company.id)
const ofId = (ctx: Ctx, templateId: string) => and(ofCompany(ctx), eq(id, templateId))

export async function listTemplates(ctx: Ctx): Promise<MessageTemplate[]> {
  return ctx.db
    .select({ id, version, name, subject, body })
    .from(messageTemplate)
    .where(ofCompany(ctx))
    .orderBy(asc(sql`lower(${name})`))
    .limit(messageLimits.templates)
}

/** Creates a template under a name unique in the company. */
export async function createTemplate(ctx: Ctx, form: MessageTemplateForm): Promise<CreateTemplateResult> {
  return unlessTaken(() =>
    once<CreateTemplateResult>(ctx, async (tx) => {
      const [known] = await tx.db.select({ all: count() }).from(messageTemplate).where(ofCompany(tx))
      if (known!.all >= messageLimits.templates) return { ok: false, reason: 'MAX_REACHED' }
      const now = tx.clock.now()
      const values = { ...form, companyId: tx.company.id, createdAt: now, updatedAt: now }
      const [row] = await tx.db.insert(messageTemplate).values(values).returning({ id })
      await emit(tx, templateAdded, { subjectId: row!.id, data: { name: form.name } })
      return { ok: true, id: row!.id }
    }),
  )
}

/** Updates a template if `version` is current. Sent messages stay unchanged. */
export async function updateTemplate(
  ctx: Ctx,
  provided: MessageTemplateForm & { id: string; version: number },
): Promise<UpdateTemplateResult> {
  const { id: templateId, version: seenVersion, ...form } = provided
  return unlessTaken(() =>
    ctx.transaction<UpdateTemplateResult>(async (tx) => {
      const [locked] = await tx.db.select().from(messageTemplate).where(ofId(tx, templateId)).for('update')
      const seen = expectVersion(locked, seenVersion)
      if (!seen.ok) return seen
      const changes = changesOf(inWords(seen.known), inWords(form))
      const written = await writeNext(tx, messageTemplate, seen.known, form)
      if (changes) await emit(tx, templateChanged, { subjectId: templateId, data: { name: form.name, ...changes } })
      return { ok: true, version: written }
    }),
  )
}

/** Deletes a template. Succeeds if it was already deleted. */
export async function deleteTemplate(ctx: Ctx, { id: templateId, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    async (tx) => (await tx.db.select().from(messageTemplate).where(ofId(tx, templateId)).for('update'))[0],
    async (tx, known) => {
      await tx.db.delete(messageTemplate).where(ofId(tx, templateId))
      await emit(tx, templateDeleted, { subjectId: templateId, data: { name: known.name } })
    },
  )
}

/** A template in the form that the audit log shows. */
function inWords({ name: called, subject: line, body: text }: MessageTemplateForm) {
  return { name: called, subject: line, body: richTextAsText(text, (field) => `{${field}}`) }
}

async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | Taken> {
  return orTaken('message_template_name', 'TEMPLATE_EXISTS', work)
}
