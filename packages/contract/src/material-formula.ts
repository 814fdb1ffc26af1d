import { FORMULA_MAX_LENGTH, parseFormula } from '@gable/pricing/formula'
import { constantDivisionByZero } from '@gable/pricing/formula-evaluate'
import { FORMULA_INPUTS } from '@gable/pricing/formula-input'
import type { FormulaErrorCode } from '@gable/pricing/formula-token'
import { z } from 'zod'
import { deletion, staleVersion, version } from './edit.ts'
import { id, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { materialAccess } from './material.access.ts'
import { materialLimits, materialUnits } from './material-words.ts'
import { messages, tooLong } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { freeText, ruledText, writtenText } from './text.ts'

/** Formulas calculate how much of a material a roof needs, in the unit that it is ordered in. */

/** The message for each rule that a formula can break (spec, section 5). */
const formulaMessages: Readonly<Record<FormulaErrorCode, string>> = {
  EMPTY: messages.REQUIRED,
  TOO_LONG: tooLong('formula', FORMULA_MAX_LENGTH),
  SPACE: 'No spaces.',
  CHARACTER_NOT_ALLOWED: 'Only the operators + - * / and parentheses are allowed.',
  ONLY_DIGITS_AFTER_DOT: 'Only digits after the dot.',
  NUMBER_OR_OPERATOR_IN_INPUT: 'Inputs cannot hold numbers or operators.',
  UNKNOWN_INPUT: 'This is not an input. Please use the buttons below.',
  TWO_VALUES_IN_A_ROW: 'No two inputs or numbers in a row.',
  TWO_OPERATORS_IN_A_ROW: 'No two operators in a row.',
  MUST_BEGIN_WITH_VALUE: 'It must begin and end with a number, an input or a parenthesis.',
  MUST_END_WITH_VALUE: 'It must begin and end with a number, an input or a parenthesis.',
  CLOSING_PARENTHESIS_FIRST: 'No closing parenthesis first.',
  EMPTY_PARENTHESES: 'Parentheses cannot be empty.',
  PARENTHESIS_NOT_CLOSED: 'A parenthesis is not closed.',
}

/** The formula has no result for any roof. */
const FORMULA_DIVIDES_BY_ZERO = 'No division by zero.'

const expression = ruledText('Only the operators + - * / and parentheses are allowed.')
  .max(FORMULA_MAX_LENGTH, formulaMessages.TOO_LONG)
  .check(({ value, issues }) => {
    const parsed = parseFormula(value)
    if (!parsed.ok) issues.push({ code: 'custom', message: formulaMessages[parsed.code], input: value })
    else if (constantDivisionByZero(parsed.formula) !== null) {
      issues.push({ code: 'custom', message: FORMULA_DIVIDES_BY_ZERO, input: value })
    }
  })

/** The material's item number at the supplier. */
export const sku = ruledText(messages.NAME_NOT_VALID).trim().max(materialLimits.sku, tooLong('SKU', materialLimits.sku))

export const formulaForm = z.object({
  name: plainWords('name', materialLimits.name, messages.NAME_NOT_VALID),
  expression,
  unit: z.enum(materialUnits, { error: messages.REQUIRED }),
  /** The SKUs of the materials that use this formula. A material has at most one formula. */
  products: z.array(sku.min(1, messages.REQUIRED)).max(materialLimits.products).default([]),
  /** The source of its numbers, such as a manufacturer's coverage table. */
  note: writtenText().max(materialLimits.note, tooLong('note', materialLimits.note)).default(''),
})
export type FormulaForm = z.infer<typeof formulaForm>

export const materialFormula = z.object({
  id,
  version,
  name: z.string(),
  expression: z.string(),
  unit: z.enum(materialUnits),
  products: z.array(z.string()),
  note: z.string(),
})
export type MaterialFormula = z.infer<typeof materialFormula>

/** Measurements of a roof, in thousandths of their units; unknown ones are left out. */
export const roofValues = z.partialRecord(z.enum(FORMULA_INPUTS), z.number().int())
export type RoofValues = z.infer<typeof roofValues>

const notTaken = {
  ITEM_EXISTS: { status: 409, message: messages.ITEM_EXISTS },
  /** The message at `products` lists the formula that each product already has. */
  PRODUCT_ASSOCIATED: {
    status: 409,
    message: messages.PRODUCT_ASSOCIATED,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
}

/** The message for products that already have a formula: "Product already associated: HDZ is ordered with Shingles." */
export const productsAssociated = (taken: readonly { sku: string; formula: string }[]): string =>
  `${messages.PRODUCT_ASSOCIATED}: ${taken.map(({ sku: one, formula }) => `${one} is ordered with ${formula}`).join('; ')}.`

export const formulaProcedures = {
  /** Sorted by name. The search covers names and SKUs. */
  listFormulas: reads(materialAccess.listFormulas)
    .input(pageRequest({ search: freeText(limits.searchText).default('') }))
    .output(pageOf(materialFormula)),
  getFormula: reads(materialAccess.getFormula).input(z.object({ id })).output(materialFormula),
  createFormula: creates(materialAccess.createFormula)
    .input(formulaForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...notTaken, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),
  updateFormula: edits(materialAccess.updateFormula)
    .input(formulaForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...notTaken, ...staleVersion }),
  /**
   * Deletes a formula. Templates and orders that used it keep their other lines; orders keep the quantity and the
   * formula as they were.
   */
  deleteFormula: sets(materialAccess.deleteFormula).input(deletion).output(z.object({ id })).errors(staleVersion),
  /** Adds the standard formulas and templates whose names are not in use yet. */
  addStarters: creates(materialAccess.addStarters)
    .input(z.object({ idempotencyKey }))
    .output(z.object({ formulas: z.number().int(), templates: z.number().int() })),
}
