import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Failed } from '../../../ui/Failed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { NotFound } from '../../../ui/NotFound.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { titleOf } from '../lead-names.ts'
import { isUnknownLead, leadToEdit } from '../lead-query.ts'
import { text } from '../texts/text.ts'

const RoofsForm = lazy(() => import('./RoofsForm.tsx'))

/** The roofs of a lead on the map: their outlines, names and slope. */
export default function EditRoofsPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const lead = useQuery(leadToEdit(leadId))
  if (lead.data && lead.isFetchedAfterMount) {
    const page = `/personal/dashboard/leads/${leadId}`
    const header = <PageHeader title={text('lead.roofs.edit')} back={{ to: page, label: titleOf(lead.data) }} />
    const { point } = lead.data
    if (point === null) {
      return (
        <>
          {header}
          <Text c="dimmed">{text('lead.noMap')}</Text>
        </>
      )
    }
    return (
      <>
        {header}
        <Suspense fallback={<Loading lines={8} height={28} />}>
          <RoofsForm
            // Another version is another form: nothing of the older one is kept.
            key={lead.dataUpdatedAt}
            lead={{ ...lead.data, point }}
            page={page}
            reload={() => void lead.refetch()}
          />
        </Suspense>
      </>
    )
  }
  if (lead.isPending || lead.isFetching) return <Loading lines={8} height={28} />
  if (isUnknownLead(lead.error)) return <NotFound title={text('lead.gone')} hint={text('lead.goneHint')} />
  return <Failed page error={lead.error} onRetry={() => void lead.refetch()} />
}
