import { area, wholeNumber } from '@gable/contract/format/figure'
import type { ScannedPlane } from '@gable/contract/roof-scan'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import { type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { text } from './text.ts'

const columns: ReadColumn<ScannedPlane>[] = [
  {
    key: 'pitch',
    label: text('scan.plane.pitch'),
    cell: ({ rise, pitchErrorDegrees }) =>
      text('scan.pitchOf', { pitch: pitchText(rise), value: rise.toFixed(2), error: pitchErrorDegrees.toFixed(1) }),
  },
  {
    key: 'faces',
    label: text('scan.plane.faces'),
    cell: ({ azimuthDegrees }) =>
      azimuthDegrees === null ? text('scan.level') : compassText(azimuthDegrees, ENGLISH_WORDS),
  },
  { key: 'area', label: text('scan.plane.area'), figure: true, cell: ({ areaSqft }) => area(areaSqft) },
  {
    key: 'points',
    label: text('scan.plane.points'),
    figure: true,
    from: 'xs',
    cell: ({ points }) => wholeNumber(points),
  },
]

/** Planes that do not belong to a single roof, the largest first. */
export function ScannedPlanes({ planes, label }: { planes: readonly ScannedPlane[]; label: string }) {
  return <ReadTable label={label} columns={columns} rows={planes} keyOf={(_plane, index) => index} />
}
