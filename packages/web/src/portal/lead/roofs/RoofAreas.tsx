import { area } from '@gable/contract/format/figure'
import type { LeadStructure } from '@gable/contract/lead'
import { Table, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { roofsText } from './texts/text.ts'

// What derives roofs is large, and says something of few of them.
const StandInNote = lazy(() => import('./StandInNote.tsx'))

/** The lead's roofs seen from above: as they stand now, beside what was detected. */
export function RoofAreas({ structures }: { structures: LeadStructure[] }) {
  return (
    <Table mt="sm" aria-label={roofsText('roofs.list')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{roofsText('roofs.name')}</Table.Th>
          <Table.Th ta="right">{roofsText('roofs.now')}</Table.Th>
          <Table.Th ta="right">{roofsText('roofs.detected')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {structures.map((structure) => (
          <Table.Tr key={structure.id}>
            <Table.Td>
              {structure.name}
              {structure.included ? (
                <Suspense>
                  <StandInNote structure={structure} />
                </Suspense>
              ) : (
                <Text size="xs" c="dimmed">
                  {roofsText('roofs.out')}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">{area(structure.planAreaSqft)}</Table.Td>
            <Table.Td ta="right">
              {structure.detected ? area(structure.detected.planAreaSqft) : roofsText('roofs.drawn')}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
