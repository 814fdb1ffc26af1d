import type { LeadStructure } from '@gable/contract/lead'
import { roofOf } from '@gable/roof/roof-of'
import { standInNotes } from '@gable/roof/shape/stand-in-words'
import { Text } from '@mantine/core'
import { useMemo } from 'react'

/** Which of its planes rise does not depend on how steep they are. */
const anyRise = 6

/** What was taken where the walls do not fit the chosen ends exactly; nothing where they do. */
export default function StandInNote({ structure }: { structure: LeadStructure }) {
  const { outline, shape, supported } = structure
  const taken = useMemo(() => {
    const result = supported ? roofOf({ rings: outline, shape, rise: anyRise, overhangFeet: 0 }) : undefined
    return result?.ok ? standInNotes(result).join(' ') : ''
  }, [outline, shape, supported])
  if (!taken) return null
  return (
    <Text size="xs" c="dimmed">
      {taken}
    </Text>
  )
}
