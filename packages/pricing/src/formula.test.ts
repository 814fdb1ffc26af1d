import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMULA_MAX_LENGTH, parseFormula } from './formula.ts'
import { evaluateFormula } from './formula-evaluate.ts'
import { FORMULA_INPUTS, type FormulaValues } from './formula-input.ts'
import { FORMULA_ERRORS } from './formula-token.ts'
import { orderQuantity, UNIT_TYPES, type UnitType } from './package-rounding.ts'
import { thousandths } from './quantity.ts'

const roof: FormulaValues = {
  AREA: thousandths(2_460_000),
  SQUARES: thousandths(24_600),
  EAVES: thousandths(110_500),
  RAKES: thousandths(84_000),
  HIPS: thousandths(0),
  WASTE: thousandths(10_000),
}

function evaluated(text: string, values: FormulaValues = roof) {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(`${parsed.code} at ${parsed.position}`)
  return evaluateFormula(parsed.formula, values)
}

function ordered(text: string, unit: UnitType) {
  const result = evaluated(text)
  if (!result.ok) throw new Error(result.reason)
  return orderQuantity(result.value, unit)
}

describe('the grammar', () => {
  const cases = [
    ['', 'EMPTY', 0],
    [`1${'+1'.repeat(FORMULA_MAX_LENGTH)}`, 'TOO_LONG', FORMULA_MAX_LENGTH],
    ['AREA + 1', 'SPACE', 4],
    [' AREA', 'SPACE', 0],
    ['AREA\t', 'SPACE', 4],
    ['AREA^2', 'CHARACTER_NOT_ALLOWED', 4],
    ['AREA%2', 'CHARACTER_NOT_ALLOWED', 4],
    ['1+.5', 'CHARACTER_NOT_ALLOWED', 2],
    ['1,5', 'CHARACTER_NOT_ALLOWED', 1],
    ['AREA_', 'CHARACTER_NOT_ALLOWED', 4],
    ['1.', 'ONLY_DIGITS_AFTER_DOT', 2],
    ['1.+2', 'ONLY_DIGITS_AFTER_DOT', 2],
    ['1.5.2', 'ONLY_DIGITS_AFTER_DOT', 3],
    ['1.AREA', 'ONLY_DIGITS_AFTER_DOT', 2],
    ['AREA2', 'NUMBER_OR_OPERATOR_IN_INPUT', 4],
    ['1+AREA.5', 'NUMBER_OR_OPERATOR_IN_INPUT', 6],
    ['STEP-FLASHING', 'NUMBER_OR_OPERATOR_IN_INPUT', 4],
    ['1+GUTTER', 'UNKNOWN_INPUT', 2],
    ['area', 'UNKNOWN_INPUT', 0],
    ['AREASQUARES', 'UNKNOWN_INPUT', 0],
    ['2AREA', 'TWO_VALUES_IN_A_ROW', 1],
    ['2(3)', 'TWO_VALUES_IN_A_ROW', 1],
    ['(2)(3)', 'TWO_VALUES_IN_A_ROW', 3],
    ['(2)AREA', 'TWO_VALUES_IN_A_ROW', 3],
    ['1++2', 'TWO_OPERATORS_IN_A_ROW', 2],
    ['1*-2', 'TWO_OPERATORS_IN_A_ROW', 2],
    ['-1', 'MUST_BEGIN_WITH_VALUE', 0],
    ['(*1)', 'MUST_BEGIN_WITH_VALUE', 1],
    ['1+', 'MUST_END_WITH_VALUE', 1],
    ['(1+)', 'MUST_END_WITH_VALUE', 2],
    [')1(', 'CLOSING_PARENTHESIS_FIRST', 0],
    ['1)+(2', 'CLOSING_PARENTHESIS_FIRST', 1],
    ['1+()', 'EMPTY_PARENTHESES', 3],
    ['((1)', 'PARENTHESIS_NOT_CLOSED', 0],
    ['1+(2', 'PARENTHESIS_NOT_CLOSED', 2],
  ] as const

  it.each(cases)('refuses %s as %s at %s', (text, code, position) => {
    expect(parseFormula(text)).toEqual({ ok: false, code, position })
  })

  it('has a case for every rule', () => {
    expect(new Set(cases.map(([, code]) => code))).toEqual(new Set(FORMULA_ERRORS))
  })

  it('never throws, and points inside the text', () => {
    const piece = fc.constantFrom('AREA', 'SQUARES', '1', '2.5', '+', '-', '*', '/', '(', ')', '.', ' ', 'x', '٣', '🏠')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const parsed = parseFormula(text)
          if (parsed.ok) return
          expect(parsed.position).toBeGreaterThanOrEqual(0)
          expect(parsed.position).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })

  it('parses the deepest nesting that fits', () => {
    const depth = (FORMULA_MAX_LENGTH - 2) / 2
    expect(parseFormula(`${'('.repeat(depth)}1${')'.repeat(depth)}`).ok).toBe(true)
  })
})

describe('the arithmetic', () => {
  it.each([
    ['1+2*3', 7_000],
    ['(1+2)*3', 9_000],
    ['10-4-3', 3_000],
    ['24/4/2', 3_000],
    ['0.1+0.2', 300],
    ['1/3*3', 1_000],
    ['SQUARES*(100+WASTE)/100', 27_060],
    ['EAVES+RAKES', 194_500],
    ['007', 7_000],
  ])('computes %s', (text, expected) => {
    expect(ordered(text, 'linealFeet')).toEqual({ ok: true, quantityThousandths: expected })
  })

  it('agrees with JavaScript on any formula', () => {
    const leaf = fc.oneof(fc.integer({ min: 0, max: 99 }).map(String), fc.constantFrom('SQUARES', 'EAVES', '0.5'))
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/'), leaf).map((parts) => parts.join('')),
        tie('expression').map((inner) => `(${inner})`),
      ),
    }))
    fc.assert(
      fc.property(expression, (text) => {
        const result = evaluated(text)
        const script = text
          .replaceAll('SQUARES', '24.6')
          .replaceAll('EAVES', '110.5')
          .replaceAll(/\b0+(?=\d)/g, '')
        const expected = new Function(`return ${script}`)() as number
        if (!result.ok) {
          expect(Number.isFinite(expected)).toBe(false)
          return
        }
        const value = Number(result.value.numerator) / Number(result.value.denominator)
        expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)) * 1e3)
      }),
    )
  })

  it('refuses a division by zero at its position', () => {
    expect(evaluated('1+AREA/0')).toEqual({ ok: false, reason: 'DIVISION_BY_ZERO', position: 6 })
    expect(evaluated('AREA/(HIPS*2)')).toEqual({ ok: false, reason: 'DIVISION_BY_ZERO', position: 4 })
  })

  it('refuses a measurement that the roof lacks', () => {
    expect(evaluated('AREA+VALLEYS')).toEqual({ ok: false, reason: 'NOT_MEASURED', input: 'VALLEYS' })
    for (const input of FORMULA_INPUTS) {
      expect(evaluated(input, {})).toEqual({ ok: false, reason: 'NOT_MEASURED', input })
    }
  })
})

describe('whole packages', () => {
  it.each([
    ['SQUARES*3', 'bundle', 74_000],
    ['(EAVES+RAKES)/105', 'bundle', 2_000],
    ['SQUARES/10', 'roll', 3_000],
    ['210/105', 'bundle', 2_000],
    ['0.1*3/0.3', 'box', 1_000],
    ['0', 'box', 0],
    ['EAVES+RAKES', 'linealFeet', 194_500],
    ['10/3', 'linealFeet', 3_333],
  ] as const)('orders %s in %s as %s thousandths', (text, unit, expected) => {
    expect(ordered(text, unit)).toEqual({ ok: true, quantityThousandths: expected })
  })

  it('rounds up after the formula, by less than a package', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 1e4 }), fc.constantFrom(...UNIT_TYPES), (n, d, unit) => {
        const quantity = orderQuantity({ numerator: BigInt(n), denominator: BigInt(d) }, unit)
        if (!quantity.ok) throw new Error(quantity.reason)
        const over = quantity.quantityThousandths / 1_000 - n / d
        if (unit === 'linealFeet') {
          expect(Math.abs(over)).toBeLessThanOrEqual(0.000_500_1)
          return
        }
        expect(quantity.quantityThousandths % 1_000).toBe(0)
        expect(over).toBeGreaterThanOrEqual(-1e-9)
        expect(over).toBeLessThan(1)
      }),
    )
  })

  it('refuses a negative order quantity', () => {
    expect(ordered('1-2', 'bundle')).toEqual({ ok: false, reason: 'BELOW_ZERO' })
  })
})
