import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, useCompanyUser } from '../../shared/session.ts'
import { FigureCards, figureRoom } from './FigureCards.tsx'
import { share, waitingOf } from './figures.ts'
import { text } from './text.ts'

/** The four figures above the dashboard's list, for the last 12 weeks. Renders nothing until there is a lead. */
export default function KeyFigures() {
  const { currency } = useCompanyUser().company
  const overview = useQuery(api.analytics.overview.queryOptions())
  if (overview.isPending) return <Skeleton className={figureRoom} />
  if (!overview.data || overview.data.total.leads + overview.data.before.leads === 0) return null
  const { total, before } = overview.data
  const note = (figure: string) => text('key.before', { figure })
  const figures = [
    { label: text('key.leads'), value: wholeNumber(total.leads), note: note(wholeNumber(before.leads)) },
    { label: text('key.waiting'), value: wholeNumber(waitingOf(total)), note: note(wholeNumber(waitingOf(before))) },
    {
      label: text('key.sold'),
      value: text('key.soldOf', { sold: wholeNumber(total.sold), share: share(total.sold, total.leads) }),
      note: note(wholeNumber(before.sold)),
    },
    {
      label: text('contracts'),
      value: money(total.soldCents, currency, 'whole'),
      note: note(money(before.soldCents, currency, 'whole')),
    },
  ]
  return <FigureCards label={text('key.title')} figures={figures} />
}
