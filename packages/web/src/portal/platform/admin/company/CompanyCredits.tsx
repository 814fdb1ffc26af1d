import type { CompanyDetail } from '@gable/contract/admin-company'
import { wholeNumber } from '@gable/contract/format/figure'
import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../../../ui/Loading.tsx'
import { PanelList } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { CreditTable } from '../../../account/billing/CreditTable.tsx'
import { text } from '../text.ts'
import { creditHistoryOptions, creditsOptions } from './company-query.ts'

const ChangeCredits = lazy(() => import('./ChangeCredits.tsx'))

/** A company's credits with their history, and a way to add or remove some. */
export function CompanyCredits({ company: { id, timeZone, deletedAt } }: { company: CompanyDetail }) {
  const balance = useQuery(creditsOptions(id))
  const history = useInfiniteQuery(creditHistoryOptions(id))
  const [changing, setChanging] = useState(false)
  return (
    <Panel
      title={text('credit.title')}
      aside={
        !deletedAt && (
          <Button size="xs" onClick={() => setChanging(true)}>
            {text('credit.change')}
          </Button>
        )
      }
      flush
    >
      <Stack gap="sm">
        <QueryBoundary query={balance} pending={<Loading lines={1} height={16} />}>
          {({ available, pending }) => (
            <Text size="sm">
              {text('credit.balance', { available: wholeNumber(available), pending: wholeNumber(pending) })}
            </Text>
          )}
        </QueryBoundary>
        <PanelList query={history} empty={text('credit.none')} more={text('credit.more')} lines={3}>
          {(rows) => <CreditTable rows={rows} timeZone={timeZone} />}
        </PanelList>
      </Stack>
      {changing && (
        <Suspense>
          <ChangeCredits companyId={id} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
