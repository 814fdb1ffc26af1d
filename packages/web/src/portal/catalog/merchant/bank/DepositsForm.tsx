import { date } from '@gable/contract/format/day'
import type { MerchantBank } from '@gable/contract/merchant'
import { depositsForm } from '@gable/contract/merchant-form'
import { SimpleGrid, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { refreshQueries } from '../../../../ui/refresh-queries.ts'
import { client } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { invalidatesForMerchant } from '../merchant-query.ts'
import { text } from '../text.ts'

type Values = { firstCents: number | null; secondCents: number | null }

/** The two deposit amounts, as shown on the bank statement. A wrong pair uses up an attempt. */
export function DepositsForm({ bank: { id, expiresAt, triesLeft } }: { bank: MerchantBank }) {
  const { timeZone } = useCompanyUser().company
  const queries = useQueryClient()
  const form = useContractForm<Values>(depositsForm, { firstCents: null, secondCents: null })
  const verify = async ({ firstCents, secondCents }: Values) => {
    try {
      return await client.merchant.verifyDeposits({
        bankId: id,
        firstCents: firstCents ?? 0,
        secondCents: secondCents ?? 0,
      })
    } catch (error) {
      // Refreshes the number of attempts left.
      void refreshQueries(queries, invalidatesForMerchant())
      throw error
    }
  }
  const amount = (name: keyof Values, label: string) => (
    <DecimalField
      label={label}
      leftSection="$"
      withAsterisk
      {...form.getInputProps(name)}
      value={form.values[name]}
      onChange={(cents) => form.setFieldValue(name, cents)}
    />
  )
  const until = expiresAt ? text('deposits.until', { day: date(expiresAt, timeZone) }) : ''
  return (
    <InlineForm
      form={form}
      thing={text('deposits.thing')}
      action={text('deposits.verified')}
      submitLabel={text('deposits.verify')}
      submit={verify}
      invalidate={invalidatesForMerchant()}
      onDone={() => undefined}
    >
      <Text size="sm">
        {[text('deposits.intro'), until, text.counted('deposits.tries', triesLeft)].filter(Boolean).join(' ')}
      </Text>
      <SimpleGrid cols={2} spacing="md">
        {amount('firstCents', text('deposits.first'))}
        {amount('secondCents', text('deposits.second'))}
      </SimpleGrid>
    </InlineForm>
  )
}
