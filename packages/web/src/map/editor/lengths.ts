import { metersToFeet } from '@gable/roof/units'
import { editorText } from './editor-text.ts'

function inches(meters: number): [feet: number, inches: number] {
  const total = Math.round(metersToFeet(meters) * 12)
  return [Math.floor(total / 12), total % 12]
}

/** A length as drawn: 24′ 6″. */
export function drawnLength(meters: number): string {
  const [feet, rest] = inches(meters)
  return `${feet}′ ${rest}″`
}

/** A length as announced: 24 feet 6 inches. */
export function spokenLength(meters: number): string {
  const [feet, rest] = inches(meters)
  return `${editorText('length.feet', { count: feet })} ${editorText('length.inches', { count: rest })}`
}
