import { dateTime } from '@gable/contract/format/day'
import type { LeadDetail } from '@gable/contract/lead'
import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FactList } from '../../../../ui/FactList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
import { agoOf, firstAnswerWords, marketOf } from '../lead-names.ts'
import { text } from './texts/text.ts'

const TagsField = lazy(() => import('./TagsField.tsx'))

/** Where the lead came from, and when. */
export function AboutPanel({ lead }: { lead: LeadDetail }) {
  const { company } = useCompanyUser()
  const firstAnswer = lead.awaitsAnswer
    ? text('lead.firstAnswer.none')
    : lead.firstAnswer
      ? firstAnswerWords(lead.firstAnswer)
      : ''
  const facts = [
    { label: text('lead.originalRep'), value: lead.originalRep },
    { label: text('lead.market'), value: marketOf(lead) },
    { label: text('lead.leadSource'), value: lead.leadSource },
    { label: text('lead.source'), value: text(`lead.source.${lead.source}`) },
    { label: text('lead.createdAt'), value: dateTime(lead.createdAt, company.timeZone) },
    { label: text('lead.lastActivity'), value: agoOf(lead.lastActivityAt) },
    { label: text('lead.firstAnswer'), value: firstAnswer },
  ]
  return (
    <Panel title={text('lead.about')} flush>
      <Stack gap="sm">
        <Suspense fallback={<Skeleton height={60} />}>
          <TagsField lead={lead} />
        </Suspense>
        <FactList facts={facts.filter(({ value }) => value !== '')} />
      </Stack>
    </Panel>
  )
}
