import { oneDecimal } from '@gable/contract/format/figure'
import type { RoofValues } from '@gable/contract/material-formula'
import { inputNames } from '@gable/contract/material-words'
import { FORMULA_INPUTS } from '@gable/pricing/formula-input'
import { Muted } from '../../../../ui/parts.tsx'

const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** "2,210 sq ft", "10%", "6/12". */
const withUnit = (value: number, unit: string) => `${oneDecimal(value)}${/^[a-z]/.test(unit) ? ' ' : ''}${unit}`

/** The roof measurements that formulas use, each with its unit. */
export function RoofValuesList({ values }: { values: RoofValues }) {
  const known = FORMULA_INPUTS.flatMap((input) => {
    const value = values[input]
    const { name, unit } = inputNames[input]
    return value === undefined ? [] : `${sentenceCase(name)}: ${withUnit(value / 1_000, unit)}`
  })
  return <Muted>{known.join(' · ')}</Muted>
}
