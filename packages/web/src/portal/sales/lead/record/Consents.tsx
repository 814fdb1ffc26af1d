import { dateTime } from '@gable/contract/format/day'
import type { LeadDetail } from '@gable/contract/lead'
import { Code, DataList, Group, Stack, Text } from '@mantine/core'
import { StateBadge } from '../../../../ui/StateBadge.tsx'
import { submissionsInOrder } from '../submissions.ts'
import { text } from './texts/text.ts'

type Consent = LeadDetail['submissionsList'][number]['consents'][number]

/** The homeowner's consents, with evidence: the exact text, when, from where. */
export function Consents({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const consents = submissionsInOrder(lead).flatMap((each) =>
    each.consents.map((consent) => ({ ...consent, key: `${each.id} ${consent.kind}` })),
  )
  if (consents.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text('lead.consent.none')}
      </Text>
    )
  }
  return (
    <Stack gap="lg">
      {consents.map((consent) => (
        <Stack key={consent.key} gap="sm">
          <Group gap="sm">
            <Text size="sm" fw={600}>
              {text(`lead.consent.${consent.kind}`)}
            </Text>
            <Given consent={consent} />
          </Group>
          <Evidence consent={consent} timeZone={timeZone} />
        </Stack>
      ))}
    </Stack>
  )
}

function Given({ consent }: { consent: Consent }) {
  if (consent.kind === 'legal') {
    return <StateBadge color="gray">{text('lead.consent.shown')}</StateBadge>
  }
  const color = consent.given ? 'green' : 'gray'
  return <StateBadge color={color}>{text(consent.given ? 'lead.consent.given' : 'lead.consent.notGiven')}</StateBadge>
}

function Evidence({ consent, timeZone }: { consent: Consent; timeZone: string }) {
  const facts = [
    [text('lead.consent.at'), dateTime(consent.at, timeZone)],
    [text('lead.consent.ip'), consent.ip],
    [text('lead.consent.page'), consent.pageHref],
    [text('lead.consent.version'), consent.widgetVersion],
  ].filter(([, value]) => value !== '')
  return (
    <Stack gap="sm">
      {consent.text && <Text size="sm">“{consent.text}”</Text>}
      <DataList size="xs" orientation="vertical">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue style={{ overflowWrap: 'anywhere' }}>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
        <DataList.Item>
          <DataList.ItemLabel>{text('lead.consent.hash')}</DataList.ItemLabel>
          <DataList.ItemValue>
            <Code title={consent.textSha256}>{consent.textSha256.slice(0, 12)}…</Code>
          </DataList.ItemValue>
        </DataList.Item>
      </DataList>
    </Stack>
  )
}
