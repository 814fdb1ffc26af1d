import type { ScanOutcome } from '@gable/contract/scan-outcome'
import type { ScanReason } from '../geo.table.ts'
import type { ScanAnswer } from './geo.scan.ts'

/** What measuring a house can come to. */
export type HouseOutcome = Exclude<ScanOutcome, 'already' | 'noHouse' | 'notHouse' | 'gone'>

const reasons: Partial<Record<ScanReason | '', HouseOutcome>> = {
  noRoof: 'newer',
  covered: 'covered',
  tooFewPoints: 'tooFewPoints',
  outlineDoesNotFit: 'outlineDoesNotFit',
  heightsUndecided: 'heightsUndecided',
  notFlown: 'notFlown',
  notRead: 'notRead',
}

/** What a scan said of a house, in the words of lists and of the command. */
export function outcomeOf({ kind, reason }: ScanAnswer): HouseOutcome {
  return kind === 'none' ? (reasons[reason] ?? 'noFit') : kind
}
