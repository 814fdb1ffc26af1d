import type { TemplateForm } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import type { SupplierId } from '@gable/contract/supplier'
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
import { templateAdded, templateChanged, templateDeleted } from './material.events.ts'
import { materialTemplate } from './material.table.ts'
import { countTemplates, lockTemplate, templateOfId } from './material.template.query.ts'

type Taken = { ok: false; reason: 'ITEM_EXISTS' }
export type CreateTemplateResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
export type UpdateTemplateResult = { ok: true; version: number } | UnexpectedVersion | Taken

const unlessTaken = <Result>(work: () => Promise<Result>): Promise<Result | Taken> =>
  orTaken('material_template_name', 'ITEM_EXISTS', work)

/** Creates a template. Its name must be unique in the company. */
export async function createTemplate(ctx: Ctx, form: TemplateForm): Promise<CreateTemplateResult> {
  return unlessTaken(() =>
    once<CreateTemplateResult>(ctx, async (tx) => {
      if ((await countTemplates(tx)) >= materialLimits.most) return { ok: false, reason: 'MAX_REACHED' }
      const id = await insertTemplate(tx, form)
      await emit(tx, templateAdded, { subjectId: id, data: { name: form.name } })
      return { ok: true, id }
    }),
  )
}

export async function insertTemplate(
  tx: Ctx,
  form: TemplateForm,
  from: { vendor?: SupplierId; vendorTemplateId?: string } = {},
): Promise<string> {
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert(materialTemplate)
    .values({ ...form, ...from, companyId: tx.company.id, createdAt: now, updatedAt: now })
    .returning({ id: materialTemplate.id })
  return row!.id
}

/** Updates a template unless it changed since the given version. Existing orders made from it remain unchanged. */
export async function updateTemplate(
  ctx: Ctx,
  { id, version, ...form }: TemplateForm & { id: string; version: number },
): Promise<UpdateTemplateResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateTemplateResult>(async (tx) => {
      const seen = expectVersion(await lockTemplate(tx, id), version)
      if (!seen.ok) return seen
      const written = await writeNext(tx, materialTemplate, seen.known, form)
      await emit(tx, templateChanged, { subjectId: id, data: { name: form.name } })
      return { ok: true, version: written }
    }),
  )
}

/** Deletes a template; succeeds if it is already gone. */
export async function deleteTemplate(ctx: Ctx, { id, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    (tx) => lockTemplate(tx, id),
    async (tx, known) => {
      await tx.db.delete(materialTemplate).where(templateOfId(tx, id))
      await emit(tx, templateDeleted, { subjectId: id, data: { name: known.name } })
    },
  )
}
