import { area, percent } from '@gable/contract/format/figure'
import type { RepOffer, RepPriced, RepQuoteDetail } from '@gable/contract/rep-quote'
import type { RepStructure } from '@gable/contract/rep-quote-form'
import { complexities, slopeCategories } from '@gable/contract/status'
import { ActionIcon, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { DecimalField, QuantityField } from '../../../../ui/form/NumberField.tsx'
import { IconTrash } from '../../../../ui/icons.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import classes from '../RepQuote.module.css'
import { text } from '../text.ts'

interface Props {
  structure: RepStructure
  at: string
  errors: Record<string, string>
  known: RepQuoteDetail['known'][number] | undefined
  measured: RepPriced['structures'][number] | undefined
  waste: RepOffer['waste'] | undefined
  onChange: (part: Partial<RepStructure>) => void
  onRemove: () => void
}

/** One roof: its name, area, slope and materials. */
export function StructureFields({ structure, at, errors, known, waste, onChange, onRemove }: Props) {
  const { name, included, slope, complexity, planAreaSqft, wasteBps, layers } = structure
  const detected = known && area(known.planAreaSqft)
  return (
    <Stack gap="sm" component="fieldset" aria-label={name} className={classes.structure}>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          label={text('roofs.name')}
          value={name}
          error={errors[`${at}.name`]}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <ActionIcon size="lg" variant="default" aria-label={text('roofs.remove', { name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Checkbox
        label={text('roofs.included')}
        checked={included}
        onChange={(event) => onChange({ included: event.currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        <QuantityField
          label={text('roofs.area')}
          rightSection={text('roofs.areaUnit')}
          rightSectionWidth={48}
          placeholder={known ? String(Math.round(known.planAreaSqft)) : undefined}
          description={
            detected && text(planAreaSqft === null ? 'roofs.areaMeasured' : 'roofs.areaTyped', { area: detected })
          }
          value={planAreaSqft}
          error={errors[`${at}.planAreaSqft`]}
          onChange={(typed) => onChange({ planAreaSqft: typed })}
        />
        <NativeSelect
          label={text('roofs.slope')}
          data={slopeCategories.map((value) => ({ value, label: text(`roofs.slope.${value}`) }))}
          value={slope.category}
          onChange={(event) => {
            const category = oneOf(event.currentTarget.value, slopeCategories, 'medium')
            onChange({ slope: category === 'custom' ? { category, rise: slope.rise ?? 6 } : { category } })
          }}
        />
        {slope.category === 'custom' && (
          <QuantityField
            label={text('roofs.rise')}
            value={slope.rise ?? null}
            error={errors[`${at}.slope.rise`]}
            onChange={(rise) => onChange({ slope: { category: 'custom', rise: rise ?? Number.NaN } })}
          />
        )}
        <NativeSelect
          label={text('roofs.complexity')}
          data={complexities.map((value) => ({ value, label: text(`roofs.complexity.${value}`) }))}
          value={complexity}
          onChange={(event) => onChange({ complexity: oneOf(event.currentTarget.value, complexities, 'simple') })}
        />
        <DecimalField
          label={text('roofs.waste')}
          rightSection="%"
          placeholder={waste && (waste[complexity] / 100).toString()}
          description={
            waste &&
            text('roofs.wasteSuggested', {
              waste: percent(waste[complexity]),
              complexity: text(`roofs.complexity.${complexity}`).toLowerCase(),
            })
          }
          value={wasteBps}
          error={errors[`${at}.wasteBps`]}
          onChange={(typed) => onChange({ wasteBps: typed })}
        />
        <NativeSelect
          label={text('roofs.layers')}
          data={[{ value: '', label: text('roofs.layersUnknown') }, '1', '2', { value: '3', label: '3+' }]}
          value={layers === null ? '' : String(layers)}
          onChange={({ currentTarget: { value } }) => onChange({ layers: value === '' ? null : Number(value) })}
        />
      </SimpleGrid>
    </Stack>
  )
}
