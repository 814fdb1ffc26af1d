import { date } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import type { MaterialOrderForm, MeasuredRoof } from '@gable/contract/material'
import { applyFormula, withWaste } from '@gable/contract/material-calculate'
import { sourceNames } from '@gable/contract/measurement-vendor'
import { Fieldset, Select, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { choicesOptions } from '../material-query.tsx'
import { text } from '../text.ts'
import { orderLabels as labels } from './order-form.ts'
import { RoofValuesList } from './RoofValuesList.tsx'

/** The measurement and waste factor that quantities are calculated from. Changing either recalculates them. */
export function RoofFields({ form, roofs }: { form: ContractForm<MaterialOrderForm>; roofs: readonly MeasuredRoof[] }) {
  const { timeZone } = useCompanyUser().company
  const { data } = useQuery(choicesOptions())
  const { roofId, wasteBps } = form.values
  const roof = roofs.find(({ id }) => id === roofId)
  const change = (part: Pick<MaterialOrderForm, 'roofId'> | Pick<MaterialOrderForm, 'wasteBps'>) => {
    const next = { roofId, wasteBps, ...part }
    const to = roofs.find(({ id }) => id === next.roofId)
    const isWaste = next.wasteBps === null || Number.isInteger(next.wasteBps)
    const values = to && isWaste ? withWaste(to, next.wasteBps).values : undefined
    const items = form.values.items.map((item) => {
      const formula = data?.formulas.find(({ id }) => id === item.formulaId)
      const quantity = formula && values ? applyFormula(formula, item.unit, values).quantity : null
      return quantity === null ? item : { ...item, quantity }
    })
    form.setValues({ ...next, items })
  }
  return (
    <Fieldset legend={text('order.roof')} variant="unstyled">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Select
            label={labels.roofId}
            description={text('order.roofHint')}
            placeholder={text('order.noRoof')}
            data={roofs.map((one) => ({ value: one.id, label: nameOf(one, timeZone) }))}
            clearable
            value={roof ? roof.id : null}
            onChange={(next) => change({ roofId: next })}
          />
          <DecimalField
            label={labels.wasteBps}
            description={text('order.wasteHint')}
            {...form.getInputProps('wasteBps')}
            value={wasteBps}
            onChange={(next) => change({ wasteBps: next })}
          />
        </SimpleGrid>
        {roof && <RoofValuesList values={withWaste(roof, wasteBps).values} />}
      </Stack>
    </Fieldset>
  )
}

/** "EagleView, Nov 20, 2026: 2,460 sq ft". */
export function nameOf({ source, madeAt, values }: MeasuredRoof, timeZone: string): string {
  const what = source
    ? text('order.roofOf', { source: sourceNames[source], date: date(madeAt, timeZone) })
    : text('order.quotedArea')
  return `${what}: ${area((values.AREA ?? 0) / 1_000)}`
}
