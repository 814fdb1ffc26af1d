import { limits } from '@gable/contract/limits'
import { Alert, Checkbox, SimpleGrid, Textarea } from '@mantine/core'
import { DecimalField } from '../../../../ui/form/DecimalField.tsx'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { WholeField } from '../../../../ui/form/WholeField.tsx'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { text } from '../text.ts'
import { financingLabels, type OpenFinancing } from './financing-form.ts'

/** The company's own terms. */
export function BasicFields({ form, isSwitched }: { form: ContractForm<OpenFinancing>; isSwitched: boolean }) {
  const { aprBps, months, promotionMonths, merchantFeeBps, factorMerchantFee } = form.values
  const field = (name: 'aprBps' | 'months' | 'promotionMonths' | 'merchantFeeBps') => {
    // Each field handles its own value and change, and gets all other props from the form.
    const { value: _value, onChange: _onChange, ...provided } = form.getInputProps(name)
    return { label: financingLabels[name], ...provided }
  }
  return (
    <>
      {(aprBps === null || months === null) && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {text('market.noMonthly')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DecimalField {...field('aprBps')} value={aprBps} onChange={(value) => form.setFieldValue('aprBps', value)} />
        <WholeField {...field('months')} value={months} onChange={(value) => form.setFieldValue('months', value)} />
        <WholeField
          {...field('promotionMonths')}
          description={text('market.promotionHint')}
          value={promotionMonths === 0 ? null : promotionMonths}
          onChange={(value) => form.setFieldValue('promotionMonths', value ?? 0)}
        />
        <DecimalField
          {...field('merchantFeeBps')}
          description={text('market.merchantFeeHint')}
          value={merchantFeeBps}
          // An empty field is rejected by validation before anything is sent.
          onChange={(value) => form.setFieldValue('merchantFeeBps', value as number)}
        />
      </SimpleGrid>
      <Checkbox
        label={financingLabels.factorMerchantFee}
        description={text(isSwitched ? 'market.factorLater' : 'market.factorHint')}
        checked={factorMerchantFee}
        disabled={isSwitched}
        onChange={(event) => form.setFieldValue('factorMerchantFee', event.currentTarget.checked)}
      />
      <Textarea
        label={financingLabels.financingDescription}
        description={text('market.descriptionHint')}
        autosize
        minRows={2}
        maxLength={limits.financing.description + 1}
        {...form.getInputProps('financingDescription')}
      />
    </>
  )
}
