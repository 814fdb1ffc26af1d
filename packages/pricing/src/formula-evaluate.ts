import type { Formula } from './formula.ts'
import type { FormulaInput, FormulaValues } from './formula-input.ts'
import { add, divide, fromDecimal, multiply, type Ratio, subtract } from './ratio.ts'

export type FormulaResult =
  | { readonly ok: true; readonly value: Ratio }
  | { readonly ok: false; readonly reason: 'DIVISION_BY_ZERO'; readonly position: number }
  | { readonly ok: false; readonly reason: 'NOT_MEASURED'; readonly input: FormulaInput }

/**
 * Evaluates a formula exactly, as a fraction. Fails for a division by zero, with the position of its `/`, and for an
 * input that the roof's measurements lack.
 */
export function evaluateFormula(formula: Formula, values: FormulaValues): FormulaResult {
  if (formula.kind === 'number') return { ok: true, value: fromDecimal(formula.text) }
  if (formula.kind === 'input') {
    const measured = values[formula.input]
    if (measured === undefined) return { ok: false, reason: 'NOT_MEASURED', input: formula.input }
    return { ok: true, value: { numerator: BigInt(measured), denominator: 1_000n } }
  }
  const left = evaluateFormula(formula.left, values)
  if (!left.ok) return left
  const right = evaluateFormula(formula.right, values)
  if (!right.ok) return right
  switch (formula.operator) {
    case '+':
      return { ok: true, value: add(left.value, right.value) }
    case '-':
      return { ok: true, value: subtract(left.value, right.value) }
    case '*':
      return { ok: true, value: multiply(left.value, right.value) }
    case '/':
      if (right.value.numerator === 0n) return { ok: false, reason: 'DIVISION_BY_ZERO', position: formula.at }
      return { ok: true, value: divide(left.value, right.value) }
  }
}

/** The position of a division by zero that occurs for any roof, such as in "AREA/(1-1)"; null if there is none. */
export function constantDivisionByZero(formula: Formula): number | null {
  if (formula.kind !== 'operation') return null
  const within = constantDivisionByZero(formula.left) ?? constantDivisionByZero(formula.right)
  if (within !== null || formula.operator !== '/') return within
  const divisor = evaluateFormula(formula.right, {})
  return divisor.ok && divisor.value.numerator === 0n ? formula.at : null
}
