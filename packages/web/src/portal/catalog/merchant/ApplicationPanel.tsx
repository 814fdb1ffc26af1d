import { phone } from '@gable/contract/format/contact'
import { date, dateTime } from '@gable/contract/format/day'
import { type ApplicationState, applicationStateLabels } from '@gable/contract/loan-state'
import type { MerchantApplication, MerchantOverview } from '@gable/contract/merchant'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useCompanyUser } from '../../shared/session.ts'
import { ApplicationStateBadge } from './MerchantBadges.tsx'
import { text } from './text.ts'

/** The progress of the application, and what to do. */
export function ApplicationPanel({ overview, lender }: { overview: MerchantOverview; lender: string }) {
  const { timeZone } = useCompanyUser().company
  const { application, support } = overview
  return (
    <Panel
      title={text('application.title')}
      aside={application && !application.failed && <ApplicationStateBadge state={application.state} />}
    >
      <Stack gap="md">
        {application ? (
          <>
            {sentencesOf(application, overview.hasAccount, timeZone).map((sentence) => (
              <Text key={sentence} size="sm">
                {sentence}
              </Text>
            ))}
            {application.url && <LenderLink url={application.url} />}
            <FactList facts={factsOf(application, timeZone)} />
          </>
        ) : (
          <Text size="sm">{text('application.none', { lender })}</Text>
        )}
        <SupportContact support={support} />
      </Stack>
    </Panel>
  )
}

function LenderLink({ url }: { url: string }) {
  return (
    <Group gap="sm">
      <Button component="a" href={url} target="_blank" rel="noreferrer" variant="filled">
        {text('application.continue')}
      </Button>
      <CopyButton value={url} thing={text('application.copyThing')}>
        {text('application.copy')}
      </CopyButton>
    </Group>
  )
}

/** Returns the meaning of the state, and the next step. */
function sentencesOf(application: MerchantApplication, hasAccount: boolean, timeZone: string): string[] {
  const { state, failed, url, expiresAt } = application
  if (failed) return [text('application.failed')]
  if (state === 'open') {
    return [url ? text('application.open', { day: date(expiresAt, timeZone) }) : text('application.preparing')]
  }
  if (state !== 'approved') return [text(`application.${state}`)]
  return [text('application.approved'), text(hasAccount ? 'application.ready' : 'application.call')]
}

const decided: readonly ApplicationState[] = ['approved', 'notApproved']

function factsOf(application: MerchantApplication, timeZone: string): Fact[] {
  const { legalName, state, createdAt, expiresAt, submittedAt, decidedAt, reason } = application
  return [
    { label: text('application.company'), value: legalName },
    { label: text('application.created'), value: dateTime(createdAt, timeZone) },
    ...(state === 'open' || state === 'expired'
      ? [{ label: text('application.expires'), value: dateTime(expiresAt, timeZone) }]
      : []),
    ...(submittedAt ? [{ label: text('application.submitted'), value: dateTime(submittedAt, timeZone) }] : []),
    ...(decidedAt && decided.includes(state)
      ? [
          {
            label: text('application.decided'),
            value: `${applicationStateLabels[state]}, ${dateTime(decidedAt, timeZone)}`,
          },
        ]
      : []),
    ...(state === 'notApproved' ? [{ label: text('application.reason'), value: reason }] : []),
  ]
}

/** The lender's support contact. Renders nothing if the operator has set none. */
function SupportContact({ support }: Pick<MerchantOverview, 'support'>) {
  const { email, phone: number } = support
  if (!email && !number) return null
  return (
    <Group gap="sm">
      <Text size="sm">{text('support.contact')}</Text>
      {email && (
        <Anchor size="sm" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </Anchor>
      )}
      {number && (
        <Anchor size="sm" href={`tel:${number}`}>
          {phone(number)}
        </Anchor>
      )}
    </Group>
  )
}
