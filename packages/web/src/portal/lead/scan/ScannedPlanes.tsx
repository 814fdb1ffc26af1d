import { area, wholeNumber } from '@gable/contract/format/figure'
import type { ScannedPlane } from '@gable/contract/roof-scan'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import { Table } from '@mantine/core'
import { text } from './texts/text.ts'

/** Planes that belong to no one roof, the largest first. */
export function ScannedPlanes({ planes, label }: { planes: readonly ScannedPlane[]; label: string }) {
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text('scan.plane.pitch')}</Table.Th>
          <Table.Th scope="col">{text('scan.plane.faces')}</Table.Th>
          <Table.Th scope="col" ta="right">
            {text('scan.plane.area')}
          </Table.Th>
          <Table.Th scope="col" ta="right" visibleFrom="xs">
            {text('scan.plane.points')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {planes.map((plane, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scan is a snapshot, its planes never move
          <Table.Tr key={place}>
            <Table.Td>
              {text('scan.pitchOf', {
                pitch: pitchText(plane.rise),
                value: plane.rise.toFixed(2),
                error: plane.pitchErrorDegrees.toFixed(1),
              })}
            </Table.Td>
            <Table.Td>
              {plane.azimuthDegrees === null ? text('scan.level') : compassText(plane.azimuthDegrees, ENGLISH_WORDS)}
            </Table.Td>
            <Table.Td ta="right">{area(plane.areaSqft)}</Table.Td>
            <Table.Td ta="right" visibleFrom="xs">
              {wholeNumber(plane.points)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
