import { limits } from '@gable/contract/limits'
import { newId } from '@gable/contract/new-id'
import type { DiscountItem } from '@gable/contract/quote-settings-form'
import { Checkbox, Fieldset, SimpleGrid, TextInput } from '@mantine/core'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { Muted } from '../../../../ui/parts.tsx'
import type { SettingsPanelProps } from '../settings-query.ts'
import { decimalAt, switchAt } from '../settings-query.ts'
import { text } from '../text.ts'
import { DeductionFields } from './DeductionFields.tsx'
import { LineList } from './LineList.tsx'
import { offWords } from './line-words.ts'

// Its type must be selected before anything is sent.
const newDiscount = (): DiscountItem => ({ id: newId(), name: '', active: true, off: null as never })

const shares = ['discountLimitBps', 'costDiscountLimitBps'] as const
const amounts = ['discountLimitCents', 'costDiscountLimitCents'] as const

/** The discounts on every quote, and their maximum. */
export function DiscountsPanel(props: SettingsPanelProps) {
  const { form, settings } = props
  return (
    <LineList
      {...props}
      list="discounts"
      items={form.values.discounts}
      most={limits.quote.discounts}
      newItem={newDiscount}
      summary={({ off }) => text('discounts.off', { discount: offWords(off, settings.currency) })}
      after={<Limits form={form} />}
    >
      {(discount, at) => (
        <>
          <TextInput
            label={text('item.name')}
            withAsterisk
            maxLength={limits.quote.itemName + 1}
            {...form.getInputProps(`${at}.name`)}
          />
          <DeductionFields form={form} at={`${at}.off`} kind={discount.off?.kind} label={text('discounts.typeOf')} />
        </>
      )}
    </LineList>
  )
}

function Limits({ form }: Pick<SettingsPanelProps, 'form'>) {
  return (
    <Fieldset legend={text('discounts.limits')} variant="unstyled" mt="sm">
      <Muted mb="sm">{text('discounts.limitsHint')}</Muted>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {shares.map((share, index) => (
          <LimitFields key={share} form={form} share={share} amount={amounts[index]!} />
        ))}
        <DecimalField
          label={text('discounts.repDiscountLimitBps')}
          description={text('discounts.repDiscountLimitHint')}
          rightSection="%"
          {...decimalAt(form, 'repDiscountLimitBps')}
        />
        <DecimalField
          label={text('discounts.leastMarginBps')}
          description={text('discounts.leastMarginHint')}
          rightSection="%"
          {...decimalAt(form, 'leastMarginBps')}
        />
      </SimpleGrid>
      <Checkbox mt="md" label={text('discounts.repsSeeMargin')} {...switchAt(form, 'repsSeeMargin')} />
    </Fieldset>
  )
}

function LimitFields(props: {
  form: SettingsPanelProps['form']
  share: (typeof shares)[number]
  amount: (typeof amounts)[number]
}) {
  const { form, share, amount } = props
  return (
    <>
      <DecimalField label={text(`discounts.${share}`)} rightSection="%" {...decimalAt(form, share)} />
      <DecimalField label={text(`discounts.${amount}`)} leftSection="$" {...decimalAt(form, amount)} />
    </>
  )
}
