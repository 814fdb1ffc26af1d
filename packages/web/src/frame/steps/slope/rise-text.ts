import { wholeNumber } from '@gable/contract/format/figure'

/** A rise over 12: whole inches if chosen, with a tenth if measured: "6", "5.7". */
export function riseText(rise: number): string {
  return String(Number(rise.toFixed(1)))
}

/** The angle of a rise over 12, in whole degrees. */
export function degreesText(rise: number): string {
  return wholeNumber((Math.atan(rise / 12) * 180) / Math.PI)
}
