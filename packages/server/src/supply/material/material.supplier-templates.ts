import { plainWords } from '@gable/contract/field'
import type { MaterialTemplate } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import { messages } from '@gable/contract/messages'
import type { SupplierId } from '@gable/contract/supplier'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import type { SupplierTemplateLine } from '../../platform/ports/supplier.ts'
import { countRecords, insertRecord } from '../../platform/records.ts'
import { emit } from '../../platform/work/events.ts'
import { templatesImported } from './material.events.ts'
import { formulasBySku } from './material.formula.ts'
import { asBuyer, type NotReached, notReached } from './material.supplier.ts'
import { materialTemplate } from './material.table.ts'
import { templateNames } from './material.template.ts'

export async function listSupplierTemplates(
  ctx: Ctx,
  vendor: SupplierId,
): Promise<{ ok: true; templates: { id: string; name: string }[] } | NotReached> {
  const answer = await asBuyer(ctx, vendor, (port, access) => port.templates(access))
  return answer.ok ? { ok: true, templates: answer.value } : notReached(answer)
}

type ImportResult = { ok: true; imported: number } | NotReached | { ok: false; reason: 'MAX_REACHED' }

/** Copies a supplier's templates; updates the lines of existing copies. */
export async function importTemplates(
  ctx: Ctx,
  { vendor, ids }: { vendor: SupplierId; ids: readonly string[] },
): Promise<ImportResult> {
  const read: { id: string; name: string; lines: SupplierTemplateLine[] }[] = []
  for (const id of new Set(ids)) {
    const answer = await asBuyer(ctx, vendor, (port, access) => port.template(access, id))
    if (!answer.ok) return notReached(answer)
    read.push({ id, ...answer.value })
  }
  return once<ImportResult>(ctx, async (tx) => {
    for (const template of read) {
      if (!(await keep(tx, vendor, template))) return { ok: false, reason: 'MAX_REACHED' }
    }
    await emit(tx, templatesImported, { subjectId: tx.company.id, data: { vendor, templates: read.length } })
    return { ok: true, imported: read.length }
  })
}

/** @returns false if the company has reached its maximum number of templates. */
async function keep(
  tx: Ctx,
  vendor: SupplierId,
  { id, name, lines: provided }: { id: string; name: string; lines: SupplierTemplateLine[] },
): Promise<boolean> {
  const its = and(
    ...[eq(materialTemplate.companyId, tx.company.id), eq(materialTemplate.vendor, vendor)],
    eq(materialTemplate.vendorTemplateId, id),
  )
  const [known] = await tx.db.select().from(materialTemplate).where(its).for('update')
  const lines = await linesOf(tx, provided, known?.lines ?? [])
  if (known) {
    const change = { lines, version: known.version + 1, updatedAt: tx.clock.now() }
    await tx.db.update(materialTemplate).set(change).where(its)
    return true
  }
  if ((await countRecords(tx, materialTemplate)) >= materialLimits.most) return false
  const free = freeName(name, await templateNames(tx))
  await insertRecord(tx, materialTemplate, { name: free, lines, vendor, vendorTemplateId: id })
  return true
}

type Lines = MaterialTemplate['lines']

/**
 * Converts a supplier's lines. An existing item keeps its color and formula; a new one gets the formula for its SKU.
 */
async function linesOf(tx: Ctx, provided: readonly SupplierTemplateLine[], stored: Lines): Promise<Lines> {
  const skus = provided.map(({ sku }) => sku)
  const formulas = await formulasBySku(tx, skus)
  return provided.slice(0, materialLimits.lines).map(({ name, sku, unit, quantity, priceCents, isAvailable }) => {
    const known = stored.find((line) => line.sku === sku)
    return {
      name: Array.from(name).slice(0, materialLimits.itemName).join(''),
      sku,
      unit: unit ?? 'each',
      color: known?.color ?? '',
      formulaId: known?.formulaId ?? formulas.get(sku.toLowerCase()) ?? null,
      // Ignores the quantity and price of an unsupported unit, such as a pallet.
      quantity: unit && quantity > 0 ? String(quantity) : '',
      priceCents: unit ? priceCents : null,
      unavailable: !isAvailable,
    }
  })
}

const nameRule = plainWords('name', materialLimits.name, messages.NAME_NOT_VALID)

/** The supplier's name for a template, with a number appended if the company already uses it. */
function freeName(provided: string, taken: ReadonlySet<string>): string {
  const name = nameRule.safeParse(provided.slice(0, materialLimits.name - 5)).data ?? 'Imported template'
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name} ${count}`
    if (!taken.has(tried.toLowerCase())) return tried
  }
}
