import { phone } from '@gable/contract/format/contact'
import { date, dateTime } from '@gable/contract/format/day'
import { type ApplicationState, applicationStateLabels } from '@gable/contract/loan-state'
import type { MerchantApplication, MerchantOverview } from '@gable/contract/merchant'
import { merchantAccess } from '@gable/contract/merchant.access'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import {
  Empty,
  type Fact,
  FactList,
  PageHeader,
  Panel,
  PrimaryButton,
  QueryBoundary,
  StateBadge,
} from '../../../ui/parts.tsx'
import { IconCoin } from '../../../ui/shell-icons.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { useCompanyUser, useMay } from '../../shared/session.ts'
import { FinancingTabs } from '../loan/FinancingTabs.tsx'
import { type ApplicationStep, applicationSteps, mayApply, stepOf } from './application-step.ts'
import { BankPanel } from './bank/BankPanel.tsx'
import { ApplicationStateBadge } from './MerchantBadges.tsx'
import { merchantOptions, newApplicationPath } from './merchant-query.ts'
import { text } from './text.ts'

const decided: readonly ApplicationState[] = ['approved', 'notApproved']

/** The polling interval while the lender processes the application, in milliseconds. */
const lookEveryMs = 5_000

const lenderWorks = (overview: MerchantOverview | undefined) => {
  const { application, bank } = overview ?? {}
  const isPreparing = application?.state === 'open' && application.url === null && !application.failed
  return isPreparing || bank?.state === 'sending'
}

/** The company's account with the lender: the application, the bank account, and the next step. */
export default function ApplicationPage() {
  const query = useQuery({
    ...merchantOptions(),
    refetchInterval: ({ state: { data } }) => (lenderWorks(data) ? lookEveryMs : false),
  })
  const may = useMay(merchantAccess.apply)
  const { data } = query
  const canApply = may && data?.lender && !data.hasAccount && mayApply(data.application)
  return (
    <Stack gap="md">
      <PageHeader
        title={text('page.title')}
        actions={
          canApply && (
            <PrimaryButton component={Link} to={newApplicationPath}>
              {text('page.new')}
            </PrimaryButton>
          )
        }
      />
      <FinancingTabs chosen="application" />
      <QueryBoundary query={query} lines={6}>
        {(overview) =>
          overview.lender ? (
            <Account overview={overview} lender={overview.lender.name} />
          ) : (
            <Empty icon={IconCoin} title={text('page.notSetUp')} hint={text('page.notSetUpHint')} />
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

function Account({ overview, lender }: { overview: MerchantOverview; lender: string }) {
  return (
    <Stack gap="md" maw={formWidth}>
      <Panel title={text('steps.title')}>
        <StepList current={stepOf(overview)} />
      </Panel>
      <ApplicationPanel overview={overview} lender={lender} />
      {overview.application?.state === 'approved' && <BankPanel overview={overview} />}
    </Stack>
  )
}

/** The steps to an account with the lender. The last one is complete as soon as it is reached. */
function StepList({ current }: { current: ApplicationStep }) {
  const at = applicationSteps.indexOf(current)
  const last = applicationSteps.length - 1
  return (
    <Group component="ol" gap="lg" className="plain" aria-label={text('steps.title')}>
      {applicationSteps.map((step, index) => {
        const isDone = index < at || at === last
        const isCurrent = index === at && !isDone
        return (
          <Group key={step} component="li" gap="xs" aria-current={index === at ? 'step' : undefined}>
            <Text size="sm" fw={isCurrent ? 700 : 500}>
              {index + 1}. {text(`steps.${step}`)}
            </Text>
            <StateBadge color={isDone ? 'green' : isCurrent ? 'blue' : 'gray'}>
              {text(isDone ? 'steps.done' : isCurrent ? 'steps.current' : 'steps.next')}
            </StateBadge>
          </Group>
        )
      })}
    </Group>
  )
}

/** The progress of the application, and what to do. */
function ApplicationPanel({ overview, lender }: { overview: MerchantOverview; lender: string }) {
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
      <CopyButton value={url} noun={text('application.copyThing')}>
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
