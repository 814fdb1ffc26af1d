import { dateTime } from '@gable/contract/format/day'
import { integrationAccess } from '@gable/contract/integration.access'
import type { OrderDetail, SubstitutionAnswer } from '@gable/contract/measurement-order'
import { sourceNames } from '@gable/contract/measurement-vendor'
import { messages } from '@gable/contract/messages'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Strong } from '../../../../ui/parts.tsx'
import { press, useAction, useKeyedAction } from '../../../../ui/use-action.ts'
import { AskAdmin } from '../../../shared/integration/AskAdmin.tsx'
import { integrationsPath } from '../../../shared/paths.ts'
import { client, invalidatesFor, useCompanyUser, useMay } from '../../../shared/session.ts'
import { ResolveDialog } from './ResolveDialog.tsx'
import { OrderApproval } from './rules/OrderApproval.tsx'
import { text } from './text.ts'

/** Notices and required actions: no answer yet, not placed, no report, or a question of the vendor. */
export function OrderNotice({ order }: { order: OrderDetail }) {
  const { placement, status, failure, question, source } = order
  const vendor = sourceNames[source]
  if (placement === 'unknown') {
    if (failure === 'VENDOR_ORDER_UNKNOWN') return <Unknown order={order} vendor={vendor} />
    return (
      <Alert color="orange" title={text('order.unknown', { vendor })}>
        {text('order.unknownHint')}
      </Alert>
    )
  }
  if (placement === 'draft') return <OrderApproval order={order} />
  if (placement === 'failed') return <NotPlaced order={order} />
  if (status === 'Declined' || status === 'Failed') {
    return (
      <Alert color="red" title={text('order.noReport')}>
        {messages[failure ?? 'REPORT_NOT_AVAILABLE']}
      </Alert>
    )
  }
  if (failure === 'REPORT_OUT_OF_RANGE') return <OutOfRange status={status} vendor={vendor} />
  if (order.revisedAt) return <Revised at={order.revisedAt} vendor={vendor} />
  if (question?.kind === 'substitution') return <Substitution id={order.id} offer={question} vendor={vendor} />
  return question && <StructureQuestion url={question.url} vendor={vendor} />
}

/** Says that the vendor's delivery was rejected. */
function OutOfRange({ status, vendor }: { status: OrderDetail['status']; vendor: string }) {
  const key = status === 'Completed' ? 'order.revisionOutOfRange' : 'order.outOfRange'
  return (
    <Alert color="orange" title={text(key, { vendor })}>
      {text(`${key}Hint`, { vendor })}
    </Alert>
  )
}

function Revised({ at, vendor }: { at: string; vendor: string }) {
  const { timeZone } = useCompanyUser().company
  return (
    <Alert color="blue" title={text('order.revised', { at: dateTime(at, timeZone) })}>
      {text('order.revisedHint', { vendor })}
    </Alert>
  )
}

/** The retries have ended, so a user must ask the vendor. For an order with credits, the operator asks. */
function Unknown({ order: { id, credits }, vendor }: { order: OrderDetail; vendor: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Alert color="orange" title={text('resolve.unknown', { vendor })}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{messages.VENDOR_ORDER_UNKNOWN}</Text>
        {credits === null && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {text('resolve.open')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <ResolveDialog
          vendor={vendor}
          resolve={(found) => client.measurement.resolve({ id, ...found })}
          invalidate={invalidatesFor('measurement')}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  )
}

function NotPlaced({ order: { id, failure } }: { order: OrderDetail }) {
  const mayConnect = useMay(integrationAccess.begin)
  const resend = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.measurement.resend({ id, idempotencyKey }),
    noun: text('order.thing'),
    action: text('order.resent'),
    invalidate: invalidatesFor('measurement'),
  })
  return (
    <Alert color="red" title={text('order.notTaken')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{messages[failure ?? 'VENDOR_ORDER_REFUSED']}</Text>
        {failure === 'NOT_CONNECTED' && !mayConnect && <AskAdmin />}
        <Group gap="sm">
          <Button size="sm" {...press(resend)}>
            {text('order.resend')}
          </Button>
          {failure === 'NOT_CONNECTED' && mayConnect && (
            <Button size="sm" component={Link} to={integrationsPath}>
              {text('order.reconnect')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}

type Offer = Extract<NonNullable<OrderDetail['question']>, { kind: 'substitution' }>

/** The vendor offers another report than the one ordered. The order continues once someone has answered. */
function Substitution({ id, offer, vendor }: { id: string; offer: Offer; vendor: string }) {
  const { from, to, answer, failure } = offer
  const send = useAction({
    run: (chosen: SubstitutionAnswer) => client.measurement.answerSubstitution({ id, answer: chosen }),
    noun: text('order.answer'),
    action: text('order.answered'),
    invalidate: invalidatesFor('measurement'),
  })
  return (
    <Alert color="blue" title={text('order.question.substitution', { vendor })}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text('order.question.substitutionHint', { from, to, vendor })}</Text>
        {failure && !answer && (
          <Text size="sm" c="red.8">
            {text('order.question.notSent', { vendor })} {messages[failure]}
          </Text>
        )}
        {answer ? (
          <Strong>{text(`order.question.${answer}`, { to, vendor })}</Strong>
        ) : (
          <Group gap="sm">
            <Button size="sm" loading={send.isPending} onClick={() => send.mutate('accepted')}>
              {text('order.question.accept')}
            </Button>
            <Button size="sm" disabled={send.isPending} onClick={() => send.mutate('declined')}>
              {text('order.question.decline')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}

function StructureQuestion({ url, vendor }: { url: string; vendor: string }) {
  return (
    <Alert color="blue" title={text('order.question.structure', { vendor })}>
      {url === '' ? (
        text('order.question.structureMail', { vendor })
      ) : (
        <Stack gap="xs">
          <Text size="sm">{text('order.question.structureHint')}</Text>
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
            {text('order.question.structureOpen', { vendor })}
          </Anchor>
        </Stack>
      )}
    </Alert>
  )
}
