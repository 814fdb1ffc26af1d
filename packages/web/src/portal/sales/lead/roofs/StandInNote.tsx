import type { LeadStructure } from '@gable/contract/lead'
import { roofOf } from '@gable/roof/roof-of'
import { standInNotes } from '@gable/roof/shape/stand-in-words'
import { useMemo } from 'react'
import { Hint } from '../../../../ui/words.tsx'

/** Any rise works, since the slope does not affect which planes rise. */
const anyRise = 6

/** Says which shape was used where the walls do not fit the selected ends exactly. Renders nothing where they do. */
export default function StandInNote({ structure }: { structure: LeadStructure }) {
  const { outline, shape, supported } = structure
  const taken = useMemo(() => {
    const result = supported ? roofOf({ rings: outline, shape, rise: anyRise, overhangFeet: 0 }) : undefined
    return result?.ok ? standInNotes(result).join(' ') : ''
  }, [outline, shape, supported])
  if (!taken) return null
  return <Hint>{taken}</Hint>
}
