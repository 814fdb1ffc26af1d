import type { CompanyDetail } from '@gable/contract/admin-company'
import type { Invoice } from '@gable/contract/billing'
import { billingLimits } from '@gable/contract/billing-limits'
import { type RefundForm, refundForm } from '@gable/contract/billing-refund'
import { type CreditChangeForm, creditChangeForm } from '@gable/contract/credit-form'
import { wholeNumber } from '@gable/contract/format/figure'
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { DecimalField, WholeField } from '../../../../ui/form/NumberField.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { PanelList } from '../../../../ui/list/PanelList.tsx'
import { Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { CreditTable } from '../../../account/billing/CreditTable.tsx'
import { InvoiceTable } from '../../../account/billing/InvoicesPanel.tsx'
import { text as billingText } from '../../../account/billing/text.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { CompanyOrders } from './CompanyOrders.tsx'
import { companyInvoicesOptions, creditHistoryOptions, creditsOptions, invalidatesForAdmin } from './company-query.ts'

/** A company's credits, invoices and measurement orders. */
export default function CompanyRecords({ company }: { company: CompanyDetail }) {
  return (
    <>
      <CompanyCredits company={company} />
      <CompanyInvoices companyId={company.id} />
      <CompanyOrders companyId={company.id} />
    </>
  )
}

/** The company's invoices and their refunds. */
function CompanyInvoices({ companyId }: { companyId: string }) {
  const invoices = useInfiniteQuery(companyInvoicesOptions(companyId))
  const [refunding, setRefunding] = useState<Invoice>()
  return (
    <Panel title={billingText('invoice.title')} flush>
      <PanelList query={invoices} empty={text('invoices.none')} lines={2}>
        {(rows) => (
          <InvoiceTable
            rows={rows}
            timeZone="UTC"
            refund={(row) =>
              row.status === 'paid' &&
              row.refundedCents < row.totalCents && (
                <Button
                  size="xs"
                  aria-label={text('invoices.refundOf', { number: row.number })}
                  onClick={() => setRefunding(row)}
                >
                  {billingText('invoice.refund')}
                </Button>
              )
            }
          />
        )}
      </PanelList>
      {refunding && <RefundInvoice companyId={companyId} invoice={refunding} onClose={() => setRefunding(undefined)} />}
    </Panel>
  )
}

/** Refunds an amount of an invoice, with a reason. */
function RefundInvoice({ companyId, invoice, onClose }: { companyId: string; invoice: Invoice; onClose: () => void }) {
  const left = invoice.totalCents - invoice.refundedCents
  const form = useContractForm<RefundForm>(refundForm, { amountCents: left, reason: '' })
  return (
    <FormDialog
      title={text('refund.title', { number: invoice.number })}
      onClose={onClose}
      form={form}
      noun={text('refund.thing')}
      action={text('refund.made')}
      submitLabel={text('refund.submit')}
      submit={(values, idempotencyKey) =>
        client.admin.refundInvoice({ ...values, companyId, invoiceId: invoice.id, idempotencyKey })
      }
      invalidate={invalidatesForAdmin}
      onDone={onClose}
    >
      <DecimalField
        label={text('refund.amount')}
        description={text('refund.amountHint')}
        leftSection="$"
        withAsterisk
        data-path="amountCents"
        error={form.errors.amountCents}
        value={form.values.amountCents}
        onChange={(amount) => form.setFieldValue('amountCents', amount ?? Number.NaN)}
      />
      <TextInput
        label={text('credit.reason')}
        description={text('refund.reasonHint')}
        withAsterisk
        autoComplete="off"
        maxLength={billingLimits.reason + 1}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

/** A company's credits with their history, and a way to add or remove some. */
function CompanyCredits({ company: { id, timeZone, deletedAt } }: { company: CompanyDetail }) {
  const balance = useQuery(creditsOptions(id))
  const history = useInfiniteQuery(creditHistoryOptions(id))
  const [changing, setChanging] = useState(false)
  return (
    <Panel
      title={text('credit.title')}
      aside={
        !deletedAt && (
          <Button size="xs" onClick={() => setChanging(true)}>
            {text('credit.change')}
          </Button>
        )
      }
      flush
    >
      <Stack gap="sm">
        <QueryBoundary query={balance} lines={1} height={16}>
          {({ available, pending }) => (
            <Text size="sm">
              {text('credit.balance', { available: wholeNumber(available), pending: wholeNumber(pending) })}
            </Text>
          )}
        </QueryBoundary>
        <PanelList query={history} empty={text('credit.none')} lines={3}>
          {(rows) => <CreditTable rows={rows} timeZone={timeZone} />}
        </PanelList>
      </Stack>
      {changing && <ChangeCredits companyId={id} onClose={() => setChanging(false)} />}
    </Panel>
  )
}

/** Adds or removes credits, with a reason. */
function ChangeCredits({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const form = useContractForm<CreditChangeForm>(creditChangeForm, { direction: 'give', quantity: 1, reason: '' })
  return (
    <FormDialog
      title={text('credit.change')}
      onClose={onClose}
      form={form}
      noun={text('credit.thing')}
      action={text('credit.changed')}
      submit={(values, idempotencyKey) => client.admin.changeCredits({ ...values, companyId, idempotencyKey })}
      invalidate={invalidatesForAdmin}
      onDone={onClose}
    >
      <NativeSelect
        label={text('credit.direction')}
        data={(['give', 'take'] as const).map((value) => ({ value, label: text(`credit.${value}`) }))}
        {...form.getInputProps('direction')}
      />
      <WholeField label={text('credit.quantity')} withAsterisk {...form.getInputProps('quantity')} />
      <TextInput
        label={text('credit.reason')}
        description={text('credit.reasonHint')}
        withAsterisk
        autoComplete="off"
        maxLength={billingLimits.reason + 1}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
