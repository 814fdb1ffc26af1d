import { metresToFeet } from '@gable/roof/units'
import { editorText } from './editor-text.ts'

function inches(metres: number): [feet: number, inches: number] {
  const total = Math.round(metresToFeet(metres) * 12)
  return [Math.floor(total / 12), total % 12]
}

/** A length as drawn: 24′ 6″. */
export function drawnLength(metres: number): string {
  const [feet, rest] = inches(metres)
  return `${feet}′ ${rest}″`
}

/** A length as announced: 24 feet 6 inches. */
export function spokenLength(metres: number): string {
  const [feet, rest] = inches(metres)
  return `${editorText('length.feet', { count: feet })} ${editorText('length.inches', { count: rest })}`
}
