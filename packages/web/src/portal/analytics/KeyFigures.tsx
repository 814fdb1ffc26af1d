import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useCompanyUser } from '../session.ts'
import { share, waitingOf } from './figures.ts'
import classes from './KeyFigures.module.css'
import { text } from './texts/text.ts'

/** The four figures above the dashboard's list, of the last 12 weeks. Renders nothing before there is a lead. */
export default function KeyFigures() {
  const { currency } = useCompanyUser().company
  const overview = useQuery(api.analytics.overview.queryOptions())
  if (overview.isPending) return <Skeleton className={classes.room} />
  if (!overview.data || overview.data.total.leads + overview.data.before.leads === 0) return null
  const { total, before } = overview.data
  const figures = [
    { label: text('key.leads'), value: wholeNumber(total.leads), before: wholeNumber(before.leads) },
    { label: text('key.waiting'), value: wholeNumber(waitingOf(total)), before: wholeNumber(waitingOf(before)) },
    {
      label: text('key.sold'),
      value: text('key.soldOf', { sold: wholeNumber(total.sold), share: share(total.sold, total.leads) }),
      before: wholeNumber(before.sold),
    },
    {
      label: text('key.contracts'),
      value: money(total.soldCents, currency, 'whole'),
      before: money(before.soldCents, currency, 'whole'),
    },
  ]
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 2, md: 4 }}
      spacing="sm"
      aria-label={text('key.title')}
      className={classes.figures}
    >
      {figures.map(({ label, value, before: earlier }) => (
        <Paper key={label} component="li" withBorder className={classes.figure}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text className={classes.value}>{value}</Text>
          <Text size="xs" c="dimmed">
            {text('key.before', { figure: earlier })}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
