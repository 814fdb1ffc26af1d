import type { MarketDetail } from '@gable/contract/market'
import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '../../../ui/Dialog.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { Loading } from '../../../ui/parts.tsx'
import { marketPath } from './market-query.tsx'
import { text } from './text.ts'

// Loaded after the page, because a form includes the contract's schemas.
const MarketNameForm = deferred(() => import('./MarketNameForm.tsx'), <Loading lines={2} height={36} />)

/** Creates a market and opens it to set its service area, or renames one. */
export function MarketDialog({ market, onClose }: { market?: MarketDetail; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog onClose={onClose} title={text(market ? 'market.rename' : 'markets.add')}>
      <MarketNameForm
        market={market}
        onDone={market ? onClose : (id) => void navigate({ to: marketPath(id) })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
