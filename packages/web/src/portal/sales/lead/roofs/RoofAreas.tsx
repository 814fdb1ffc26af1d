import { area } from '@gable/contract/format/figure'
import type { LeadStructure } from '@gable/contract/lead'
import { roofOf } from '@gable/roof/roof-of'
import { standInNotes } from '@gable/roof/shape/stand-in-words'
import { useMemo } from 'react'
import { Hint } from '../../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { roofsText } from './text.ts'

/** Any rise works, since the slope does not affect which planes rise. */
const anyRise = 6

// Loaded on demand, because deriving roofs needs much code and few roofs have such a note.

const columns: ReadColumn<LeadStructure>[] = [
  {
    key: 'name',
    label: roofsText('roofs.name'),
    cell: (structure) => (
      <>
        {structure.name}
        {structure.included ? <StandInNote structure={structure} /> : <Hint>{roofsText('roofs.out')}</Hint>}
      </>
    ),
  },
  {
    key: 'now',
    label: roofsText('roofs.now'),
    figure: true,
    cell: ({ planAreaSqft }) => area(planAreaSqft),
  },
  {
    key: 'detected',
    label: roofsText('roofs.detected'),
    figure: true,
    cell: ({ detected }) => (detected ? area(detected.planAreaSqft) : roofsText('roofs.drawn')),
  },
]

/** The lead's roofs from above: as they are now, next to what was detected. */
export function RoofAreas({ structures }: { structures: LeadStructure[] }) {
  return <ReadTable label={roofsText('roofs.list')} columns={columns} rows={structures} keyOf={({ id }) => id} />
}

/** Says which shape was used where the walls do not fit the selected ends exactly. Renders nothing where they do. */
function StandInNote({ structure }: { structure: LeadStructure }) {
  const { outline, shape, supported } = structure
  const taken = useMemo(() => {
    const result = supported ? roofOf({ rings: outline, shape, rise: anyRise, overhangFeet: 0 }) : undefined
    return result?.ok ? standInNotes(result).join(' ') : ''
  }, [outline, shape, supported])
  if (!taken) return null
  return <Hint>{taken}</Hint>
}
