import { money } from '@gable/contract/format/money'
import { rangeStepsCents } from '@gable/contract/quote-settings-form'
import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { DecimalField, QuantityField } from '../../../ui/form/NumberField.tsx'
import { Muted, Panel } from '../../../ui/parts.tsx'
import type { SettingsPanelProps } from './settings-query.ts'
import { decimalAt } from './settings-query.ts'
import { text } from './text.ts'

const rises = ['flatRise', 'shallowRise', 'mediumRise', 'steepRise'] as const
const certainties = [
  ['outlineWideningBps', 'general.outlineHint'],
  ['slopeWideningBps', 'general.slopeHint'],
  ['measuredNarrowingBps', 'general.measuredHint'],
] as const
const wastes = ['simpleWasteBps', 'moderateWasteBps', 'complexWasteBps'] as const

/** Defaults for measuring and purchasing, and the width of a price range where a roof is not known exactly. */
export function GeneralTab({ form, settings: { currency } }: SettingsPanelProps) {
  return (
    <Stack gap="md">
      <Panel title={text('general.slopes')} flush>
        <Stack gap="md">
          <Hint>{text('general.slopesHint')}</Hint>
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
            {rises.map((field) => (
              <RiseField key={field} form={form} field={field} />
            ))}
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel title={text('general.waste')} flush>
        <Stack gap="md">
          <Hint>{text('general.wasteHint')}</Hint>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            {wastes.map((field) => (
              <DecimalField
                key={field}
                label={text(`general.${field}`)}
                withAsterisk
                rightSection="%"
                {...decimalAt(form, field)}
              />
            ))}
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel title={text('general.uncertainty')} flush>
        <Stack gap="md">
          <Hint>{text('general.uncertaintyHint')}</Hint>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {certainties.map(([field, hint]) => (
              <DecimalField
                key={field}
                label={text(`general.${field}`)}
                description={text(hint)}
                withAsterisk
                rightSection="%"
                {...decimalAt(form, field)}
              />
            ))}
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel title={text('general.rounding')} flush>
        <Stack gap="md">
          <Hint>{text('general.roundingHint')}</Hint>
          <NativeSelect
            label={text('general.rangeStepCents')}
            withAsterisk
            maw={220}
            data={rangeStepsCents.map((step) => ({ value: String(step), label: money(step, currency, 'short') }))}
            {...form.getInputProps('rangeStepCents')}
            value={String(form.values.rangeStepCents)}
            onChange={(event) =>
              form.setFieldValue(
                'rangeStepCents',
                Number(event.currentTarget.value) as typeof form.values.rangeStepCents,
              )
            }
          />
        </Stack>
      </Panel>
    </Stack>
  )
}

const Hint = ({ children }: { children: string }) => <Muted maw={640}>{children}</Muted>

function RiseField({ form, field }: { form: SettingsPanelProps['form']; field: (typeof rises)[number] }) {
  return (
    <QuantityField
      label={text(`general.${field}`)}
      withAsterisk
      rightSection={
        <Text size="xs" c="dimmed" component="span">
          {text('general.over12')}
        </Text>
      }
      rightSectionWidth={64}
      {...form.getInputProps(field)}
      value={form.values[field]}
      onChange={(rise) => form.setFieldValue(field, rise ?? Number.NaN)}
    />
  )
}
