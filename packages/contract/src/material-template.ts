import { z } from 'zod'
import { largeBody } from './body.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { address, cents, email, id, inItsCountry, phone, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { materialAccess } from './material.access.ts'
import { sku } from './material-formula.ts'
import { notReached } from './material-supplier.ts'
import { materialLimits, materialUnits } from './material-words.ts'
import { messages, tooLong } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { supplierIds, supplierLimits } from './supplier.ts'
import { freeText, ruledText } from './text.ts'

/** The building blocks of material orders: templates with their lines, and the branches that receive orders. */

/** A whole number of up to 7 digits, optionally with up to 3 decimals; empty if not known yet. */
const quantity = ruledText(messages.QUANTITY_NOT_VALID)
  .trim()
  .regex(/^(\d{1,7}(\.\d{1,3})?)?$/, messages.QUANTITY_NOT_VALID)

const max = materialLimits

/** Price per unit in cents; null if unknown. */
const unitPrice = z
  .number(messages.PRICE_NOT_VALID)
  .int(messages.PRICE_NOT_VALID)
  .min(0, messages.PRICE_NOT_VALID)
  .max(max.priceCents, messages.PRICE_NOT_VALID)
  .nullable()

/** A line of a template or an order. */
export const materialLine = z.object({
  name: plainWords('name', max.itemName, messages.NAME_NOT_VALID),
  sku: sku.default(''),
  color: ruledText().trim().max(max.color, tooLong('color', max.color)).default(''),
  unit: z.enum(materialUnits, { error: messages.REQUIRED }),
  /** The formula that calculates the quantity; null if the quantity is entered by hand. */
  formulaId: id.nullable().default(null),
  quantity: quantity.default(''),
  priceCents: unitPrice.default(null),
})
export type MaterialLine = z.infer<typeof materialLine>

const templateLine = materialLine.extend({
  /** The supplier that it was imported from no longer sells it. */
  unavailable: z.boolean().default(false),
})
export type TemplateLine = z.infer<typeof templateLine>

const templateLines = z.array(templateLine).min(1, messages.ITEMS_REQUIRED).max(max.lines, messages.TOO_MANY_ITEMS)

export const templateForm = z.object({
  name: plainWords('name', max.name, messages.NAME_NOT_VALID),
  lines: templateLines,
})
export type TemplateForm = z.infer<typeof templateForm>

const storedLine = z.object({
  name: z.string(),
  sku: z.string(),
  color: z.string(),
  unit: z.enum(materialUnits),
  formulaId: id.nullable(),
  quantity: z.string(),
  priceCents: cents.nullable(),
  unavailable: z.boolean().default(false),
})

const materialTemplate = z.object({ id, version, name: z.string(), lines: z.array(storedLine) })
export type MaterialTemplate = z.infer<typeof materialTemplate>

const templateRow = z.object({
  id,
  version,
  name: z.string(),
  lines: z.number().int(),
  /** Number of lines that the supplier no longer sells. */
  unavailable: z.number().int(),
})
export type TemplateRow = z.infer<typeof templateRow>

export const branchForm = z
  .object({
    name: plainWords('name', max.name, messages.NAME_NOT_VALID),
    supplier: plainWords('supplier', max.name, messages.NAME_NOT_VALID),
    phone: z.literal('').or(phone).default(''),
    email: z.literal('').or(email).default(''),
    /** The company's account number at the supplier. */
    accountNumber: ruledText().trim().max(max.accountNumber, tooLong('account number', max.accountNumber)).default(''),
    /** The supplier whose system accepts orders for this branch; null if there is none. */
    vendor: z.enum(supplierIds).nullable().default(null),
    /** The branch's number in that system. */
    number: ruledText()
      .trim()
      .max(supplierLimits.branchNumber, tooLong('branch number', supplierLimits.branchNumber))
      .default(''),
    ...address.shape,
  })
  .check(inItsCountry)
  .check(({ value, issues }) => {
    if (value.vendor === null || value.number !== '') return
    issues.push({ code: 'custom', path: ['number'], message: messages.REQUIRED, input: value.number })
  })
export type BranchForm = z.infer<typeof branchForm>

const materialBranch = z.object({
  id,
  version,
  name: z.string(),
  supplier: z.string(),
  phone: z.string(),
  email: z.string(),
  accountNumber: z.string(),
  vendor: z.enum(supplierIds).nullable(),
  number: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: address.shape.country,
})
export type MaterialBranch = z.infer<typeof materialBranch>

const named = pageRequest({ search: freeText(limits.searchText).default('') })
const taken = { ITEM_EXISTS: { status: 409, message: messages.ITEM_EXISTS } }
const full = { ...taken, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }

/** A branch as its supplier lists it. */
const supplierBranch = z.object({
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  accountNumber: z.string(),
  /** Distance from the given ZIP code in miles; null if unknown. */
  miles: z.number().nullable(),
})
export type SupplierBranchRow = z.infer<typeof supplierBranch>

export const templateProcedures = {
  listTemplates: reads(materialAccess.listTemplates).input(named).output(pageOf(templateRow)),
  getTemplate: reads(materialAccess.getTemplate).input(z.object({ id })).output(materialTemplate),
  createTemplate: creates(materialAccess.createTemplate, largeBody.table)
    .input(templateForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors(full),
  updateTemplate: edits(materialAccess.updateTemplate, largeBody.table)
    .input(templateForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...taken, ...staleVersion }),
  deleteTemplate: sets(materialAccess.deleteTemplate).input(deletion).output(z.object({ id })).errors(staleVersion),
  /** The templates in the company's supplier account, most recently changed first. */
  supplierTemplates: reads(materialAccess.supplierTemplates)
    .input(z.object({ vendor: z.enum(supplierIds) }))
    .output(z.object({ templates: z.array(z.object({ id: z.string(), name: z.string() })) }))
    .errors(notReached),
  /** Imports templates from a supplier, or updates earlier imports. */
  importTemplates: creates(materialAccess.importTemplates)
    .input(
      z.object({
        vendor: z.enum(supplierIds),
        ids: z.array(ruledText().min(1).max(60)).min(1, messages.REQUIRED).max(supplierLimits.imported),
        idempotencyKey,
      }),
    )
    .output(z.object({ imported: z.number().int() }))
    .errors({ ...notReached, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),

  listBranches: reads(materialAccess.listBranches).input(named).output(pageOf(materialBranch)),
  getBranch: reads(materialAccess.getBranch).input(z.object({ id })).output(materialBranch),
  createBranch: creates(materialAccess.createBranch)
    .input(branchForm.safeExtend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors(full),
  updateBranch: edits(materialAccess.updateBranch)
    .input(branchForm.safeExtend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...taken, ...staleVersion }),
  /** Finds a supplier's branches near a ZIP code, nearest first. */
  findBranches: reads(materialAccess.findBranches)
    .input(
      z.object({
        vendor: z.enum(supplierIds),
        zip: ruledText()
          .trim()
          .regex(/^\d{5}$/, messages.POSTAL_CODE_NOT_VALID),
      }),
    )
    .output(z.object({ branches: z.array(supplierBranch).max(supplierLimits.branches) }))
    .errors(notReached),
  /** Orders made for it keep its name, phone, and email. */
  deleteBranch: sets(materialAccess.deleteBranch).input(deletion).output(z.object({ id })).errors(staleVersion),
}
