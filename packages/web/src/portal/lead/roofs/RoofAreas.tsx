import type { LeadStructure } from '@gable/contract/lead'
import { roofOf } from '@gable/roof/roof-of'
import { STAND_IN_NOTES } from '@gable/roof/shape/stand-in-words'
import { Table, Text } from '@mantine/core'
import { area } from '../../../ui/format.ts'
import { text } from '../texts/text.ts'

/** The lead's roofs seen from above: as they stand now, beside what was detected. */
export function RoofAreas({ structures }: { structures: LeadStructure[] }) {
  return (
    <Table mt="sm" aria-label={text('lead.roofs.list')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text('lead.roofs.name')}</Table.Th>
          <Table.Th ta="right">{text('lead.roofs.now')}</Table.Th>
          <Table.Th ta="right">{text('lead.roofs.detected')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {structures.map(({ id, name, included, planAreaSqft, detected, ...structure }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {name}
              {!included && (
                <Text size="xs" c="dimmed">
                  {text('lead.roofs.out')}
                </Text>
              )}
              {included && (
                <Text size="xs" c="dimmed">
                  {takenFor(structure)}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">{area(planAreaSqft)}</Table.Td>
            <Table.Td ta="right">{detected ? area(detected.planAreaSqft) : text('lead.roofs.drawn')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Which of its planes rise does not depend on how steep they are. */
const anyRise = 6

/** What was taken where the walls do not fit the chosen ends exactly; undefined where they do. */
function takenFor({ outline, shape, supported }: Pick<LeadStructure, 'outline' | 'shape' | 'supported'>) {
  const result = supported ? roofOf({ rings: outline, shape, rise: anyRise, overhangFeet: 0 }) : undefined
  return result?.ok && result.taken ? STAND_IN_NOTES[result.taken] : undefined
}
