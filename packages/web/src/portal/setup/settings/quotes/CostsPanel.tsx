import { limits } from '@gable/contract/limits'
import { newId } from '@gable/contract/new-id'
import type { CostItem } from '@gable/contract/quote-settings-form'
import { costUnits } from '@gable/contract/status'
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import type { SettingsPanelProps } from '../settings-query.ts'
import { decimalAt } from '../settings-query.ts'
import { text } from '../text.ts'
import { DeductionFields } from './DeductionFields.tsx'
import { LineList } from './LineList.tsx'
import { costWords } from './line-words.ts'

const most = limits.quote

const newCost = (): CostItem => ({
  id: newId(),
  name: '',
  description: '',
  active: true,
  unit: 'quote',
  quantityThousandths: 1_000,
  // Must be entered before anything is sent.
  unitCents: null as never,
  unitCostCents: null,
  discount: null,
})

/** Costs added to every quote besides the product. */
export function CostsPanel(props: SettingsPanelProps) {
  const { form, settings } = props
  return (
    <LineList
      {...props}
      list="costs"
      items={form.values.costs}
      most={most.costs}
      newItem={newCost}
      summary={(cost) => costWords(cost, settings.currency)}
    >
      {(cost, at) => (
        <>
          <TextInput
            label={text('item.name')}
            withAsterisk
            maxLength={most.itemName + 1}
            {...form.getInputProps(`${at}.name`)}
          />
          <Textarea
            label={text('item.description')}
            autosize
            minRows={1}
            maxLength={most.itemDescription + 1}
            {...form.getInputProps(`${at}.description`)}
          />
          <SimpleGrid cols={{ base: 1, sm: cost.unit === 'each' ? 2 : 3 }} spacing="md">
            <NativeSelect
              label={text('item.unit')}
              data={costUnits.map((value) => ({ value, label: text(`item.unit.${value}`) }))}
              {...form.getInputProps(`${at}.unit`)}
            />
            <DecimalField
              label={text('item.price')}
              withAsterisk
              leftSection="$"
              {...decimalAt(form, `${at}.unitCents`)}
            />
            <DecimalField
              label={text('item.unitCost')}
              description={text('item.unitCostHint')}
              leftSection="$"
              {...decimalAt(form, `${at}.unitCostCents`)}
            />
            {cost.unit === 'each' && (
              <DecimalField
                label={text('item.quantity')}
                withAsterisk
                {...decimalAt(form, `${at}.quantityThousandths`, 10)}
              />
            )}
          </SimpleGrid>
          <DeductionFields
            form={form}
            at={`${at}.discount`}
            kind={cost.discount?.kind}
            label={text('costs.discount')}
            none={text('costs.noDiscount')}
          />
        </>
      )}
    </LineList>
  )
}
