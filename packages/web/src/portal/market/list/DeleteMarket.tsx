import type { MarketRow } from '@gable/contract/market'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { client, invalidatesFor } from '../../api.ts'
import { text } from '../text.ts'

/** Deletes a market; one that has leads, and the last one that is on, stay. */
export function DeleteMarket({ row: { id, name, version } }: { row: MarketRow }) {
  return (
    <DeleteButton
      title={text('market.deleteTitle')}
      body={text('market.deleteBody', { name })}
      run={() => client.market.delete({ id, version })}
      thing={text('market.thing')}
      action={text('market.deleted')}
      invalidate={invalidatesFor('market')}
    >
      {text('market.delete')}
    </DeleteButton>
  )
}
