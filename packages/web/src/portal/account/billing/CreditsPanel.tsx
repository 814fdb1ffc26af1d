import type { BillingOverview } from '@gable/contract/billing'
import { billingAccess } from '@gable/contract/billing.access'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useCompanyUser, useMay } from '../../shared/session.ts'
import { Notice } from '../banner/Notice.tsx'
import { BuyCreditsDialog } from './BuyCreditsDialog.tsx'
import { balanceOptions } from './billing-query.ts'
import { RenewalDialog } from './RenewalDialog.tsx'
import { text } from './text.ts'

/** The balance, purchases, and automatic renewal. `payments` is null if the operator does not accept payments. */
export function CreditsPanel({ payments }: { payments: BillingOverview | null }) {
  const balance = useQuery(balanceOptions())
  const [open, setOpen] = useState<'buy' | 'renewal'>()
  const may = useMay(billingAccess.buyCredits)
  const price = payments?.credit ?? null
  const close = () => setOpen(undefined)
  return (
    <Panel
      title={text('credit.title')}
      aside={may && price && <PrimaryButton onClick={() => setOpen('buy')}>{text('credit.buy')}</PrimaryButton>}
    >
      <Stack gap="md">
        <QueryBoundary query={balance} pending={<Loading lines={2} height={24} />}>
          {({ available, pending }) => (
            <Group gap="xl" align="flex-start">
              <Figure label={text('credit.available')} value={available} />
              <Figure label={text('credit.pending')} value={pending} hint={text('credit.pendingHint')} />
            </Group>
          )}
        </QueryBoundary>
        {payments && payments.processingCredits > 0 && (
          <Text size="sm">{text.counted('credit.processing', payments.processingCredits)}</Text>
        )}
        {!price && (
          <Text size="sm" c="dimmed">
            {text('credit.support')}
          </Text>
        )}
        {may && payments && price && <Renewal payments={payments} onEdit={() => setOpen('renewal')} />}
      </Stack>
      {open === 'buy' && price && <BuyCreditsDialog price={price} onClose={close} />}
      {open === 'renewal' && payments && <RenewalDialog payments={payments} onClose={close} />}
    </Panel>
  )
}

function Figure({ label, value, hint }: { label: string; value: number; hint?: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={600}>
        {wholeNumber(value)}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  )
}

function Renewal({ payments, onEdit }: { payments: BillingOverview; onEdit: () => void }) {
  const { company } = useCompanyUser()
  const { mode, quantity, nextAt, failedAt } = payments.renewal
  const hasMethod = payments.paymentMethod !== ''
  return (
    <>
      {failedAt && <Notice tone="orange">{text('renewal.failed', { date: date(failedAt, company.timeZone) })}</Notice>}
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="xs" c="dimmed">
            {text('renewal.title')}
          </Text>
          <Text size="sm">
            {mode === 'off' ? text('renewal.off') : text(`renewal.is.${mode}`, { quantity: wholeNumber(quantity) })}
          </Text>
          {nextAt && (
            <Text size="xs" c="dimmed">
              {text('renewal.next', { date: date(nextAt, company.timeZone) })}
            </Text>
          )}
          {!hasMethod && (
            <Text size="xs" c="dimmed">
              {text('renewal.needsMethod')}
            </Text>
          )}
        </div>
        {hasMethod && <Button onClick={onEdit}>{text('renewal.edit')}</Button>}
      </Group>
    </>
  )
}
