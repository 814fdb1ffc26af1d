import { FORMULA_INPUTS, type FormulaInput } from './formula-input.ts'

/** A token of a formula; `at` is its zero-based position. */
export type Token =
  | { readonly kind: 'number'; readonly text: string; readonly at: number }
  | { readonly kind: 'input'; readonly input: FormulaInput; readonly at: number }
  | { readonly kind: 'operator'; readonly operator: Operator; readonly at: number }
  | { readonly kind: 'open' | 'close'; readonly at: number }

export type Operator = '+' | '-' | '*' | '/'

/** One code for each rule that a formula can break; the messages are with the other texts of the product. */
export const FORMULA_ERRORS = [
  'EMPTY',
  'TOO_LONG',
  'SPACE',
  'CHARACTER_NOT_ALLOWED',
  'ONLY_DIGITS_AFTER_DOT',
  'NUMBER_OR_OPERATOR_IN_INPUT',
  'UNKNOWN_INPUT',
  'TWO_VALUES_IN_A_ROW',
  'TWO_OPERATORS_IN_A_ROW',
  'MUST_BEGIN_WITH_VALUE',
  'MUST_END_WITH_VALUE',
  'CLOSING_PARENTHESIS_FIRST',
  'EMPTY_PARENTHESES',
  'PARENTHESIS_NOT_CLOSED',
] as const
export type FormulaErrorCode = (typeof FORMULA_ERRORS)[number]

/** The error in a formula, and its zero-based position. */
export interface FormulaError {
  readonly ok: false
  readonly code: FormulaErrorCode
  readonly position: number
}

export type Tokens = { readonly ok: true; readonly tokens: readonly Token[] } | FormulaError

// The longest match comes first; anything that matches none of these is an invalid character.
const PIECE = /([0-9]+(?:\.[0-9]*)?)|([A-Za-z]+)|([+\-*/])|([()])/y

/** Splits a formula into tokens, or returns the broken rule about characters or names. */
export function tokenize(text: string): Tokens {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    PIECE.lastIndex = at
    const match = PIECE.exec(text)
    if (!match) return formulaError(/\s/.test(text.charAt(at)) ? 'SPACE' : 'CHARACTER_NOT_ALLOWED', at)
    const [piece, number, word, operator] = match
    const end = at + piece.length
    if (number) {
      if (number.endsWith('.') || text.charAt(end) === '.') return formulaError('ONLY_DIGITS_AFTER_DOT', end)
      tokens.push({ kind: 'number', text: number, at })
    } else if (word) {
      const named = inputNamed(text, word, at)
      if (!named.ok) return named
      tokens.push({ kind: 'input', input: named.input, at })
    } else if (operator) tokens.push({ kind: 'operator', operator: operator as Operator, at })
    else tokens.push({ kind: piece === '(' ? 'open' : 'close', at })
    at = end
  }
  return { ok: true, tokens }
}

/** Creates the error of a formula. */
export function formulaError(code: FormulaErrorCode, position: number): FormulaError {
  return { ok: false, code, position }
}

function inputNamed(text: string, word: string, at: number): { ok: true; input: FormulaInput } | FormulaError {
  const end = at + word.length
  if (/[0-9.]/.test(text.charAt(end))) return formulaError('NUMBER_OR_OPERATOR_IN_INPUT', end)
  if (isInput(word)) return { ok: true, input: word }
  // STEP-FLASHING parses as a subtraction of two unknown inputs, but was meant as a single input.
  const cut = /^([A-Za-z]+)[+\-*/]([A-Za-z]+)/.exec(text.slice(at))
  if (cut && isInput(`${cut[1]}${cut[2]}`)) return formulaError('NUMBER_OR_OPERATOR_IN_INPUT', end)
  return formulaError('UNKNOWN_INPUT', at)
}

function isInput(word: string): word is FormulaInput {
  return (FORMULA_INPUTS as readonly string[]).includes(word)
}
