import { type PriceDisplay, priceDisplays, rangeTypes } from '@gable/contract/status'
import { Alert, List, NativeSelect, Radio, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { Panel, TextLink } from '../../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { decimalAt, financingPath, type SettingsMarket, type SettingsPanelProps, switchAt } from '../settings-query.ts'
import { text } from '../text.ts'

/** How a price is shown, and when. */
export function PricePanel({ form, settings }: SettingsPanelProps) {
  const { display, rangeType } = form.values
  return (
    <Panel title={text('price.title')}>
      <Stack gap="lg">
        <Radio.Group
          label={text('price.display')}
          value={display}
          onChange={(value) => form.setFieldValue('display', value as PriceDisplay)}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mt="sm">
            {priceDisplays.map((value) => (
              <Radio
                key={value}
                value={value}
                label={text(`price.display.${value}`)}
                description={text(`price.display.${value}Hint`)}
              />
            ))}
          </SimpleGrid>
        </Radio.Group>
        {(display === 'monthly' || display === 'monthlyRange') && (
          <WithoutTerms markets={settings.markets} display={display} />
        )}
        <Switch
          label={text('price.priceAfterForm')}
          description={text('price.priceAfterFormHint')}
          {...switchAt(form, 'priceAfterForm')}
        />
        <Switch
          label={text('price.showPriceChanges')}
          description={text('price.showPriceChangesHint')}
          {...switchAt(form, 'showPriceChanges')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NativeSelect
            label={text('price.rangeType')}
            data={rangeTypes.map((value) => ({ value, label: text(`price.rangeType.${value}`) }))}
            {...form.getInputProps('rangeType')}
            value={rangeType}
          />
          <DecimalField
            label={text('price.rangeBps')}
            description={text('price.rangeHint')}
            withAsterisk
            rightSection="%"
            {...decimalAt(form, 'rangeBps')}
          />
        </SimpleGrid>
      </Stack>
    </Panel>
  )
}

const maxNamed = 8

/** The markets that cannot show a monthly price, with links to fix that. */
function WithoutTerms(props: { markets: readonly SettingsMarket[]; display: 'monthly' | 'monthlyRange' }) {
  const without = props.markets.filter(({ active, hasTerms }) => active && !hasTerms)
  if (without.length === 0) return null
  const more = without.length - maxNamed
  const instead = text(`price.instead.${props.display}`)
  return (
    <Alert color="orange" icon={<IconAlertTriangle />}>
      <Text size="sm">{text.counted('price.noTerms', without.length, { instead })}</Text>
      <List size="sm" mt="xs" withPadding>
        {without.slice(0, maxNamed).map(({ id, name }) => (
          <List.Item key={id}>
            <TextLink to={financingPath}>{name}</TextLink>
          </List.Item>
        ))}
      </List>
      {more > 0 && <TextLink to={financingPath}>{text.counted('price.moreMarkets', more)}</TextLink>}
    </Alert>
  )
}
