import type { MarketDetail } from '@gable/contract/market'
import { useQuery } from '@tanstack/react-query'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { api } from '../../../shared/api.ts'
import { MarketNotFound } from '../market-query.tsx'
import { AreaForm } from './AreaForm.tsx'

export default function AreaTab({ market: { id } }: { market: MarketDetail }) {
  const query = useQuery(toEdit(api.market.area.queryOptions({ input: { id } })))
  return (
    <QueryBoundary fresh query={query} pending={<Loading lines={8} height={28} />} unknown={<MarketNotFound />}>
      {(area) => <AreaForm id={id} latest={area} refetch={async () => (await query.refetch()).data} />}
    </QueryBoundary>
  )
}
