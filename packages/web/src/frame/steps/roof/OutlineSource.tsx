import { longDate } from '@gable/contract/format/day'
import { Disclosure } from '../../../homeowner/card/Disclosure.tsx'
import type { FlowStructure } from '../../flow/flow-structure.ts'
import { text } from '../../texts/index.ts'

/** An outline's origin: source, date, license. For an uncertain one, states how it affects the price. */
export function OutlineSource({ structure }: { structure: FlowStructure }) {
  const { detected } = structure
  const uncertain = detected?.uncertain ?? true
  const source = detected?.source ?? 'drawn'
  return (
    <>
      {uncertain && <p className="roof-uncertain">{text('roof.source.uncertain')}</p>}
      <Disclosure title={text('roof.source.title')}>
        <p>{text(`roof.source.${source}`)}</p>
        {detected && (
          <p>
            {detected.date ? text('roof.source.date', { date: longDate(detected.date) }) : text('roof.source.noDate')}
          </p>
        )}
        {detected?.notice && <p>{detected.notice}</p>}
      </Disclosure>
    </>
  )
}
