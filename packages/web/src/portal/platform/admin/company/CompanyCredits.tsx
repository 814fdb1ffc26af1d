import type { CompanyDetail } from '@gable/contract/admin-company'
import { billingLimits } from '@gable/contract/billing-limits'
import { type CreditChangeForm, creditChangeForm } from '@gable/contract/credit-form'
import { wholeNumber } from '@gable/contract/format/figure'
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { WholeField } from '../../../../ui/form/NumberField.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { PanelList } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { CreditTable } from '../../../account/billing/CreditTable.tsx'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { creditHistoryOptions, creditsOptions, invalidatesForAdmin } from './company-query.ts'

/** A company's credits with their history, and a way to add or remove some. */
export function CompanyCredits({ company: { id, timeZone, deletedAt } }: { company: CompanyDetail }) {
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
        <QueryBoundary query={balance} pending={<Loading lines={1} height={16} />}>
          {({ available, pending }) => (
            <Text size="sm">
              {text('credit.balance', { available: wholeNumber(available), pending: wholeNumber(pending) })}
            </Text>
          )}
        </QueryBoundary>
        <PanelList query={history} empty={text('credit.none')} more={text('credit.more')} lines={3}>
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
      thing={text('credit.thing')}
      action={text('credit.changed')}
      submitLabel={text('credit.save')}
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
