import { area, percent } from '@gable/contract/format/figure'
import { newId } from '@gable/contract/new-id'
import type { RepOffer, RepPriced, RepQuoteDetail } from '@gable/contract/rep-quote'
import { type RepStructure, repQuoteLimits } from '@gable/contract/rep-quote-form'
import { complexities, slopeCategories } from '@gable/contract/status'
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { TrashButton } from '../../../../ui/DeleteButton.tsx'
import { deferred } from '../../../../ui/deferred.tsx'
import { DecimalField, QuantityField } from '../../../../ui/form/NumberField.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Panel, TextLink } from '../../../../ui/parts.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import { leadPath } from '../../../shared/paths.ts'
import classes from '../RepQuote.module.css'
import { text } from '../text.ts'
import type { RepQuoteEdit } from './use-rep-quote.ts'

const QuoteReports = deferred(() => import('../../measurement/order/QuoteReports.tsx'))

interface Props {
  edit: RepQuoteEdit
  known: RepQuoteDetail['known']
  waste: RepOffer['waste'] | undefined
  leadId: string
  quoteId: string
}

/** The roofs of the quote: the lead's measured ones, and any whose area is typed. */
export function StructuresPanel({ edit, known, waste, leadId, quoteId }: Props) {
  const { structures } = edit.form
  const write = (next: RepStructure[]) => edit.change({ structures: next })
  return (
    <Panel
      title={text('roofs.title')}
      aside={<TextLink to={`${leadPath(leadId)}/roofs`}>{text('roofs.edit')}</TextLink>}
    >
      <Stack gap="lg">
        {structures.length === 0 && <Text c="dimmed">{text('roofs.none')}</Text>}
        {structures.map((one, index) => (
          <StructureFields
            key={one.id}
            structure={one}
            at={`structures.${index}`}
            errors={edit.errors}
            known={known.find(({ id }) => id === one.id)}
            measured={edit.priced.structures.find(({ id }) => id === one.id)}
            waste={waste}
            onChange={(part) => write(structures.map((each) => (each.id === one.id ? { ...each, ...part } : each)))}
            onRemove={() => write(structures.filter(({ id }) => id !== one.id))}
          />
        ))}
        {structures.length < repQuoteLimits.structures && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => write([...structures, emptyStructure(structures)])}
            >
              {text('roofs.add')}
            </Button>
          </Group>
        )}
        <QuoteReports leadId={leadId} quoteId={quoteId} structures={structures} onChange={write} />
      </Stack>
    </Panel>
  )
}

function emptyStructure(structures: readonly RepStructure[]): RepStructure {
  const names = new Set(structures.map(({ name }) => name))
  let number = structures.length + 1
  while (names.has(text('roofs.newName', { number }))) number++
  return {
    id: newId(),
    name: text('roofs.newName', { number }),
    included: true,
    slope: { category: 'medium' },
    complexity: 'simple',
    planAreaSqft: null,
    wasteBps: null,
    layers: 1,
  }
}

interface StructureFieldsProps {
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
function StructureFields({ structure, at, errors, known, waste, onChange, onRemove }: StructureFieldsProps) {
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
        <TrashButton size="lg" variant="default" label={text('roofs.remove', { name })} onClick={onRemove} />
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
