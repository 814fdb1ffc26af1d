import type { MarketRow } from '@gable/contract/market'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { text } from '../text.ts'

/** Deletes a market. One with leads and the last active one cannot be deleted. */
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
