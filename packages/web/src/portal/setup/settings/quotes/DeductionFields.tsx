import { NativeSelect, SimpleGrid } from '@mantine/core'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import type { SettingsPanelProps } from '../settings-query.ts'
import { decimalAt } from '../settings-query.ts'
import { text } from '../text.ts'

interface DeductionFieldsProps {
  form: SettingsPanelProps['form']
  /** The path of the deduction. */
  at: string
  kind: 'percent' | 'amount' | undefined
  label: string
  /** The label for no deduction, if that is allowed. */
  none?: string
}

/** The deduction of a discount: its type and amount. */
export function DeductionFields({ form, at, kind, label, none }: DeductionFieldsProps) {
  const choose = (chosen: string) => {
    const unit = chosen === 'percent' ? 'bps' : 'cents'
    form.setFieldValue(at, (chosen === '' ? null : { kind: chosen, [unit]: null }) as never)
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NativeSelect
        label={label}
        withAsterisk={none === undefined}
        data={[
          { value: '', label: none ?? text('discounts.choose') },
          { value: 'percent', label: text('discounts.percent') },
          { value: 'amount', label: text('discounts.amount') },
        ]}
        value={kind ?? ''}
        error={form.errors[at] ?? form.errors[`${at}.kind`]}
        data-path={at}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {kind === 'percent' && (
        <DecimalField
          key={kind}
          label={text('discounts.percent')}
          withAsterisk
          rightSection="%"
          {...decimalAt(form, `${at}.bps`)}
        />
      )}
      {kind === 'amount' && (
        <DecimalField
          key={kind}
          label={text('discounts.amount')}
          withAsterisk
          leftSection="$"
          {...decimalAt(form, `${at}.cents`)}
        />
      )}
    </SimpleGrid>
  )
}
