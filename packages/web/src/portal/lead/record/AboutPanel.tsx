import { dateTime } from '@gable/contract/format/day'
import type { LeadDetail } from '@gable/contract/lead'
import { Skeleton, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { useCompanyUser } from '../../session.ts'
import { agoOf, firstAnswerWords, marketOf } from '../lead-names.ts'
import { text } from './texts/text.ts'

const TagsField = lazy(() => import('./TagsField.tsx'))

/** Where the lead came from, and when. */
export function AboutPanel({ lead }: { lead: LeadDetail }) {
  const { company } = useCompanyUser()
  return (
    <Panel title={text('lead.about')} flush>
      <Stack gap="sm">
        <Suspense fallback={<Skeleton height={60} />}>
          <TagsField lead={lead} />
        </Suspense>
        {lead.originalRep && <Fact label={text('lead.originalRep')} value={lead.originalRep} />}
        {marketOf(lead) && <Fact label={text('lead.market')} value={marketOf(lead)} />}
        {lead.leadSource && <Fact label={text('lead.leadSource')} value={lead.leadSource} />}
        <Fact label={text('lead.source')} value={text(`lead.source.${lead.source}`)} />
        <Fact label={text('lead.createdAt')} value={dateTime(lead.createdAt, company.timeZone)} />
        {lead.firstAnswer && <Fact label={text('lead.firstAnswer')} value={firstAnswerWords(lead.firstAnswer)} />}
        {lead.awaitsAnswer && <Fact label={text('lead.firstAnswer')} value={text('lead.firstAnswer.none')} />}
        <Fact label={text('lead.lastActivity')} value={agoOf(lead.lastActivityAt)} />
      </Stack>
    </Panel>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm">{value}</Text>
    </div>
  )
}
