import type { MerchantOverview } from '@gable/contract/merchant'
import { merchantAccess } from '@gable/contract/merchant.access'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../../ui/Empty.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { IconCoin } from '../../../ui/shell-icons.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { useMay } from '../../shared/session.ts'
import { FinancingTabs } from '../loan/FinancingTabs.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { type ApplicationStep, applicationSteps, mayApply, stepOf } from './application-step.ts'
import { BankPanel } from './bank/BankPanel.tsx'
import { merchantOptions, newApplicationPath } from './merchant-query.ts'
import { text } from './text.ts'

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
      <QueryBoundary query={query} pending={<Loading lines={6} />}>
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
    <Group component="ol" gap="lg" m={0} p={0} style={{ listStyle: 'none' }} aria-label={text('steps.title')}>
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
