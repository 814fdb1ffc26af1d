import type { LoanProductRow } from '@gable/contract/rate'
import { rateAccess } from '@gable/contract/rate.access'
import { Button } from '@mantine/core'
import { askThen } from '../../../ui/DeleteButton.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../shared/api.ts'
import { useMay } from '../../shared/session.ts'
import { text } from './text.ts'

/** Makes a loan product the base package, after a confirmation that explains the effects. */
export function MakeBaseButton({ product: { id, name } }: { product: Pick<LoanProductRow, 'id' | 'name'> }) {
  const may = useMay(rateAccess.setBase)
  const change = useAction({
    run: () => client.rate.setBase({ productId: id }),
    thing: text('base.thing'),
    action: text('base.changed'),
    invalidate: [...invalidatesFor('rate'), ...invalidatesFor('financing'), ...invalidatesFor('market')],
  })
  if (!may) return null
  const question = { title: text('base.title', { name }), body: text('base.body'), action: text('base.make') }
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={text('base.makeOf', { name })}
      loading={change.isPending}
      onClick={() => void askThen(question, () => change.mutate(undefined))}
    >
      {text('base.make')}
    </Button>
  )
}
