import type { MarketDetail } from '@gable/contract/market'
import { useQuery } from '@tanstack/react-query'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { QueryBoundary } from '../../../../ui/parts.tsx'
import { api } from '../../../shared/session.ts'
import { MarketNotFound } from '../market-query.tsx'
import { AreaForm } from './AreaForm.tsx'

export default function AreaTab({ market: { id } }: { market: MarketDetail }) {
  const query = useQuery(toEdit(api.market.area.queryOptions({ input: { id } })))
  return (
    <QueryBoundary fresh query={query} lines={8} height={28} unknown={<MarketNotFound />}>
      {(area) => <AreaForm id={id} latest={area} refetch={async () => (await query.refetch()).data} />}
    </QueryBoundary>
  )
}
