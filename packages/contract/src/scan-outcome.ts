/**
 * What became of a lead whose roof was to be measured from above. Zod-free.
 *
 * - `measured`: a roof that fits the scan; `pitchOnly`: its planes alone. `already`: it had been measured before.
 * - `noHouse`: its address is not known, or no outline stands there; `notHouse`: plainly no house.
 * - `notFlown`: nobody has flown there; `notRead`: a flight could not be read, which another time may be otherwise.
 * - `newer`: the flight shows the ground where the house stands. `tooFewPoints`, `covered`, `heightsUndecided`,
 *   `outlineDoesNotFit`, `noFit`: as the measuring says.
 * - `gone`: the lead was deleted for good meanwhile.
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

/** So many days it is known of each lead what became of it; the counts stay. */
export const scanLeadDays = 90
