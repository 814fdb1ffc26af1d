import type { ApprovalDetail } from '@gable/contract/approval'
import { approvalAccess } from '@gable/contract/approval.access'
import { approvalOperations } from '@gable/contract/approval-operation'
import { dateTime } from '@gable/contract/format/day'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { FactList, PageHeader, Panel, PrimaryButton, QueryBoundary, TextLink } from '../../../ui/parts.tsx'
import { NotFound } from '../../../ui/states.tsx'
import { toastRefused } from '../../../ui/toast.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { leadPath } from '../../shared/paths.ts'
import { api, client, useCompanyUser, useMay } from '../../shared/session.ts'
import { ApprovalBadge, approvalsPath } from './ApprovalBadge.tsx'
import { text } from './text.ts'

const back = { to: approvalsPath, label: text('approvals.title') }

/** What an AI assistant asks for: everything that will happen, and the buttons to approve or reject it. */
export default function ApprovalPage() {
  const { approvalId } = useParams({ strict: false }) as { approvalId: string }
  const query = useQuery(
    api.approval.get.queryOptions({
      input: { id: approvalId },
      refetchInterval: ({ state }) => (state.data?.state === 'approving' ? 3_000 : false),
    }),
  )
  return (
    <QueryBoundary
      page
      query={query}
      pending={<DetailSkeleton backWidth={140} main={300} side={[160, 120]} lines={6} />}
      unknown={<NotFound title={text('approval.gone')} hint={text('approval.goneHint')} />}
    >
      {(approval) => <Approval approval={approval} />}
    </QueryBoundary>
  )
}

function Approval({ approval }: { approval: ApprovalDetail }) {
  const { timeZone } = useCompanyUser().company
  const { operation, state, facts, leadId, decidedAt, decidedBy } = approval
  const isOpen = state === 'waiting' || state === 'failed'
  const time = (iso: string) => <time dateTime={iso}>{dateTime(iso, timeZone)}</time>
  const decided = decidedAt
    ? [
        { label: text('approval.decidedBy'), value: decidedBy },
        { label: text('approval.decidedAt'), value: time(decidedAt) },
      ]
    : []
  return (
    <DetailPage
      header={
        <PageHeader
          title={approvalOperations[operation].label}
          badges={<ApprovalBadge state={state} />}
          back={back}
          actions={<Actions approval={approval} />}
        />
      }
      banner={<Notice approval={approval} />}
      main={
        <Panel title={text(isOpen ? 'approval.what' : 'approval.happened')}>
          <FactList
            cols={1}
            facts={facts.map(({ fact, value }) => ({
              label: text(`fact.${fact}`),
              value: <span style={{ whiteSpace: 'pre-wrap' }}>{value}</span>,
            }))}
          />
        </Panel>
      }
      side={
        <Panel title={text('approval.request')}>
          <Stack gap="md">
            <FactList
              cols={1}
              facts={[
                { label: text('approval.reason'), value: approval.reason },
                { label: text('approval.token'), value: approval.token },
                { label: text('approval.client'), value: approval.client },
                { label: text('approval.asked'), value: time(approval.createdAt) },
                { label: text('approval.expires'), value: time(approval.expiresAt) },
                ...decided,
              ]}
            />
            {leadId && <TextLink to={leadPath(leadId)}>{text('approval.lead')}</TextLink>}
          </Stack>
        </Panel>
      }
    />
  )
}

/** Why it failed, cannot be done, or is over. */
function Notice({ approval: { state, failure, obstacle } }: { approval: ApprovalDetail }) {
  const words =
    (state === 'failed' && text('approval.failed', { why: failure })) ||
    (state === 'approving' && text('approval.pending')) ||
    (state === 'expired' && text('approval.expired')) ||
    (obstacle && text('approval.obstacle', { why: obstacle }))
  return words ? (
    <Alert color={state === 'approving' ? 'blue' : 'orange'}>
      <Text size="sm">{words}</Text>
    </Alert>
  ) : null
}

const stale = [api.approval.key(), api.lead.key(), api.timeline.key(), api.notification.key()]

function Actions({ approval: { id, digest, operation, state } }: { approval: ApprovalDetail }) {
  const may = { approve: useMay(approvalAccess.approve), reject: useMay(approvalAccess.reject) }
  const approve = useAction({
    run: () => client.approval.approve({ id, digest }),
    noun: text('approval.thing'),
    action: text('approval.approved'),
    invalidate: stale,
    quiet: true,
    onDone: ({ failure }) => failure && toastRefused(failure),
  })
  const reject = useAction({
    run: () => client.approval.reject({ id }),
    noun: text('approval.thing'),
    action: text('approval.rejected'),
    invalidate: stale,
  })
  const isOpen = state === 'waiting' || state === 'failed'
  return (
    <>
      {isOpen && may.reject && (
        <Button variant="default" {...press(reject)}>
          {text('approval.reject')}
        </Button>
      )}
      {(isOpen || state === 'approving') && may.approve && (
        <PrimaryButton {...press(approve)}>{approvalOperations[operation].press}</PrimaryButton>
      )}
    </>
  )
}
