import type { FormulaInput } from './formula-input.ts'
import { type FormulaError, formulaError, type Operator, type Token, tokenize } from './formula-token.ts'

/** A valid formula, as a tree. Positions are zero-based. */
export type Formula =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'input'; readonly input: FormulaInput }
  | {
      readonly kind: 'operation'
      readonly operator: Operator
      readonly at: number
      readonly left: Formula
      readonly right: Formula
    }

export type ParsedFormula = { readonly ok: true; readonly formula: Formula } | FormulaError

/** Maximum length of a formula, which also bounds the nesting of parentheses. */
export const FORMULA_MAX_LENGTH = 500

/** Parses a formula, or returns the first broken rule and its position. */
export function parseFormula(text: string): ParsedFormula {
  if (text.length === 0) return formulaError('EMPTY', 0)
  if (text.length > FORMULA_MAX_LENGTH) return formulaError('TOO_LONG', FORMULA_MAX_LENGTH)
  const cut = tokenize(text)
  if (!cut.ok) return cut
  return orderError(cut.tokens) ?? { ok: true, formula: build(cut.tokens) }
}

/** The first position where two neighbors, or the parentheses, break a rule. */
function orderError(tokens: readonly Token[]): FormulaError | null {
  const open: number[] = []
  for (const [index, token] of tokens.entries()) {
    const broken = neighborError(tokens[index - 1], token)
    if (broken) return broken
    if (token.kind === 'open') open.push(token.at)
    if (token.kind === 'close' && open.pop() === undefined) return formulaError('CLOSING_PARENTHESIS_FIRST', token.at)
  }
  const last = tokens[tokens.length - 1]
  if (last?.kind === 'operator') return formulaError('MUST_END_WITH_VALUE', last.at)
  const unclosed = open.pop()
  return unclosed === undefined ? null : formulaError('PARENTHESIS_NOT_CLOSED', unclosed)
}

function neighborError(before: Token | undefined, token: Token): FormulaError | null {
  // The content of parentheses is also a formula, and follows the same rules for its beginning and end.
  const begins = before === undefined || before.kind === 'open'
  const afterValue = before?.kind === 'number' || before?.kind === 'input' || before?.kind === 'close'
  const isValue = token.kind === 'number' || token.kind === 'input' || token.kind === 'open'
  if (token.kind === 'operator') {
    if (begins) return formulaError('MUST_BEGIN_WITH_VALUE', token.at)
    if (before.kind === 'operator') return formulaError('TWO_OPERATORS_IN_A_ROW', token.at)
  }
  if (isValue && afterValue) return formulaError('TWO_VALUES_IN_A_ROW', token.at)
  if (token.kind === 'close') {
    if (before === undefined) return formulaError('CLOSING_PARENTHESIS_FIRST', token.at)
    if (before.kind === 'open') return formulaError('EMPTY_PARENTHESES', token.at)
    if (before.kind === 'operator') return formulaError('MUST_END_WITH_VALUE', before.at)
  }
  return null
}

/** Builds the tree from valid tokens: * and / before + and -, otherwise left to right. */
function build(tokens: readonly Token[]): Formula {
  let next = 0
  const value = (): Formula => {
    const token = tokens[next++]
    if (token?.kind === 'number') return { kind: 'number', text: token.text }
    if (token?.kind === 'input') return { kind: 'input', input: token.input }
    const inner = sum()
    next++
    return inner
  }
  const leftToRight = (operators: string, operand: () => Formula): Formula => {
    let left = operand()
    for (;;) {
      const token = tokens[next]
      if (token?.kind !== 'operator' || !operators.includes(token.operator)) return left
      next++
      left = { kind: 'operation', operator: token.operator, at: token.at, left, right: operand() }
    }
  }
  const product = () => leftToRight('*/', value)
  const sum = () => leftToRight('+-', product)
  return sum()
}
