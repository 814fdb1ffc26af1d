/**
 * The outcome for a lead whose roof was to be measured by an airborne scan. Zod-free.
 *
 * - `measured`: a roof that fits the scan; `pitchOnly`: only its planes. `already`: it was measured before.
 * - `noHouse`: its address is unknown, or there is no outline at it; `notHouse`: clearly not a house.
 * - `notFlown`: no flight covers it; `notRead`: a flight could not be read, which may work later.
 * - `newer`: the flight shows bare ground where the house is. `tooFewPoints`, `covered`, `heightsUndecided`,
 * `outlineDoesNotFit`, `noFit`: as reported by the measurement.
 * - `gone`: the lead was permanently deleted in the meantime.
 */
export const scanOutcomes = [
  'measured',
  'pitchOnly',
  'already',
  'noHouse',
  'notHouse',
  'notFlown',
  'newer',
  'covered',
  'tooFewPoints',
  'outlineDoesNotFit',
  'noFit',
  'heightsUndecided',
  'notRead',
  'gone',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/** How many days the outcome of each lead is stored; the counts remain. */
export const scanLeadDays = 90
