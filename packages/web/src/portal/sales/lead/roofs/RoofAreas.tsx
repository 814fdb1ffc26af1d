import { area } from '@gable/contract/format/figure'
import type { LeadStructure } from '@gable/contract/lead'
import { deferred } from '../../../../ui/deferred.tsx'
import { type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { Hint } from '../../../../ui/words.tsx'
import { roofsText } from './text.ts'

// Loaded on demand, because deriving roofs needs much code and few roofs have such a note.
const StandInNote = deferred(() => import('./StandInNote.tsx'))

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
