import type { LeadDetail } from '@gable/contract/lead'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { Loading, PageHeader, QueryBoundary } from '../../../../ui/parts.tsx'
import { leadPath } from '../../../shared/paths.ts'
import { titleOf } from '../lead-names.ts'
import { LeadNotFound, leadOptions } from '../lead-query.tsx'
import { text } from '../text.ts'

const RoofsForm = lazy(() => import('./RoofsForm.tsx'))
const loading = <Loading lines={8} height={28} />

/** Edits the roofs of a lead on the map: their outlines, names and slope. */
export default function EditRoofsPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const query = useQuery(toEdit(leadOptions(leadId)))
  return (
    <QueryBoundary page fresh query={query} pending={loading} unknown={<LeadNotFound />}>
      {(lead) => (
        <>
          <PageHeader title={text('lead.roofs.edit')} back={{ to: leadPath(leadId), label: titleOf(lead) }} />
          <Suspense fallback={loading}>
            <Editor lead={lead} refetch={async () => (await query.refetch()).data} />
          </Suspense>
        </>
      )}
    </QueryBoundary>
  )
}

function Editor({ lead, refetch }: { lead: LeadDetail; refetch: () => Promise<LeadDetail | undefined> }) {
  // The lead as it was when the editor was opened, so that other people's changes do not affect it.
  const [seen, setSeen] = useState(lead)
  const { point, version } = seen
  const reload = async () => setSeen((await refetch()) ?? seen)
  if (point === null) return <Text c="dimmed">{text('lead.noMap')}</Text>
  // The key resets the form for another version.
  return <RoofsForm key={version} lead={{ ...seen, point }} page={leadPath(lead.id)} reload={() => void reload()} />
}
