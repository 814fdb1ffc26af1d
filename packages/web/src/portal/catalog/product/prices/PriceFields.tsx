import { roundings } from '@gable/contract/product-price-rule'
import { Checkbox, Fieldset, Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import type { PriceDraft, Rounding } from './price-form.ts'
import { text } from './text.ts'

/** The amount of a price change, its rounding, and what else changes. */
export function PriceFields(props: {
  draft: PriceDraft
  error: string | undefined
  onChange: (part: Partial<PriceDraft>) => void
}) {
  const { draft, error, onChange } = props
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={text('prices.direction')}
        data={(['raise', 'lower'] as const).map((value) => ({ value, label: text(`prices.${value}`) }))}
        value={draft.direction}
        onChange={(direction) => onChange({ direction: direction as PriceDraft['direction'] })}
      />
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <DecimalField
          flex={1}
          label={text('prices.by')}
          withAsterisk
          error={error}
          {...(draft.kind === 'amount' ? { leftSection: '$' } : {})}
          value={draft.size}
          onChange={(size) => onChange({ size })}
        />
        <SegmentedControl
          mt={26}
          aria-label={text('prices.unit')}
          data={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: '$' },
          ]}
          value={draft.kind}
          onChange={(kind) => onChange({ kind: kind as PriceDraft['kind'] })}
        />
      </Group>
      <NativeSelect
        label={text('prices.round')}
        data={roundings.map((value) => ({ value, label: text(`prices.round.${value}`) }))}
        value={draft.roundTo}
        onChange={(event) => onChange({ roundTo: event.currentTarget.value as Rounding })}
      />
      <Fieldset legend={text('prices.also')} variant="unstyled">
        <Stack gap="sm">
          <Checkbox
            label={text('prices.surcharges')}
            checked={draft.surcharges}
            onChange={(event) => onChange({ surcharges: event.currentTarget.checked })}
          />
          <Checkbox
            label={text('prices.markets')}
            description={text('prices.marketsHint')}
            checked={draft.markets}
            onChange={(event) => onChange({ markets: event.currentTarget.checked })}
          />
        </Stack>
      </Fieldset>
    </Stack>
  )
}
