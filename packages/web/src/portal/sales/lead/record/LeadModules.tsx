import { phone, phoneHref } from '@gable/contract/format/contact'
import { dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import { loanAccess } from '@gable/contract/loan.access'
import { proposalAccess } from '@gable/contract/proposal.access'
import { weatherAccess } from '@gable/contract/weather.access'
import { Accordion, Anchor, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ModuleBoard } from '../../../../ui/module/Module.tsx'
import { FactList, Hint, Muted, Panel, StateBadge, Strong } from '../../../../ui/parts.tsx'
import LeadFinancing from '../../../catalog/loan/LeadFinancing.tsx'
import { useMay } from '../../../shared/session.ts'
import LeadComparison from '../../comparison/LeadComparison.tsx'
import LeadMaterials from '../../material/LeadMaterials.tsx'
import { MeasurementPanel } from '../../measurement/MeasurementPanel.tsx'
import LeadReports from '../../measurement/order/LeadReports.tsx'
import EstimatePanel from '../../outreach/EstimatePanel.tsx'
import LeadProposalsPanel from '../../proposal/LeadProposalsPanel.tsx'
import { QuoteShareActions } from '../../quote-share/QuoteShareActions.tsx'
import LeadReminders from '../../reminder/LeadReminders.tsx'
import LeadQuotesPanel from '../../rep-quote/LeadQuotesPanel.tsx'
import LeadCrm from '../../sync/crm/LeadCrm.tsx'
import LeadConversation from '../../text-message/LeadConversation.tsx'
import { text as weatherText } from '../../weather/text.ts'
import { personOf } from '../lead-names.ts'
import { PriceChangesPanel } from '../quote/PriceChangesPanel.tsx'
import { QuotePanel } from '../quote/QuotePanel.tsx'
import { QuoteView } from '../quote/QuoteView.tsx'
import { RoofAreas } from '../roofs/RoofAreas.tsx'
import { ScanDetails } from '../scan/ScanDetails.tsx'
import { text as scanText } from '../scan/text.ts'
import { submissionsInOrder } from '../submissions.ts'
import { text } from './text.ts'

// Loaded on demand, because its map is large and few users open it.
const LeadWeather = lazy(() => import('../../weather/LeadWeather.tsx'))

/** Rarely needed details: roof measurements, storms and consents, each collapsed by default. */
function LeadDetails({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const hasWeather = useMay(weatherAccess.leadStorms)
  const [open, setOpen] = useState<string[]>([])
  const scanned = lead.structures.filter(({ scan }) => scan)
  const items: { key: string; title: string; content: ReactNode }[] = []
  if (lead.structures.length > 0) {
    const content = <RoofAreas structures={lead.structures} />
    items.push({ key: 'roofs', title: text('lead.details.roofs'), content })
  }
  if (scanned.length > 0) {
    items.push({ key: 'scan', title: scanText('scan.title'), content: <ScanDetails structures={scanned} /> })
  }
  if (hasWeather) items.push({ key: 'weather', title: weatherText('lead.title'), content: <LeadWeather lead={lead} /> })
  items.push({ key: 'consent', title: text('lead.consent'), content: <Consents lead={lead} timeZone={timeZone} /> })
  return (
    <Panel title={text('lead.details')} flush>
      <Accordion multiple value={open} onChange={setOpen} chevronPosition="left">
        {items.map(({ key, title, content }) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>
              {open.includes(key) && <Suspense fallback={<Skeleton height={160} />}>{content}</Suspense>}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  )
}

const order = ['repQuotes', 'proposals', 'financing', 'materials', 'measurements', 'reports', 'crm', 'quote']

/** The records of a lead: quotes, proposals, loans, orders and reports. Empty modules are shown as chips. */
export default function LeadModules({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const hasProposals = useMay(proposalAccess.list)
  const hasLoans = useMay(loanAccess.listOfLead)
  const isImported = lead.kind === 'imported' || lead.source === 'import'
  return (
    <ModuleBoard label={text('lead.modules')} order={order}>
      {isImported && <EstimatePanel leadId={lead.id} />}
      <LeadConversation leadId={lead.id} timeZone={timeZone} />
      <LeadQuotesPanel leadId={lead.id} timeZone={timeZone} />
      {hasProposals && <LeadProposalsPanel leadId={lead.id} timeZone={timeZone} />}
      {hasLoans && <LeadFinancing leadId={lead.id} />}
      <LeadMaterials leadId={lead.id} />
      <MeasurementPanel lead={lead} timeZone={timeZone} />
      {lead.structures.length > 0 && <LeadComparison lead={lead} timeZone={timeZone} />}
      <LeadReports lead={lead} timeZone={timeZone} />
      <LeadReminders leadId={lead.id} timeZone={timeZone} />
      <LeadCrm leadId={lead.id} />
      <QuotePanel lead={lead} timeZone={timeZone} />
      <PriceChangesPanel leadId={lead.id} />
      <SubmissionsPanel lead={lead} timeZone={timeZone} />
      <LeadDetails lead={lead} timeZone={timeZone} />
    </ModuleBoard>
  )
}

type Consent = LeadDetail['submissionsList'][number]['consents'][number]

/** The homeowner's consents, with evidence: the exact text, when, from where. */
function Consents({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const consents = submissionsInOrder(lead).flatMap((each) =>
    each.consents.map((consent) => ({ ...consent, key: `${each.id} ${consent.kind}` })),
  )
  if (consents.length === 0) {
    return <Muted>{text('lead.consent.none')}</Muted>
  }
  return (
    <Stack gap="lg">
      {consents.map((consent) => (
        <Stack key={consent.key} gap="sm">
          <Group gap="sm">
            <Strong>{text(`lead.consent.${consent.kind}`)}</Strong>
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
  const hash = <Code title={consent.textSha256}>{consent.textSha256.slice(0, 12)}…</Code>
  const facts = [
    { label: text('lead.consent.at'), value: dateTime(consent.at, timeZone) },
    { label: text('lead.consent.ip'), value: consent.ip },
    { label: text('lead.consent.page'), value: consent.pageHref },
    { label: text('lead.consent.version'), value: consent.widgetVersion },
    { label: text('lead.consent.hash'), value: hash },
  ].filter(({ value }) => value !== '')
  return (
    <Stack gap="sm">
      {consent.text && <Text size="sm">“{consent.text}”</Text>}
      <FactList facts={facts} />
    </Stack>
  )
}

/**
 * Later submissions for the same address, newest first. They are shown separately, since anyone can enter a neighbor's
 * address.
 */
function SubmissionsPanel({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const later = submissionsInOrder(lead).slice(1).toReversed()
  if (later.length === 0) return null
  return (
    <Panel title={text('lead.submissions')} flush>
      <Muted mb="sm">{text('lead.submissionsHint')}</Muted>
      <Accordion variant="separated">
        {later.map((each) => (
          <Accordion.Item key={each.id} value={each.id}>
            <Accordion.Control>
              <Group justify="space-between" gap="sm">
                <div>
                  <Strong>{personOf(each)}</Strong>
                  <Hint>{dateTime(each.at, timeZone)}</Hint>
                </div>
                {each.quote && <Strong>{money(each.quote.totalCents, each.quote.currency, 'whole')}</Strong>}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="md">
                <Group gap="md">
                  <Anchor size="sm" href={phoneHref(each.phone)}>
                    {phone(each.phone)}
                  </Anchor>
                  <Anchor size="sm" href={`mailto:${encodeURIComponent(each.email)}`}>
                    {each.email}
                  </Anchor>
                </Group>
                {each.quote && (
                  <Stack gap="lg">
                    <QuoteView quote={each.quote} timeZone={timeZone} />
                    <QuoteShareActions quoteId={each.quote.id} email={each.email} />
                  </Stack>
                )}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  )
}
