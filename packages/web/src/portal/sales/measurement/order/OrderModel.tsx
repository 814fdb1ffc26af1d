import type { ReportModel } from '@gable/contract/measurement-model'
import type { OrderDetail } from '@gable/contract/measurement-order'
import { roofsOfLines } from '@gable/roof/report/roof-of-lines'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { QueryBoundary } from '../../../../ui/parts.tsx'
import { api } from '../../../shared/session.ts'
import { modelFileName } from '../model/model-file-name.ts'
import { RoofModel } from '../model/RoofModel.tsx'
import { text as reportText } from '../text.ts'
import { text } from './text.ts'

/** The roofs of a vendor's or uploaded report in 3D, from the lines in its file. */
export default function OrderModel({ order: { id, street } }: { order: OrderDetail }) {
  const model = useQuery(api.measurement.model.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY }))
  return (
    <QueryBoundary query={model} pending={<Skeleton height={420} />}>
      {(data) => <Loaded model={data.model} street={street} />}
    </QueryBoundary>
  )
}

function Loaded({ model, street }: { model: ReportModel; street: string }) {
  const roofs = useMemo(() => roofsOfLines(model.structures), [model])
  return (
    <RoofModel
      roofs={roofs}
      label={reportText('model.label', { street })}
      fileName={modelFileName(street)}
      highEave={text('order.parapet')}
    />
  )
}
